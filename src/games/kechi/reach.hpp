#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bits.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/position.hpp"

namespace merkhet::kechi {

/// The numbers of cells that two parts of a turn can move together, up to the longest turn.
constexpr unsigned sums_of(unsigned one, unsigned other) {
    unsigned sums = 0;
    for (; one != 0; one &= one - 1) sums |= other << std::countr_zero(one);
    return sums & ((2U << max_length) - 1);
}

/// Where the stones of one side can go in a turn of theirs, each looked at alone, ignoring that two may want the same
/// cell or that one leaves a cell. `words` is Lattice::words(); `start` holds the lengths that the turn may
/// have.
template <int words>
struct Reach {
    using Words = std::array<std::uint64_t, words>;

    Reach(const Lattice& lattice, const Position& p, std::size_t side, Remainders start)
        : count(p.stone_count[side]), blocked(p.blocked_for(side)) {
        std::array<unsigned, max_stones> lengths{};
        for (std::size_t i = 0; i < count; ++i) lengths[i] = free_lengths(lattice, p.stones[side][i]);
        // What the others can spend: all those before and after a stone.
        std::array<unsigned, max_stones + 1> after{};
        after[count] = 1;
        for (std::size_t i = count; i-- > 0;) after[i] = sums_of(lengths[i] | 1, after[i + 1]);
        unsigned before = 1;
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned others = sums_of(before, after[i + 1]);
            before = sums_of(lengths[i] | 1, before);
            unsigned useful = 0;
            for (unsigned rest = lengths[i]; rest != 0; rest &= rest - 1) {
                const auto length = std::countr_zero(rest);
                if (((others << length) & start) != 0) useful |= 1U << length;
            }
            gather(lattice, p.stones[side][i], useful, stone[i]);
            for (std::size_t w = 0; w < words; ++w) {
                twice[w] |= all[w] & stone[i][w];
                all[w] |= stone[i][w];
            }
        }
    }

    static bool holds(const Words& set, Cell cell) { return (set[cell / 64] >> (cell % 64) & 1) != 0; }
    static int count_of(const Words& set) {
        int n = 0;
        for (const auto word : set) n += std::popcount(word);
        return n;
    }
    static int count_without(const Words& set, const Words& other) {
        int n = 0;
        for (std::size_t w = 0; w < words; ++w) n += std::popcount(set[w] & ~other[w]);
        return n;
    }

    /// How many stones can go to a cell: 0, 1, or 2 for more.
    int level(Cell cell) const { return int{holds(all, cell)} + int{holds(twice, cell)}; }

    std::size_t count;                      ///< of stones
    Bits<max_cells> blocked;                ///< Position::blocked_for the side
    std::array<Words, max_stones> stone{};  ///< where each can go as part of a whole turn
    Words all{};                            ///< where any can go
    Words twice{};                          ///< where at least two can go

private:
    /// The lengths of walks that end on a free cell.
    unsigned free_lengths(const Lattice& lattice, Cell from) const {
        unsigned lengths = 0;
        const auto* targets = lattice.targets(from);
        for (int c = 0; c < lattice.class_count(); ++c, targets += words) {
            std::uint64_t any = 0;
            for (std::size_t w = 0; w < words; ++w) any |= targets[w] & ~blocked.words[w];
            if (any != 0) lengths |= lattice.class_lengths(c);
        }
        return lengths;
    }

    void gather(const Lattice& lattice, Cell from, unsigned useful, Words& set) const {
        const auto* targets = lattice.targets(from);
        for (int c = 0; c < lattice.class_count(); ++c, targets += words) {
            if ((lattice.class_lengths(c) & useful) == 0) continue;
            for (std::size_t w = 0; w < words; ++w) set[w] |= targets[w] & ~blocked.words[w];
        }
    }
};

/// Whether a stone that leaves the side's stones in `slot` could be avenged: another can walk there.
inline bool is_guarded(const Lattice& lattice, std::span<const Cell> stones, std::size_t slot, Remainders start) {
    // With only one other stone, nobody else can move what it leaves of the turn.
    const unsigned useful = stones.size() > 2 ? ~0U : unsigned{start};
    for (std::size_t i = 0; i < stones.size(); ++i)
        if (i != slot && (lattice.lengths(stones[i], stones[slot]) & useful) != 0) return true;
    return false;
}

}  // namespace merkhet::kechi
