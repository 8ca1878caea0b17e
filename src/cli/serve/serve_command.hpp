#pragma once

#include <string>
#include <vector>

#include "cli/options/settings.hpp"
#include "cli/serve/online_server.hpp"
#include "cli/terminal/console.hpp"
#include "server/server_options.hpp"

namespace merkhet::cli {

struct ServeArguments {
    std::string folder;  ///< empty: the site that was built beside the program
    std::string tables;  ///< a folder of solved positions that pages may ask; empty: none
    std::string address = "127.0.0.1";
    std::string url;    ///< where people find the site, for links to it, if that is not what their requests call it
    int port = 8080;    ///< 0: any free one
    bool open = false;  ///< show the page in a browser, if there is a screen
    server::ServerOptions limits;  ///< but for what follows
    int threads = 0;               ///< 0: one a core
    int patience = 30;             ///< in seconds
    OnlineSettings online;
    bool alone = false;             ///< without accounts, games between people, and a database
    bool open_metrics = false;      ///< /metrics for everybody
    std::string config;             ///< a file of settings, which have been read
    std::vector<Setting> settings;  ///< all of these that were set, wherever
};

/// Serves the pages until Ctrl-C; throws UserError when the folder or the port cannot be used.
void run_serve(const ServeArguments& arguments, Console& console);

}  // namespace merkhet::cli
