#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "game/concept.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/position.hpp"

namespace merkhet::kechi {

/// Every turn of some stones. `words` is Lattice::words(). Lives on the stack for the time of one question; the lattice
/// must outlive it.
///
/// A turn sends each stone in order either nowhere or to a target of one of its classes. `Remainders` follow what may
/// be left of the cells to move; the turn is whole when nothing can be left.
template <int words>
class Turns {
public:
    /// Turns of `stones` (in rising order, at most eight) that end on no cell of `blocked`, when one of `start` is left
    /// to move.
    Turns(const Lattice& lattice, std::span<const Cell> stones, const Bits<max_cells>& blocked, Remainders start)
        : lattice_(lattice), stones_(static_cast<int>(stones.size())), start_(start) {
        for (int i = 0; i < stones_; ++i) gather(i, stones[static_cast<std::size_t>(i)], blocked);
        find_sums();
    }

    /// As concept Game's visit_moves.
    template <class F>
    bool visit(F& f) {
        if ((start_ & sums_[0]) == 0) return true;
        return visit_from(0, start_, f);
    }

    /// How many turns there are: the last stone's targets are counted, not listed.
    std::uint64_t count() { return (start_ & sums_[0]) == 0 ? 0 : count_from(0, start_); }

    /// Each turn with the same chance; there must be one.
    Move random(Random& random) {
        weigh();
        for (int attempt = 0; attempt < most_rejections; ++attempt) {
            Move move;
            if (draw(random, move)) return move;
        }
        // Nearly all choices of targets collide, so there are few turns: listing them is cheap.
        auto nth = random.below64(count());
        Move found;
        const auto pick = [&](const Move& move) {
            found = move;
            return nth-- != 0;
        };
        visit(pick);
        return found;
    }

private:
    using Set = Bits<static_cast<std::size_t>(words) * 64>;

    /// With so many collisions in a row, less than one choice in a hundred is a turn (with all but certainty).
    static constexpr int most_rejections = 1000;

    /// The free targets of one stone that the same lengths lead to.
    struct Group {
        Set targets;
        std::uint32_t count;
        Lengths lengths;
        std::uint8_t number;  ///< of the class
    };

    void gather(int stone, Cell from, const Bits<max_cells>& blocked) {
        auto& groups = groups_[static_cast<std::size_t>(stone)];
        int filled = 0;
        for (int c = 0; c < lattice_.class_count(); ++c) {
            const auto* all = lattice_.targets(from, c);
            auto& group = groups[static_cast<std::size_t>(filled)];
            int count = 0;
            for (std::size_t w = 0; w < words; ++w) {
                group.targets.words[w] = all[w] & ~blocked.words[w];
                count += std::popcount(group.targets.words[w]);
            }
            group.count = static_cast<std::uint32_t>(count);
            group.lengths = lattice_.class_lengths(c);
            group.number = static_cast<std::uint8_t>(c);
            filled += count != 0;
        }
        group_count_[static_cast<std::size_t>(stone)] = filled;
    }

    /// What the stones from each one on can move together, collisions apart.
    void find_sums() {
        sums_[static_cast<std::size_t>(stones_)] = 1;
        for (int i = stones_; i-- > 0;) {
            const unsigned later = sums_[static_cast<std::size_t>(i + 1)];
            unsigned lengths = 1;
            for (int g = 0; g < group_count(i); ++g) lengths |= group(i, g).lengths;
            unsigned sums = 0;
            for (; lengths != 0; lengths &= lengths - 1) sums |= later << std::countr_zero(lengths);
            sums_[static_cast<std::size_t>(i)] = static_cast<Remainders>(sums & ((2U << max_length) - 1));
        }
    }

    int group_count(int stone) const { return group_count_[static_cast<std::size_t>(stone)]; }
    const Group& group(int stone, int g) const {
        return groups_[static_cast<std::size_t>(stone)][static_cast<std::size_t>(g)];
    }
    /// Whether the stones from `stone` on may spend what is left.
    bool can_finish(int stone, Remainders left) const { return (left & sums_[static_cast<std::size_t>(stone)]) != 0; }

    /// Visits the turns in which `stone` goes to one of the targets and all later stones stay.
    template <class F>
    bool finish_with(int stone, const Set& targets, F& f) {
        const auto word = static_cast<std::size_t>(stone / 4);
        const int shift = stone % 4 * 16;
        Move move = move_;
        const auto others = move.words[word] & ~(std::uint64_t{0xffff} << shift);
        for (std::size_t w = 0; w < words; ++w) {
            for (auto rest = targets.words[w] & ~taken_.words[w]; rest != 0; rest &= rest - 1) {
                const auto target = static_cast<unsigned>(w * 64) + static_cast<unsigned>(std::countr_zero(rest));
                move.words[word] = others | std::uint64_t{target} << shift;
                if (!visit_one(f, std::as_const(move))) return false;
            }
        }
        return true;
    }

