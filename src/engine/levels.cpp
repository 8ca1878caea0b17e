#include "engine/levels.hpp"

#include <algorithm>
#include <array>

#include "base/random.hpp"
#include "games/with_rules.hpp"

namespace merkhet {

namespace {

/// Up to this level a person never waits longer than a second, however slow the machine.
constexpr int last_quick_level = 6;
constexpr double quick_seconds = 0.9;

/// What levels 1 … 10 cannot tell apart, and among how many moves: the first see badly, the middle ones just badly
/// enough that games differ, the last see everything.
constexpr std::array<float, level_count> margins = {0.4F, 0.13F, 0.04F, 0.03F, 0.02F, 0.015F, 0.01F, 0, 0, 0};
constexpr std::array<int, level_count> candidate_counts = {16, 8, 4, 4, 4, 4, 4, 1, 1, 1};

}  // namespace

LevelPolicy level_policy(const AnyGame& game, int level) {
    const auto index = static_cast<std::size_t>(std::clamp(level, 1, level_count) - 1);
    const auto nodes = with_rules(game, []<Game G>(const G&) -> LevelNodes { return G::level_nodes; });
    LevelPolicy policy;
    policy.nodes = nodes[index];
    policy.seconds = level <= last_quick_level ? quick_seconds : 0;
    policy.margin = margins[index];
    policy.candidates = candidate_counts[index];
    return policy;
}

SearchLimits limited(SearchLimits limits, const LevelPolicy& policy) {
    if (limits.nodes == 0 || limits.nodes > policy.nodes) limits.nodes = policy.nodes;
    if (policy.seconds > 0 && (limits.seconds <= 0 || limits.seconds > policy.seconds)) limits.seconds = policy.seconds;
    return limits;
}

void choose_candidate(SearchAnalysis<AnyMove>& analysis, int seat, const LevelPolicy& policy, std::uint64_t seed) {
    const auto index = static_cast<std::size_t>(seat);
    if (analysis.variations.empty() || analysis.variations.front().proven) return;
    const float least = analysis.variations.front().scores[index] - policy.margin;
    std::size_t count = 1;
    while (count < analysis.variations.size() && count < static_cast<std::size_t>(policy.candidates) &&
           analysis.variations[count].scores[index] >= least)
        ++count;
    const auto chosen = static_cast<std::ptrdiff_t>(Random(seed).below(static_cast<std::uint32_t>(count)));
    std::rotate(analysis.variations.begin(), analysis.variations.begin() + chosen,
                analysis.variations.begin() + chosen + 1);
}

}  // namespace merkhet
