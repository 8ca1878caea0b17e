#pragma once

#include <algorithm>
#include <bit>

#include "games/kechi/reach.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

/// Calls f(feature, amount) with what a side has, by the reaches of both; see weights.hpp.
template <int words, class F>
void visit_side_features(const Lattice& lattice, std::span<const Cell> stones, Remainders start,
                         const Reach<words>& own, const Reach<words>& enemy, bool to_move, int early, F&& f) {
    constexpr int few_targets = 3;
    constexpr int some_targets = 8;
    const int late = feature_unit - early;
    const auto count = static_cast<int>(own.count);
    int targets = 0;
    int safe = 0;
    int stuck_stones = 0;
    int cramped_stones = 0;
    int narrow_stones = 0;
    int attacked = 0;
    int attacked_guarded = 0;
    for (std::size_t i = 0; i < own.count; ++i) {
        const int here = Reach<words>::count_of(own.stone[i]);
        targets += here;
        safe += Reach<words>::count_without(own.stone[i], enemy.all);
        ++(here == 0 ? stuck_stones : here <= few_targets ? cramped_stones : narrow_stones);
        if (here > some_targets) --narrow_stones;
        if (!Reach<words>::holds(enemy.all, stones[i])) continue;
        ++(is_guarded(lattice, stones, i, start) ? attacked_guarded : attacked);
    }
    const int reach = Reach<words>::count_of(own.all);
    f(stones_early, count * early);
    f(stones_late, count * late);
    f(last_stone, count == 1 ? feature_unit : 0);
    f(targets_early, targets * early);
    f(targets_late, targets * late);
    f(safe_targets_early, safe * early);
    f(safe_targets_late, safe * late);
    f(reach_early, reach * early);
    f(reach_late, reach * late);
    f(stuck, stuck_stones * feature_unit);
    f(cramped, cramped_stones * feature_unit);
    f(narrow, narrow_stones * feature_unit);
    f(to_move ? threatened : hanging, attacked * feature_unit);
    f(to_move ? threatened_guarded : hanging_guarded, attacked_guarded * feature_unit);
    if (to_move) f(turn, feature_unit);
}

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    const auto ask = [&]<int words>(std::integral_constant<int, words>) {
        const std::array<Remainders, 2> starts{turns_of(p, 0), turns_of(p, 1)};
        const std::array<Reach<words>, 2> reaches{Reach<words>(*lattice_, p, 0, starts[0]),
                                                  Reach<words>(*lattice_, p, 1, starts[1])};
        const int early = unused_share(p);
        for (std::size_t side = 0; side < 2; ++side) {
            const auto give = [&](int feature, int amount) { f(static_cast<int>(side), feature, amount); };
            visit_side_features<words>(*lattice_, p.stones_of(side), starts[side], reaches[side], reaches[1 - side],
                                       p.mover == side, early, give);
            if (goal_ != Goal::tokens) continue;
            give(takings_early, p.takings[side] * early);
            give(takings_late, p.takings[side] * (feature_unit - early));
        }
    };
    with_words(*lattice_, ask);
}

}  // namespace merkhet::kechi
