#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "engine/engine.hpp"

/// The numbers that an engine may be asked for: the one place that states their bounds. The command line, UGI, JSON
/// requests and match players check against it and quote it in their help and errors.
namespace merkhet::asked {

/// A whole number from `lowest` to `highest`.
template <class Number>
struct AskedNumber {
    std::string_view name;  ///< in JSON requests and for players; after "--" on the command line
    Number lowest;
    Number highest;
    Number usual;           ///< when nothing is asked; for a limit, 0 means none
    std::string_view says;  ///< what it is, in a few words
};

inline constexpr EngineOptions usual;
inline constexpr auto any = std::numeric_limits<std::uint64_t>::max();

// How the engine is made: EngineOptions.

inline constexpr AskedNumber<int> hash{"hash", 1, 65'536, usual.hash_mebibytes, "MiB for tables"};
inline constexpr AskedNumber<int> threads{"threads", 1, 256, usual.threads, ""};
/// `--lines`; MultiPV in UGI. The pages offer fewer.
inline constexpr AskedNumber<int> lines{"lines", 1, 256, usual.lines, "how many lines to show"};
inline constexpr AskedNumber<int> level{"level", 0, level_count, usual.level,
                                        "how strong to play: 1…10; 0, the default, is full strength"};
inline constexpr AskedNumber<std::uint64_t> seed{"seed", 0, any, usual.seed,
                                                 "seed of everything random (a whole number)"};

// When it ends: SearchLimits.

/// Milliseconds.
inline constexpr AskedNumber<std::uint64_t> movetime{"movetime", 1, 1'000'000'000'000, 0,
                                                     "stop after this many milliseconds"};
inline constexpr AskedNumber<std::uint64_t> nodes{"nodes", 1, any, 0, "stop after this many nodes"};
inline constexpr AskedNumber<int> depth{"depth", 1, 1'000'000, 0,
                                        "stop after this many plies; a search without plies takes 1000 nodes for each"};
/// Milliseconds left on a clock, or added to it after each move.
inline constexpr AskedNumber<std::uint64_t> clock{"time", 0, movetime.highest, 0, "milliseconds on a clock"};
inline constexpr AskedNumber<int> moves_to_go{"movestogo", 0, 1'000'000, 0, "moves until more time is added"};

}  // namespace merkhet::asked
