#pragma once

#include <chrono>
#include <cstdint>

#include "stress/findings.hpp"

/// Workers that use an engine as nobody would, until the time is over. What they do comes from the seed; how it falls
/// together with the engine's own threads does not.
namespace merkhet::test {

using StressEnd = std::chrono::steady_clock::time_point;

struct StressSettings {
    int threads = 4;  ///< the most that an engine gets
    std::uint64_t seed = 1;
    StressEnd end;
};

/// Calls an Engine in all orders: starts, stops, ponder hits, other positions and options in the middle of a search,
/// tiny and missing limits; and checks every analysis.
void stress_engine(const StressSettings& settings, Findings& findings);

/// Gives a Ugi commands in all orders, also broken ones, and checks that every `go` gets one legal answer.
void stress_protocol(const StressSettings& settings, Findings& findings);

/// Plays games on clocks of 50 ms and 5 ms a move. Every game must end by the rules or its length; who oversteps the
/// clock is counted.
void stress_clocks(const StressSettings& settings, Findings& findings);

}  // namespace merkhet::test
