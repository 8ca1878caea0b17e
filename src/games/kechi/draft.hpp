#pragma once

#include <vector>

#include "base/bits.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/position.hpp"

namespace merkhet::kechi {

/// A turn in the making: some of the mover's stones are settled, the others may still go or stay. The lattice and the
/// position must outlive it.
class Draft {
public:
    /// A turn of `cells` cells with nothing settled.
    Draft(const Lattice& lattice, const Position& p, int cells);

    const Move& move() const { return move_; }
    int cells() const { return cells_; }
    bool is_settled(int slot) const { return move_.target(slot) != no_cell; }
    /// Whether no further stone may stop there: it is used, a friend's, or a target already.
    bool is_blocked(Cell cell) const { return blocked_.test(cell); }

    /// Sends an unsettled stone to a target that it reaches and that is not blocked.
    void settle(int slot, Cell target);

    /// Whether the settled parts make a turn by themselves.
    bool is_whole() const { return (left_ & 1) != 0; }
    /// Whether they do so by themselves or with moves of other stones.
    bool can_become_whole() const;
    /// Whether what is left takes the stone there; it may be blocked.
    bool reaches(int slot, Cell target) const;
    /// Whether the stone may go there in a turn with the settled parts.
    bool can_go(int slot, Cell target) const;
    /// The lengths of walk, in rising order, that lead it there and take no more than what is left.
    std::vector<int> lengths(int slot, Cell target) const;
    /// Whether the stone may go anywhere in a turn with the settled parts.
    bool can_begin(int slot) const;

    /// What the settled parts may add up to, in rising order.
    std::vector<int> spent() const;
    /// What may be left to move, in rising order; never empty.
    std::vector<int> left() const;

private:
    const Lattice* lattice_;
    const Position* position_;
    int cells_;
    Move move_;
    Bits<max_cells> blocked_;
    Remainders left_;
    Bits<max_stones * max_length + 1> spent_;
};

}  // namespace merkhet::kechi
