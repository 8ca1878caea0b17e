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

/// Every turn of some stones. `words` is Lattice::words(). Lives on the stack while one question lasts; what it is made
/// from must outlive it.
///
/// A turn sends each stone in order either nowhere or to a target of one of its classes. `Remainders` follow what may
/// be left of the cells to move; the turn is whole when nothing can be left.
template <int words>
class Turns {
public:
    /// Turns of `stones` (in rising order, at most eight) that end on no cell of `blocked`, when one of `start` is left
    /// to move.
    Turns(const Lattice& lattice, std::span<const Cell> stones, const Bits<max_cells>& blocked, Remainders start)
        : lattice_(lattice), own_(stones), blocked_(blocked), stones_(static_cast<int>(stones.size())), start_(start) {
        order_stones();
        for (int i = 0; i < stones_; ++i) gather(i, stones[place(i)], blocked);
        find_sums();
    }

    /// Like concept Game's visit_moves.
    template <class F>
    bool visit(F& f) {
        if ((start_ & sums_[0]) == 0) return true;
        list_targets();
        pairs_filled_ = 0;
        listed_states_ = 0;
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
    /// The words of a Set, uninitialized: most groups are never filled, so they are not cleared either.
    using Words = std::array<std::uint64_t, words>;

    /// After this many collisions in a row, fewer than one choice in a hundred is a turn (almost certainly).
    static constexpr int most_rejections = 1000;

    /// The free targets of one stone that the same lengths lead to.
    struct Group {
        Words targets;
        std::uint16_t count;
        std::uint16_t first;  ///< where they stand in the list, once it is made
        Lengths lengths;
        std::uint8_t number;  ///< of the class
    };

    void gather(int stone, Cell from, const Bits<max_cells>& blocked) {
        auto* group = groups_[static_cast<std::size_t>(stone)].data();
        int all_targets = 0;
        const auto* all = lattice_.targets(from);
        const int classes = lattice_.class_count();
        for (int c = 0; c < classes; ++c, all += words) {
            int count = 0;
            for (std::size_t w = 0; w < words; ++w) {
                group->targets[w] = all[w] & ~blocked.words[w];
                count += std::popcount(group->targets[w]);
            }
            group->count = static_cast<std::uint16_t>(count);
            group->first = static_cast<std::uint16_t>(listed_ + all_targets);
            group->lengths = lattice_.class_lengths(c);
            group->number = static_cast<std::uint8_t>(c);
            group += count != 0;
            all_targets += count;
        }
        group_count_[static_cast<std::size_t>(stone)] =
            static_cast<int>(group - groups_[static_cast<std::size_t>(stone)].data());
        free_[static_cast<std::size_t>(stone)] = all_targets;
        listed_ += all_targets;
    }

    /// Stones are sent in order, except that the last two must share a word of the move: of five, the fifth comes
    /// first.
    void order_stones() {
        for (int i = 0; i < stones_; ++i) order_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
        if (stones_ == 5) order_ = {4, 0, 1, 2, 3};
    }

    /// What the stones from each one on can move together, ignoring collisions.
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

    /// The slot of the stone that is the `stone`-th to be sent.
    std::size_t place(int stone) const { return order_[static_cast<std::size_t>(stone)]; }
    int group_count(int stone) const { return group_count_[static_cast<std::size_t>(stone)]; }
    const Group& group(int stone, int g) const {
        return groups_[static_cast<std::size_t>(stone)][static_cast<std::size_t>(g)];
    }
    /// Whether the stones from `stone` on may spend what is left.
    bool can_finish(int stone, Remainders left) const { return (left & sums_[static_cast<std::size_t>(stone)]) != 0; }

    /// Writes down the free targets of each stone, group by group, so that they can be gone through again and again.
    void list_targets() {
        auto* next = list_.data();
        for (int i = 0; i < stones_; ++i) {
            for (const Cell target : lattice_.all_targets(own_[place(i)])) {
                *next = target;
                next += !blocked_.test(target);
            }
        }
        ending_with_.fill(0);
        for (int g = 0; g < group_count(stones_ - 1); ++g)
            for (unsigned rest = group(stones_ - 1, g).lengths; rest != 0; rest &= rest - 1)
                ending_with_[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << g;
    }
    std::span<const Cell> listed(const Group& group) const { return {&list_[group.first], group.count}; }

    /// The groups of the last stone that can end a turn of which one of `left` is left, as bits.
    std::uint64_t ending_groups(Remainders left) const {
        std::uint64_t ending = 0;
        for (unsigned rest = left; rest != 0; rest &= rest - 1)
            ending |= ending_with_[static_cast<std::size_t>(std::countr_zero(rest))];
        return ending;
    }

    /// Visits the turns in which the stone goes to a target of the group and all later stones stay.
    template <class F>
    bool finish_with(int stone, const Group& last, F& f) {
        const auto slot = static_cast<int>(place(stone));
        const auto word = static_cast<std::size_t>(slot / 4);
        const int shift = slot % 4 * 16;
        Move move = move_;
        const auto others = move.words[word] & ~(std::uint64_t{0xffff} << shift);
        for (const Cell target : listed(last)) {
            if (taken_.test(target)) continue;
            move.words[word] = others | std::uint64_t{target} << shift;
            if (!visit_one(f, std::as_const(move))) return false;
        }
        return true;
    }

    /// Both targets of each way in which the last two stones can spend what is left, at their places in the word of a
    /// move that holds both.
    struct PairList {
        std::uint32_t first;
        std::uint32_t count;
        Words targets;  ///< all of them
    };

    /// The list for `left`, made when it is asked for the first time; null when there is no room for it.
    const PairList* list_pairs(Remainders left) {
        const int state = lattice_.state_of(left);
        auto& list = pair_lists_[static_cast<std::size_t>(state)];
        if ((listed_states_ >> state & 1) != 0) return &list;
        const int a = stones_ - 2;
        const int b = stones_ - 1;
        const int shift_a = static_cast<int>(place(a)) % 4 * 16;
        const int shift_b = static_cast<int>(place(b)) % 4 * 16;
        const auto free_b = std::uint64_t{no_cell} << shift_b;
        if (pairs_filled_ + (free_[static_cast<std::size_t>(a)] + 1U) * (free_[static_cast<std::size_t>(b)] + 1U) >
            pairs_.size())
            return nullptr;
        list.first = pairs_filled_;
        list.targets.fill(0);
        const auto add_all = [&](const Words& targets) {
            for (std::size_t w = 0; w < words; ++w) list.targets[w] |= targets[w];
        };
        const auto add_second = [&](std::uint64_t first, Cell taken, Remainders after) {
            if ((after & 1) != 0) pairs_[pairs_filled_++] = first | free_b;
            for (auto ending = ending_groups(after); ending != 0; ending &= ending - 1) {
                const auto& second = group(b, std::countr_zero(ending));
                add_all(second.targets);
                for (const Cell target : listed(second)) {
                    pairs_[pairs_filled_] = first | std::uint64_t{target} << shift_b;
                    pairs_filled_ += target != taken;
                }
            }
        };
        add_second(std::uint64_t{no_cell} << shift_a, no_cell, left);
        for (int g = 0; g < group_count(a); ++g) {
            const auto& group_a = group(a, g);
            const auto after = spend(left, group_a.lengths);
            if (!can_finish(b, after)) continue;
            add_all(group_a.targets);
            for (const Cell target : listed(group_a)) add_second(std::uint64_t{target} << shift_a, target, after);
        }
        list.count = pairs_filled_ - list.first;
        listed_states_ |= std::uint64_t{1} << state;
        return &list;
    }

    template <class F>
    bool finish_with_pairs(const PairList& list, F& f) {
        const auto word = place(stones_ - 1) / 4;
        const int shift_a = static_cast<int>(place(stones_ - 2)) % 4 * 16;
        const int shift_b = static_cast<int>(place(stones_ - 1)) % 4 * 16;
        Move move = move_;
        const auto others = move.words[word] & ~(std::uint64_t{0xffff} << shift_a | std::uint64_t{0xffff} << shift_b);
        const std::span<const std::uint64_t> pairs{&pairs_[list.first], list.count};
        if (count_taken(list.targets) == 0) {
            for (const auto pair : pairs) {
                move.words[word] = others | pair;
                if (!visit_one(f, std::as_const(move))) return false;
            }
            return true;
        }
        const auto is_taken = [&](std::uint64_t target) {
            return target != no_cell && taken_.test(static_cast<std::size_t>(target));
        };
        for (const auto pair : pairs) {
            if (is_taken(pair >> shift_a & 0xffff) || is_taken(pair >> shift_b & 0xffff)) continue;
            move.words[word] = others | pair;
            if (!visit_one(f, std::as_const(move))) return false;
        }
        return true;
    }

    template <class F>
    bool visit_last(Remainders left, F& f) {
        if ((left & 1) != 0 && !visit_one(f, std::as_const(move_))) return false;
        auto ending = ending_groups(left);
        for (; ending != 0; ending &= ending - 1)
            if (!finish_with(stones_ - 1, group(stones_ - 1, std::countr_zero(ending)), f)) return false;
        return true;
    }

    template <class F>
    bool visit_from(int stone, Remainders left, F& f) {
        if (stone == stones_ - 1) return visit_last(left, f);
        if (stone == stones_ - 2 && stones_ > 2)
            if (const auto* pairs = list_pairs(left)) return finish_with_pairs(*pairs, f);
        if (can_finish(stone + 1, left) && !visit_from(stone + 1, left, f)) return false;
        const auto slot = static_cast<int>(place(stone));
        for (int g = 0; g < group_count(stone); ++g) {
            const auto& next = group(stone, g);
            const auto after = spend(left, next.lengths);
            if (!can_finish(stone + 1, after)) continue;
            if (after == 1) {
                if (!finish_with(stone, next, f)) return false;
                continue;
            }
            // What the last two stones can do together is the same for each target of the third-last.
            const auto* pairs = stone == stones_ - 3 ? list_pairs(after) : nullptr;
            for (const Cell target : listed(next)) {
                if (taken_.test(target)) continue;
                move_.set_target(slot, target);
                taken_.set(target);
                if (!(pairs != nullptr ? finish_with_pairs(*pairs, f) : visit_from(stone + 1, after, f))) return false;
                taken_.reset(target);
            }
            move_.set_target(slot, no_cell);
        }
        return true;
    }

    int count_taken(const Words& targets) const {
        int count = 0;
        for (std::size_t w = 0; w < words; ++w) count += std::popcount(targets[w] & taken_.words[w]);
        return count;
    }
    std::uint64_t count_free(const Group& all) const {
        return static_cast<std::uint64_t>(all.count - count_taken(all.targets));
    }

    std::uint64_t count_from(int stone, Remainders left) {
        std::uint64_t count = 0;
        if (stone == stones_ - 1) {
            count = left & 1;
            for (int g = 0; g < group_count(stone); ++g)
                if ((group(stone, g).lengths & left) != 0) count += count_free(group(stone, g));
            return count;
        }
        if (can_finish(stone + 1, left)) count += count_from(stone + 1, left);
        for (int g = 0; g < group_count(stone); ++g) {
            const auto after = spend(left, group(stone, g).lengths);
            if (!can_finish(stone + 1, after)) continue;
            const auto& targets = group(stone, g).targets;
            if (after == 1) {
                count += count_free(group(stone, g));
                continue;
            }
            for (std::size_t w = 0; w < words; ++w) {
                for (auto rest = targets[w] & ~taken_.words[w]; rest != 0; rest &= rest - 1) {
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
                const auto target = static_cast<std::size_t>(Set{all.targets}.nth(static_cast<int>(nth / each)));
                nth %= each;
                if (taken.test(target)) return false;
                taken.set(target);
                move.set_target(static_cast<int>(place(i)), static_cast<Cell>(target));
                state = next;
                break;
            }
        }
        return true;
    }

    const Lattice& lattice_;
    std::span<const Cell> own_;
    const Bits<max_cells>& blocked_;
    int stones_;
    Remainders start_;
    Move move_;  ///< while visiting: the stones before
    Set taken_;  ///< their targets
    std::array<int, max_stones> group_count_;
    std::array<int, max_stones> free_;                              ///< how many targets each stone has
    int listed_ = 0;                                                ///< targets of all stones
    std::array<std::uint8_t, max_stones> order_;                    ///< slots, in the order in which stones are sent
    std::array<std::uint64_t, max_length + 1> ending_with_;         ///< groups of the last stone that have the length
    std::array<Cell, max_stones * Lattice::max_targets + 1> list_;  ///< targets by stone and group
    std::uint32_t pairs_filled_ = 0;
    std::uint64_t listed_states_ = 0;                       ///< states whose pairs are listed, as bits
    std::array<PairList, Lattice::max_states> pair_lists_;  ///< by state
    std::array<std::uint64_t, 2048> pairs_;
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
