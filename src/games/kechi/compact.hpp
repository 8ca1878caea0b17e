#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/optional/forward_value.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

/// The game to the last move, without a die, on at most 64 cells: what proofs go through instead of Positions
/// (search/forward/search.hpp says what each part means). Stones of a side are alike, so a turn is the set of cells
/// left and the set of cells entered; a position is three sets of cells, and its key holds all of it.
class Compact {
public:
    static constexpr Cell most_cells = 64;
    static constexpr int quickest_loss = 2;  // whoever moves last wins, so nobody loses by moving

    /// Sets of cells, seen by the side to move.
    struct State {
        std::uint64_t used = 0;
        std::uint64_t own = 0;
        std::uint64_t other = 0;

        constexpr bool operator==(const State&) const = default;
    };

    Compact(const Lattice& lattice, int cells);

    static State state_of(const Position& p);
    static int side_of(const Position& p) { return p.mover; }
    static bool turns(const State&, const State&) { return true; }
    std::optional<forward::Value> end_value(const State& s) const {
        return has_turn(s) ? std::nullopt : std::optional(forward::loss_in(0));
    }
    /// The least of the images under the symmetries of the board.
    State canonical(const State& s) const;
    /// Free, either side's, or used: two bits for each cell.
    static forward::PositionKey key(const State& s) { return {{s.own | s.used, s.other | s.used}}; }
    /// Where the mover's stones can go, minus half of that for the others: of a few such measures this one made the
    /// smallest proofs on lattices of three lines.
    int promise(const State& s) const { return 2 * freedom(s.own, s.used) - freedom(s.other, s.used); }

    template <class F>
    bool visit_children(const State& s, F&& f) const {
        std::array<Cell, max_stones> stones{};
        std::size_t count = 0;
        for (auto rest = s.own; rest != 0; rest &= rest - 1)
            stones[count++] = static_cast<Cell>(std::countr_zero(rest));
        for (unsigned chosen = 1; chosen < 1U << count; ++chosen) {
            if (std::popcount(chosen) > cells_) continue;
            Senders senders;
            for (std::size_t i = 0; i < count; ++i)
                if ((chosen >> i & 1) != 0) senders.add(stones[i]);
            Left left{};
            left[0] = static_cast<Remainders>(1U << cells_);
            if (!send(s, senders, left, {0, 0, free_cells(s)}, f)) return false;
        }
        return true;
    }

private:
    /// The stones that move in a turn.
    struct Senders {
        std::array<Cell, max_stones> stones{};
        std::size_t count = 0;
        std::uint64_t cells = 0;

        void add(Cell stone) {
            stones[count++] = stone;
            cells |= std::uint64_t{1} << stone;
        }
    };
    /// What may be left to move once the stones of a set (bit n: the n-th sender) have gone to the targets so far.
    using Left = std::array<Remainders, 1U << max_stones>;
    /// Targets are chosen in rising order.
    struct Targets {
        int count = 0;
        std::uint64_t chosen = 0;
        std::uint64_t open = 0;  ///< free, and above those chosen
    };

    std::uint64_t free_cells(const State& s) const { return all_ & ~(s.used | s.own); }
    std::uint64_t targets(Cell from, int length) const {
        return targets_[static_cast<std::size_t>(from) * (max_length + 1) + static_cast<std::size_t>(length)];
    }
    int freedom(std::uint64_t stones, std::uint64_t used) const {
        int sum = 0;
        for (auto rest = stones; rest != 0; rest &= rest - 1)
            sum += std::popcount(around_[static_cast<std::size_t>(std::countr_zero(rest))] & ~(used | stones));
        return sum;
    }
    bool has_turn(const State& s) const;
    std::uint64_t image(std::uint64_t cells, std::size_t symmetry) const {
        std::uint64_t there = 0;
        for (const auto* bytes = images_.data() + symmetry * 8; cells != 0; cells >>= 8, ++bytes)
            there |= (*bytes)[cells & 0xff];
        return there;
    }

    template <class F>
    bool send(const State& s, const Senders& senders, const Left& left, const Targets& so_far, F& f) const {
        const unsigned sets = 1U << senders.count;
        const bool last = static_cast<std::size_t>(so_far.count) + 1 == senders.count;
        std::uint64_t there = 0;
        for (unsigned set = 0; set < sets; ++set) {
            if (std::popcount(set) != so_far.count || left[set] == 0) continue;
            for (std::size_t i = 0; i < senders.count; ++i) {
                if ((set >> i & 1) != 0) continue;
                if (!last) there |= around_[senders.stones[i]];
                if (!last) continue;
                for (unsigned rest = left[set]; rest != 0; rest &= rest - 1)
                    there |= targets(senders.stones[i], std::countr_zero(rest));
            }
        }
        for (there &= so_far.open; there != 0; there &= there - 1) {
            const auto target = there & (0 - there);
            const Targets now{so_far.count + 1, so_far.chosen | target, so_far.open & ~(target | (target - 1))};
            if (last) {
                const State child{s.used | senders.cells, s.other & ~now.chosen, (s.own & ~senders.cells) | now.chosen};
                if (!f(child)) return false;
                continue;
            }
            Left after;
            if (spend_on(senders, left, so_far.count, static_cast<Cell>(std::countr_zero(target)), after) &&
                !send(s, senders, after, now, f))
                return false;
        }
        return true;
    }

    /// What may be left when one of the senders goes to the target; false if the others could not go on.
    bool spend_on(const Senders& senders, const Left& left, int sent, Cell target, Left& after) const {
        const unsigned sets = 1U << senders.count;
        // Each sender after this one moves at least one cell.
        const auto too_few = static_cast<int>(senders.count) - sent - 1;
        unsigned any = 0;
        for (unsigned set = 0; set < sets; ++set) after[set] = 0;
        for (unsigned set = 0; set < sets; ++set) {
            if (std::popcount(set) != sent || left[set] == 0) continue;
            for (std::size_t i = 0; i < senders.count; ++i) {
                if ((set >> i & 1) != 0) continue;
                const unsigned now = spend(left[set], lengths_[senders.stones[i] * std::size_t{most_cells} + target]);
                auto& there = after[set | 1U << i];
                there = static_cast<Remainders>(there | (now >> too_few << too_few));
                any |= there;
            }
        }
        return any != 0;
    }

    int cells_;
    std::uint64_t all_ = 0;
    std::vector<std::uint64_t> targets_;                  ///< by cell and length
    std::vector<std::uint64_t> around_;                   ///< by cell: by walks of any length
    std::vector<Lengths> lengths_;                        ///< by cell and cell
    std::vector<std::array<std::uint64_t, 256>> images_;  ///< of 8 cells, by symmetry and the byte they stand in
    std::size_t symmetries_ = 1;
};

template <class F>
bool Rules::visit_compact(F&& f) const {
    if (limit_ == Limit::die || goal_ == Goal::tokens || lattice_->cell_count() > Compact::most_cells) return false;
    f(Compact(*lattice_, cells_));
    return true;
}

}  // namespace merkhet::kechi
