#include <algorithm>
#include <cmath>

#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

namespace {

/// How freely a seat can move: the free targets of all his stones, and each stone as worth some targets more.
float mobility(const Lattice& lattice, const Position& p, int seat) {
    const auto side = static_cast<std::size_t>(seat);
    const auto words = static_cast<std::size_t>(lattice.words());
    const auto blocked = p.blocked_for(side);
    int targets = 0;
    for (const Cell stone : p.stones_of(side)) {
        for (int c = 0; c < lattice.class_count(); ++c) {
            const auto* all = lattice.targets(stone, c);
            for (std::size_t w = 0; w < words; ++w) targets += std::popcount(all[w] & ~blocked.words[w]);
        }
    }
    constexpr float stone_worth = 6;  // a guess: about what a stone reaches late in a game on the standard board
    return static_cast<float>(targets) + stone_worth * p.stone_count[side];
}

}  // namespace

std::array<float, max_seats> Rules::estimate(const Position& p) const {
    // Each seat's share of all the mobility. With tokens, the lead in takings counts for more the fewer are left.
    const float white = 1 + mobility(*lattice_, p, 0);
    const float black = 1 + mobility(*lattice_, p, 1);
    float share = white / (white + black);
    if (goal_ == Goal::tokens) {
        const int free_cells = lattice_->cell_count() - p.used.count();
        const auto lead = static_cast<float>(p.takings[0] - p.takings[1]);
        share += lead / static_cast<float>(2 * std::max(1, free_cells));
    }
    share = std::clamp(share, 0.02F, 0.98F);
    return {share, 1 - share};
}

}  // namespace merkhet::kechi
