#pragma once

#include <string>

#include "cli/options/given_options.hpp"
#include "cli/terminal/console.hpp"
#include "lab/openings/balanced_openings.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

struct OpeningsArguments {
    std::string game;
    std::string out;  ///< the file to write
    int concurrency = 1;
    std::string network = shipped_network;
    lab::BalanceSettings settings{};
    GivenOptions given;
};

/// `merkhet openings`: makes a file of balanced openings.
void run_openings(const OpeningsArguments& arguments, Console& console);

}  // namespace merkhet::cli
