#pragma once

#include <cstdint>
#include <string>

#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"
#include "engine/engine.hpp"

namespace merkhet::cli {

struct AnalyzeArguments {
    PositionArguments at;
    EngineOptions engine;
    std::string style;               ///< empty: full
    std::string tables;              ///< a folder of solved positions; empty: none
    std::uint64_t milliseconds = 0;  ///< the limits; when none is given, a few seconds
    std::uint64_t nodes = 0;
    int depth = 0;
    bool json = false;
    bool json_lines = false;  ///< serve requests on standard input instead
    int concurrency = 1;      ///< of those, how many at a time
    GivenOptions given{};
};

/// `merkhet analyze`: prints what the engine finds as it finds it. Throws UserError.
void run_analyze(const AnalyzeArguments& arguments, Console& console);

}  // namespace merkhet::cli
