#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "games/kechi/lattice.hpp"
#include "games/kechi/position.hpp"
#include "games/kechi/reach.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

inline constexpr std::size_t most_candidates = 256;

/// A turn, and what it is worth to the mover at a cheap glance, in points.
struct Candidate {
    std::int32_t points = 0;
    Move move;

    /// Better first; a total order, so that every library sorts alike.
    friend bool operator<(const Candidate& a, const Candidate& b) {
        if (a.points != b.points) return a.points > b.points;
        return a.move.words < b.move.words;
    }
};

/// What the parts of a turn are worth when each is looked at alone: the parts hardly touch each other, so the best
/// turns are found among the best sums.
struct PartValues {
    int capture = 0;  ///< an enemy stone is taken
    int hanging = 0;  ///< the enemy can take the stone next turn
    int guarded = 0;  ///< … and another stone can take back
    int threat = 0;   ///< each enemy stone that the stone can walk to
    int target = 0;   ///< times feature_unit: each cell that the stone can go to from there
    std::int32_t least = std::numeric_limits<std::int32_t>::min();  ///< turns worth less are not wanted
    int part = 0;                                                   ///< a stone moves at all
};

/// Finds the turns with the best sums of part values, however many turns there are: branch and bound. Lives on the
/// stack while one question lasts. `words` is Lattice::words().
template <int words>
class Candidates {
public:
    Candidates(const Lattice& lattice, const Position& p, Remainders start, const PartValues& values,
               const Reach<words>& own, const Reach<words>& enemy)
        : lattice_(lattice), stones_(p.stones_of(p.mover)), start_(lattice.state_of(start)), least_(values.least) {
        for (std::size_t i = 0; i < stones_.size(); ++i) value_parts(i, p, start, values, own, enemy);
        find_bounds();
    }

    /// The best turns in falling order, at most `most` (1 … most_candidates): all there are if fewer, except those with
    /// less than PartValues::least.
    std::span<const Candidate> find(std::size_t most) {
        most_ = std::min(most, most_candidates);
        found_ = 0;
        search(0, start_, 0);
        std::sort(best_.begin(), best_.begin() + static_cast<std::ptrdiff_t>(found_));
        return {best_.data(), found_};
    }

private:
    static constexpr std::int32_t impossible = -(1 << 28);

    struct Part {
        std::int32_t points;
        Cell target;

        friend bool operator<(const Part& a, const Part& b) {
            return a.points != b.points ? a.points > b.points : a.target < b.target;
        }
    };
    /// The targets of one stone that the same lengths lead to, best first.
    struct Group {
        std::uint16_t first;
        std::uint16_t end;
        std::uint8_t number;  ///< of the class
    };

