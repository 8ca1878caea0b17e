#pragma once

#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "lab/puzzle/game_source.hpp"
#include "lab/puzzle/theme.hpp"

namespace merkhet::cli {

/// What `merkhet puzzles` is asked for.
struct PuzzlesArguments {
    std::vector<std::string> games;  ///< game texts of one game
    std::string records;             ///< a folder of records to look through instead of playing; empty: none
    std::string log;                 ///< what was searched, to continue from; empty: nothing is kept
    std::string check;               ///< a file of puzzles to prove again instead; empty: none
    std::string out;                 ///< where the chosen puzzles go, as JSON; empty: nowhere
    int count = 10;
    int games_each = 40;  ///< played of each game text
    int concurrency = 1;
    lab::PuzzleGameSettings playing;
    lab::ThemeSettings theme;
    bool json = false;
    GivenOptions given{};
};

}  // namespace merkhet::cli