    template <class F>
    bool visit_from(int stone, Remainders left, F& f) {
        if (stone == stones_ - 1) {
            if ((left & 1) != 0 && !visit_one(f, std::as_const(move_))) return false;
            for (int g = 0; g < group_count(stone); ++g)
                if ((group(stone, g).lengths & left) != 0 && !finish_with(stone, group(stone, g).targets, f))
                    return false;
            return true;
        }
        if (can_finish(stone + 1, left) && !visit_from(stone + 1, left, f)) return false;
        for (int g = 0; g < group_count(stone); ++g) {
            const auto after = spend(left, group(stone, g).lengths);
            if (!can_finish(stone + 1, after)) continue;
            const auto& targets = group(stone, g).targets;
            if (after == 1) {
                if (!finish_with(stone, targets, f)) return false;
                continue;
            }
            for (std::size_t w = 0; w < words; ++w) {
                for (auto rest = targets.words[w] & ~taken_.words[w]; rest != 0; rest &= rest - 1) {
                    move_.set_target(stone,
                                     static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
                    taken_.words[w] |= rest & (0 - rest);
                    if (!visit_from(stone + 1, after, f)) return false;
                    taken_.words[w] ^= rest & (0 - rest);
                }
            }
            move_.set_target(stone, no_cell);
        }
        return true;
    }

    std::uint64_t count_free(const Set& targets) const {
        int count = 0;
        for (std::size_t w = 0; w < words; ++w) count += std::popcount(targets.words[w] & ~taken_.words[w]);
        return static_cast<std::uint64_t>(count);
    }

    std::uint64_t count_from(int stone, Remainders left) {
        std::uint64_t count = 0;
        if (stone == stones_ - 1) {
            count = left & 1;
            for (int g = 0; g < group_count(stone); ++g)
                if ((group(stone, g).lengths & left) != 0) count += count_free(group(stone, g).targets);
            return count;
        }
        if (can_finish(stone + 1, left)) count += count_from(stone + 1, left);
        for (int g = 0; g < group_count(stone); ++g) {
            const auto after = spend(left, group(stone, g).lengths);
            if (!can_finish(stone + 1, after)) continue;
            const auto& targets = group(stone, g).targets;
            if (after == 1) {
                count += count_free(targets);
                continue;
            }
            for (std::size_t w = 0; w < words; ++w) {
                for (auto rest = targets.words[w] & ~taken_.words[w]; rest != 0; rest &= rest - 1) {
                    taken_.words[w] |= rest & (0 - rest);
                    count += count_from(stone + 1, after);
                    taken_.words[w] ^= rest & (0 - rest);
                }
            }
        }
        return count;
    }

    /// Counts, from each state on, the ways to choose targets for the later stones, collisions included. At most
    /// 181^8 < 2^64.
    void weigh() {
        for (int s = 0; s < lattice_.state_count(); ++s)
            weights_[static_cast<std::size_t>(stones_)][static_cast<std::size_t>(s)] = lattice_.state(s) & 1;
        for (int i = stones_ - 1; i > 0; --i)
            for (int s = 0; s < lattice_.state_count(); ++s)
                weights_[static_cast<std::size_t>(i)][static_cast<std::size_t>(s)] = weight_of(i, s);
        total_ = weight_of(0, lattice_.state_of(start_));
    }
    std::uint64_t weight_of(int stone, int state) const {
        const auto& later = weights_[static_cast<std::size_t>(stone + 1)];
        auto sum = later[static_cast<std::size_t>(state)];
        for (int g = 0; g < group_count(stone); ++g) {
            const auto& all = group(stone, g);
            sum += all.count * later[static_cast<std::size_t>(lattice_.next_state(state, all.number))];
        }
        return sum;
    }

    /// Draws a choice of targets; false when two stones share one.
    bool draw(Random& random, Move& move) const {
        auto nth = random.below64(total_);
        Set taken;
        int state = lattice_.state_of(start_);
        for (int i = 0; i < stones_; ++i) {
            const auto& later = weights_[static_cast<std::size_t>(i + 1)];
            if (nth < later[static_cast<std::size_t>(state)]) continue;
            nth -= later[static_cast<std::size_t>(state)];
            for (int g = 0; g < group_count(i); ++g) {
                const auto& all = group(i, g);
                const int next = lattice_.next_state(state, all.number);
                const auto each = later[static_cast<std::size_t>(next)];
                if (nth >= all.count * each) {
                    nth -= all.count * each;
                    continue;
                }
                const auto target = static_cast<std::size_t>(all.targets.nth(static_cast<int>(nth / each)));
                nth %= each;
                if (taken.test(target)) return false;
                taken.set(target);
                move.set_target(i, static_cast<Cell>(target));
                state = next;
                break;
            }
        }
        return true;
    }

    const Lattice& lattice_;
    int stones_;
    Remainders start_;
    Move move_;  ///< while visiting: the stones before
    Set taken_;  ///< their targets
    std::array<int, max_stones> group_count_;
    std::array<Remainders, max_stones + 1> sums_;
    std::uint64_t total_ = 0;
    std::array<std::array<std::uint64_t, Lattice::max_states>, max_stones + 1> weights_;
    std::array<std::array<Group, Lattice::max_classes>, max_stones> groups_;
};

/// Calls ask(turns) with the turns of the size of set that the lattice needs; the arguments are those of Turns.
template <class Ask>
auto with_turns(const Lattice& lattice, std::span<const Cell> stones, const Bits<max_cells>& blocked, Remainders start,
                Ask&& ask) {
    switch (lattice.words()) {
        case 2: {
            Turns<2> turns(lattice, stones, blocked, start);
            return ask(turns);
        }
        case 5: {
            Turns<5> turns(lattice, stones, blocked, start);
            return ask(turns);
        }
        default: {
            Turns<11> turns(lattice, stones, blocked, start);
            return ask(turns);
        }
    }
}

}  // namespace merkhet::kechi
