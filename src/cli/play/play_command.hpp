#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/options/given_options.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct PlayArguments {
    std::string game;               ///< a game text; empty: ask, unless one of the next two says it
    std::string position;           ///< a position text; empty: the start
    std::string seats;              ///< "human,computer"; empty: a person against computers
    std::string load;               ///< a record's file; empty: none
    bool resumes = false;           ///< continue the game that was played last
    std::optional<int> level;       ///< of every computer; 0: full strength
    bool show_chances = false;      ///< after each move of a computer
    std::optional<double> seconds;  ///< the computer's time for a move
    std::optional<std::uint64_t> seed;
    GivenOptions given{};
};

/// `merkhet play`: plays games with people at the terminal.
void run_play(const PlayArguments& arguments, Console& console);

}  // namespace merkhet::cli
