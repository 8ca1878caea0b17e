#pragma once

#include <string>
#include <vector>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct BenchRulesArguments {
    std::vector<std::string> games;  ///< game texts; empty: every game
    double seconds = 1;              ///< about how long one measurement takes
    int repetitions = 3;             ///< measurements for each figure
    bool json = false;
};

/// `merkhet bench rules`: how fast the rules are, on one thread, a row for each game and figure.
void run_bench_rules(const BenchRulesArguments& arguments, Console& console);

}  // namespace merkhet::cli
