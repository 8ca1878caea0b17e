#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "cli/terminal/console.hpp"
#include "lab/tune/sample_games.hpp"

namespace merkhet::cli {

struct TuneArguments {
    std::vector<std::string> games;  ///< game texts of one game, which share its weights
    std::string samples;             ///< the file that games are added to, and read from
    int count = 1000;                ///< games for each game text, those in the file counted
    int concurrency = 1;
    double prior_deviation = 200;  ///< in points
    lab::SampleSettings settings;
    GivenOptions given{};
};

/// `merkhet tune`: lets the engine play against itself and fits the game's weights to the results.
void run_tune(const TuneArguments& arguments, Console& console);

}  // namespace merkhet::cli
