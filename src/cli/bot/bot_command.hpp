#pragma once

#include <string>
#include <vector>

#include "cli/bot/bot_settings.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct BotArguments {
    std::string server;
    std::string token;
    BotSettings settings{.player = {.name = "bot", .limits = {{.move_seconds = 5}}}};
    double seconds = 5;                ///< for a move, where there is no clock
    std::vector<std::string> options;  ///< "NAME=VALUE", for an external program
    std::string challenge;             ///< whom to ask for games; empty: nobody
    std::string game = "khet";
    std::string clock = "300+3";
    bool rated = false;
    std::string config;
};

/// Plays on a server until it is told to end; throws UserError.
void run_bot(const BotArguments& arguments, Console& console);

}  // namespace merkhet::cli
