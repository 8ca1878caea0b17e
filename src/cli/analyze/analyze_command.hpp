#pragma once

#include <cstdint>
#include <string>

#include "cli/analyze/consulted.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"
#include "engine/engine.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

struct AnalyzeArguments {
    PositionArguments at;
    EngineOptions engine;
    std::string style;  ///< empty: full
    std::string network = shipped_network;
    Consulted consulted{};
    std::uint64_t milliseconds = 0;  ///< the limits; a few seconds if none is given
    std::uint64_t nodes = 0;
    int depth = 0;
    bool json = false;
    bool json_lines = false;  ///< serve requests on standard input instead
    int concurrency = 1;      ///< how many of those at a time
    GivenOptions given{};
};

/// `merkhet analyze`: prints what the engine finds as it finds it. Throws UserError.
void run_analyze(const AnalyzeArguments& arguments, Console& console);

}  // namespace merkhet::cli
