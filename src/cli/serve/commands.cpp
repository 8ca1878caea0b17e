#include "cli/serve/commands.hpp"

#include "cli/serve/serve_command.hpp"

namespace merkhet::cli {

namespace {

void declare_serve(const Command& command, ServeArguments& arguments) {
    command.number("--port", arguments.port, {0, 65535}, "the port to listen on (default 8080; 0: any that is free)");
    command.text("--address", arguments.address, "the address to listen on (default 127.0.0.1: this machine alone)")
        .not_empty();
    command.text("--url", arguments.url, "the site's public address, for previews of links to it behind a proxy")
        .not_empty();
    command.folder("--folder", arguments.folder, "the folder of the pages (default: those built beside this program)");
    command.flag("--open", arguments.open, "show the page in the browser");
    command.tables(arguments.tables, "known positions are looked up in it");
}

}  // namespace

void add_serve(Commands& commands) {
    commands.add("serve", "Serve the pages for playing in a browser", declare_serve, run_serve);
}

}  // namespace merkhet::cli
