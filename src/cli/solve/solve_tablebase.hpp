#pragma once

#include <cstdint>
#include <string>

#include "cli/terminal/console.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --tablebase PIECES`: tables of all positions with few pieces, and what they come to.
struct SolveTablebaseArguments {
    std::string game;
    lab::TablebaseSettings settings;
    std::uint64_t positions = 0;  ///< stop after this many; 0: no limit
    double seconds = 0;           ///< stop after this many; 0: no limit
    bool json = false;
};

void solve_tablebase(const SolveTablebaseArguments& arguments, Console& console);

}  // namespace merkhet::cli
