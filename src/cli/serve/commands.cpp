#include "cli/serve/commands.hpp"

#include "cli/serve/serve_command.hpp"

namespace merkhet::cli {

namespace {

void declare_serve(const Command& command, ServeArguments& arguments) {
    command.number("--port", arguments.port, {0, 65535}, "to listen at (default 8080; 0: any that is free)");
    command.text("--address", arguments.address, "to listen at (default 127.0.0.1: this machine alone)");
    command.text("--folder", arguments.folder, "of the pages (default: those built beside this program)");
    command.flag("--open", arguments.open, "show the page in the browser");
    command.tables(arguments.tables, "known ones are looked up");
}

}  // namespace

void add_serve(Commands& commands) {
    commands.add("serve", "Hand out the pages to play in a browser", declare_serve, run_serve);
}

}  // namespace merkhet::cli