    void value_parts(std::size_t slot, const Position& p, Remainders start, const PartValues& values,
                     const Reach<words>& own, const Reach<words>& enemy) {
        const Cell from = stones_[slot];
        const auto others_reach = reach_of_others(slot, own);
        const bool alone = stones_.size() == 1;
        const auto at_risk = [&](Cell cell) {
            if (!Reach<words>::holds(enemy.all, cell)) return 0;
            return Reach<words>::holds(others_reach, cell) ? values.guarded : values.hanging;
        };
        const auto room = [&](Cell cell) {
            return alone ? free_alone(cell, own.blocked, start) : free_around(cell, own.blocked);
        };
        const auto rivals = p.stones_of(1U - p.mover);
        const auto threats = [&](Cell cell) {
            int count = 0;
            for (const Cell rival : rivals)
                count += (lattice_.lengths(cell, rival) & (alone ? unsigned{start} : ~0U)) != 0;
            return count * values.threat;
        };
        // The cell that is left is lost to the enemy, the one entered to friends.
        const std::int32_t staying =
            (Reach<words>::holds(enemy.all, from)
                 ? (is_guarded(lattice_, stones_, slot, start) ? values.guarded : values.hanging)
                 : 0) +
            threats(from) + values.target * (room(from) - number_that_reach(enemy, from)) / feature_unit;
        const auto value = [&](Cell target) {
            const bool captures = std::find(rivals.begin(), rivals.end(), target) != rivals.end();
            return (captures ? values.capture : 0) + at_risk(target) + threats(target) +
                   values.target * (room(target) + 1 - number_that_reach(own, target)) / feature_unit + values.part -
                   staying;
        };
        auto& groups = groups_[slot];
        group_count_[slot] = 0;
        const auto* all = lattice_.targets(from);
        for (int c = 0; c < lattice_.class_count(); ++c, all += words) {
            const auto first = parts_filled_;
            for (std::size_t w = 0; w < words; ++w)
                for (auto rest = all[w] & own.stone[slot][w]; rest != 0; rest &= rest - 1) {
                    const auto target = static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
                    parts_[parts_filled_++] = {value(target), target};
                }
            if (parts_filled_ == first) continue;
            std::sort(&parts_[first], &parts_[first] + (parts_filled_ - first));
            groups[group_count_[slot]++] = {static_cast<std::uint16_t>(first),
                                            static_cast<std::uint16_t>(parts_filled_), static_cast<std::uint8_t>(c)};
        }
    }

    /// Where the side can go without the stone in `slot`.
    static typename Reach<words>::Words reach_of_others(std::size_t slot, const Reach<words>& own) {
        auto reach = own.all;
        for (std::size_t w = 0; w < words; ++w) reach[w] &= ~own.stone[slot][w] | own.twice[w];
        return reach;
    }

    static int number_that_reach(const Reach<words>& side, Cell cell) {
        int count = 0;
        for (std::size_t i = 0; i < side.count; ++i) count += Reach<words>::holds(side.stone[i], cell);
        return count;
    }

    int free_around(Cell cell, const Bits<max_cells>& blocked) const {
        const auto* around = lattice_.around(cell);
        int count = 0;
        for (std::size_t w = 0; w < words; ++w) count += std::popcount(around[w] & ~blocked.words[w]);
        return count;
    }
    /// Of those, where the stone can go all by itself.
    int free_alone(Cell cell, const Bits<max_cells>& blocked, Remainders start) const {
        int count = 0;
        const auto* targets = lattice_.targets(cell);
        for (int c = 0; c < lattice_.class_count(); ++c, targets += words) {
            if ((lattice_.class_lengths(c) & start) == 0) continue;
            for (std::size_t w = 0; w < words; ++w) count += std::popcount(targets[w] & ~blocked.words[w]);
        }
        return count;
    }

    /// The best that the stones from each one on can add, from each state on, ignoring collisions.
    void find_bounds() {
        const auto states = static_cast<std::size_t>(lattice_.state_count());
        auto& ends = bounds_[stones_.size()];
        for (std::size_t s = 0; s < states; ++s)
            ends[s] = (lattice_.state(static_cast<int>(s)) & 1) != 0 ? 0 : impossible;
        for (std::size_t i = stones_.size(); i-- > 0;) {
            const auto& later = bounds_[i + 1];
            for (std::size_t s = 1; s < states; ++s) {
                auto best = later[s];
                for (std::size_t g = 0; g < group_count_[i]; ++g) {
                    const auto& group = groups_[i][g];
                    const auto next = static_cast<std::size_t>(lattice_.next_state(static_cast<int>(s), group.number));
                    best = std::max(best, later[next] + parts_[group.first].points);
                }
                bounds_[i][s] = std::max(best, impossible);
            }
            bounds_[i][0] = impossible;
        }
    }

    /// Whether turns that can come to that many points are still wanted.
    bool wanted(std::int32_t points) const {
        return points > impossible / 2 && (found_ < most_ ? points >= least_ : points > best_.front().points);
    }

