#pragma once

#include <cstdint>

#include "game/any_game.hpp"
#include "search/analysis.hpp"
#include "search/limits.hpp"

namespace merkhet {

/// How an engine plays at one of the levels for people: it sees little, and picks any of the moves that look alike to
/// it. At the lowest levels many do.
struct LevelPolicy {
    std::uint64_t nodes = 0;  ///< how much it looks at
    double seconds = 0;       ///< for slow machines; 0: no limit
    int candidates = 1;       ///< the most moves it chooses from
    float margin = 0;         ///< a difference it cannot see, in expected score
};

/// `level` is 1 … 10. The nodes come from the game's own table, measured by matches.
LevelPolicy level_policy(const AnyGame& game, int level);

/// The limits that hold for a level: its own and those given.
SearchLimits limited(SearchLimits limits, const LevelPolicy& policy);

/// Puts one of the moves that the policy cannot tell apart first, for the seat to move; `seed` says which.
void choose_candidate(SearchAnalysis<AnyMove>& analysis, int seat, const LevelPolicy& policy, std::uint64_t seed);

}  // namespace merkhet
