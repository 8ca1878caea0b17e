#include "cli/serve/commands.hpp"

#include "cli/serve/serve_command.hpp"

namespace merkhet::cli {

namespace {

void declare_serve(const Command& command, ServeArguments& arguments) {
    command.number("--port", arguments.port, {0, 65535}, "the port to listen on (default 8080; 0: any that is free)");
    command
        .text("--address", arguments.address,
              "the address to listen on, or a name of it (default 127.0.0.1: this machine alone; 0.0.0.0: all in your "
              "network)")
        .not_empty();
    command
        .text("--url", arguments.url,
              "the site's public address, for links that others are given, and previews of links behind a proxy")
        .not_empty();
    command.folder("--folder", arguments.folder,
                   "the folder of the pages (default: those that came with this program)");
    command.flag("--open", arguments.open, "show the page in the browser");
    command.tables(arguments.tables, "known positions are looked up in it");
    command
        .texts("--proxy", arguments.limits.proxies,
               "a proxy of yours, an address or a network like 10.0.0.0/8, which is believed about its clients "
               "(X-Forwarded-For, X-Forwarded-Proto); may be given several times")
        .one_at_a_time()
        .not_empty();
    command.number("--threads", arguments.threads, {0, 256}, "threads for connections (default 0: one a core)");
    command.number("--connections", arguments.limits.connections, {1, 1'000'000},
                   "how many connections at a time (default 100000)");
    command.number("--address-connections", arguments.limits.address_connections, {1, 1'000'000},
                   "how many of them from one address, or one /64 network of IPv6 (default 1000)");
    command.number("--patience", arguments.patience, {1, 3600},
                   "seconds to wait for a request's header, and for an answer to be read (default 30)");
    auto& online = arguments.online;
    const auto places = declare_data(command, online.place);
    const auto events = command
                            .text("--events", online.events,
                                  "NATS, through which nodes with one database hear of each other: nats://HOST")
                            .shown_as("URL")
                            .not_empty();
    command
        .text("--node", online.node, "what this node is called among others (default: the machine's name and a number)")
        .not_empty();
    command.number("--computers", online.computers, {0, 256},
                   "threads that think for computers when nobody else needs the processor (default 0: half as many as "
                   "there are cores)");
    const auto alone =
        command.flag("--alone", arguments.alone, "the pages only: no accounts, no games between people, no database");
    for (const auto& option : {places[0], places[1], events}) alone.excludes(option);
    command.flag("--open-metrics", arguments.open_metrics,
                 "answer /metrics to everybody, and not to this machine alone");
    command.configurable(arguments.config);
}

}  // namespace

void add_serve(Commands& commands) {
    commands.add("serve", "Serve the pages for playing in a browser", declare_serve, run_serve);
}

}  // namespace merkhet::cli