    void search(std::size_t i, int state, std::int32_t sum) {
        if (i == stones_.size()) {
            keep({sum, move_});
            return;
        }
        const auto& later = bounds_[i + 1];
        if (wanted(sum + later[static_cast<std::size_t>(state)])) search(i + 1, state, sum);
        for (std::size_t g = 0; g < group_count_[i]; ++g) {
            const auto& group = groups_[i][g];
            const int next = lattice_.next_state(state, group.number);
            const auto rest = later[static_cast<std::size_t>(next)];
            for (std::size_t at = group.first; at < group.end; ++at) {
                const auto part = parts_[at];
                if (!wanted(sum + part.points + rest)) break;
                if (Reach<words>::holds(taken_, part.target)) continue;
                taken_[part.target / 64] ^= std::uint64_t{1} << (part.target % 64);
                move_.set_target(static_cast<int>(i), part.target);
                search(i + 1, next, sum + part.points);
                taken_[part.target / 64] ^= std::uint64_t{1} << (part.target % 64);
            }
        }
        move_.set_target(static_cast<int>(i), no_cell);
    }

    void keep(const Candidate& candidate) {
        if (!wanted(candidate.points)) return;
        const auto end = [&] { return best_.begin() + static_cast<std::ptrdiff_t>(found_); };
        if (found_ == most_) {
            std::pop_heap(best_.begin(), end());
            --found_;
        }
        best_[found_++] = candidate;
        std::push_heap(best_.begin(), end());
    }

    const Lattice& lattice_;
    std::span<const Cell> stones_;
    int start_;
    std::size_t parts_filled_ = 0;
    std::size_t most_ = 0;
    std::size_t found_ = 0;
    std::int32_t least_;
    Move move_;                             ///< while searching: the stones before
    typename Reach<words>::Words taken_{};  ///< their targets
    std::array<std::size_t, max_stones> group_count_;
    std::array<std::array<Group, Lattice::max_classes>, max_stones> groups_;
    std::array<Part, std::size_t{max_stones} * Lattice::max_targets> parts_;
    std::array<std::array<std::int32_t, Lattice::max_states>, max_stones + 1> bounds_;
    std::array<Candidate, most_candidates> best_;
};

template <class F>
bool Rules::visit_candidates(const Position& p, std::size_t most, F&& f) const {
    return visit_best(p, most, part_values(p), f);
}

template <class F>
bool Rules::visit_gaining_moves(const Position& p, int least, F&& f) const {
    constexpr std::size_t most_captures = 6;
    // Turns that take something reach this, and no others do.
    constexpr std::int32_t bonus = 1 << 20;
    if (before_roll(p)) return true;
    auto values = part_values(p);
    const int stone = values.capture;
    values.capture += bonus;
    values.least = bonus / 2;
    return visit_best(p, most_captures, values, [&](const Move& m, std::int32_t points) {
        const int gain = (points + bonus / 2) / bonus * stone;
        return gain < least || visit_one(f, m, gain);
    });
}

template <class F>
bool Rules::visit_best(const Position& p, std::size_t most, const PartValues& values, F&& f) const {
    const auto ask = [&]<int words>(std::integral_constant<int, words>) {
        const std::size_t enemy_side = 1U - p.mover;
        const Reach<words> own(*lattice_, p, p.mover, turns_of(p, p.mover));
        if (values.least > 0) {
            const auto rivals = p.stones_of(enemy_side);
            const auto can_take = [&](Cell rival) { return Reach<words>::holds(own.all, rival); };
            if (std::none_of(rivals.begin(), rivals.end(), can_take)) return true;
        }
        const Reach<words> enemy(*lattice_, p, enemy_side, turns_of(p, enemy_side));
        Candidates<words> candidates(*lattice_, p, full_turn(p), values, own, enemy);
        for (const auto& candidate : candidates.find(most))
            if (!visit_one(f, candidate.move, candidate.points)) return false;
        return true;
    };
    return with_words(*lattice_, ask);
}

}  // namespace merkhet::kechi
