#pragma once

#include <cstdint>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct BenchSearchArguments {
    std::uint64_t factor = 1;  ///< multiplies the limits of nodes
    bool json = false;
};

/// Runs the fixed searches of engine/fixed_searches.hpp and prints what each took, and its signature.
void run_bench_search(const BenchSearchArguments& arguments, Console& console);

}  // namespace merkhet::cli
