#pragma once

#include <cstdint>
#include <vector>

namespace merkhet::online {

/// Two of those who can be matched, numbers from 0, and what it costs to match them: −10^15 … 10^16.
struct PossiblePair {
    int first = 0;
    int second = 0;
    std::int64_t cost = 0;
};

/// Matches all of 0 … count − 1 in pairs so that the costs add up to as little as they can: each one's partner; empty
/// if not all can be matched. Edmonds' algorithm, as in LEMON.
std::vector<int> cheapest_matching(int count, const std::vector<PossiblePair>& pairs);

}  // namespace merkhet::online
