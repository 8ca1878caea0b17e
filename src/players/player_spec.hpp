#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "play/clock.hpp"
#include "players/network_choice.hpp"

namespace merkhet {

/// How long and how far a player may think: whatever is given holds at once; nothing given is no limit.
struct PlayerLimits : play::TimeControl {
    std::uint64_t nodes = 0;  ///< for each decision
    int depth = 0;            ///< for each decision

    bool any() const { return is_limited() || nodes > 0 || depth > 0; }
};

/// Who takes part in a match: our engine with its options, or a program that speaks the Universal Game Interface.
struct PlayerSpec {
    std::string name;
    EngineOptions options{.hash_mebibytes = 16};
    std::string network_choice = shipped_network;  ///< told to an external program unless it is `shipped`
    PlayerLimits limits;
    std::string command;  ///< of an external program, as typed in a shell; empty: our engine
    std::vector<std::pair<std::string, std::string>> external_options;  ///< sent to an external program as they are
};

/// Reads "NAME:key=value,…" (or only "NAME"). Keys: hash (MiB), threads, level, style, seed, network=FILE|none;
/// movetime, turntime and margin (milliseconds), nodes, depth, tc=SECONDS+INCREMENT; cmd=PROGRAM ARGUMENTS, and
/// option.NAME=VALUE for what only an external program knows. Values hold no commas.
Result<PlayerSpec> parse_player_spec(std::string_view text);

}  // namespace merkhet
