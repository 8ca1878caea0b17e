#include "games/kechi/draft.hpp"

#include <array>

#include "games/kechi/moves.hpp"

namespace merkhet::kechi {

Draft::Draft(const Lattice& lattice, const Position& p, int cells)
    : lattice_(&lattice),
      position_(&p),
      cells_(cells),
      blocked_(p.blocked_for(p.mover)),
      left_(static_cast<Remainders>(1U << cells)) {
    spent_.set(0);
}

void Draft::settle(int slot, Cell target) {
    const auto lengths =
        lattice_->lengths(position_->stones_of(position_->mover)[static_cast<std::size_t>(slot)], target);
    move_.set_target(slot, target);
    blocked_.set(target);
    left_ = spend(left_, lengths);
    const auto before = spent_;
    spent_ = {};
    for (unsigned rest = lengths; rest != 0; rest &= rest - 1)
        before.for_each([&](int sum) { spent_.set(static_cast<std::size_t>(sum + std::countr_zero(rest))); });
}

bool Draft::can_become_whole() const {
    if (is_whole()) return true;
    std::array<Cell, max_stones> open{};
    std::size_t count = 0;
    const auto stones = position_->stones_of(position_->mover);
    for (std::size_t i = 0; i < stones.size(); ++i)
        if (!is_settled(static_cast<int>(i))) open[count++] = stones[i];
    return with_turns(*lattice_, {open.data(), count}, blocked_, left_, [](auto& turns) {
        const auto stop = [](const Move&) { return false; };
        return !turns.visit(stop);
    });
}

bool Draft::reaches(int slot, Cell target) const {
    const auto from = position_->stones_of(position_->mover)[static_cast<std::size_t>(slot)];
    return spend(left_, lattice_->lengths(from, target)) != 0;
}

bool Draft::can_go(int slot, Cell target) const {
    if (is_blocked(target) || !reaches(slot, target)) return false;
    Draft further = *this;
    further.settle(slot, target);
    return further.can_become_whole();
}

std::vector<int> Draft::lengths(int slot, Cell target) const {
    const auto from = position_->stones_of(position_->mover)[static_cast<std::size_t>(slot)];
    std::vector<int> lengths;
    for (unsigned rest = lattice_->lengths(from, target); rest != 0; rest &= rest - 1)
        if (const unsigned length = rest & (0U - rest); spend(left_, static_cast<Lengths>(length)) != 0)
            lengths.push_back(std::countr_zero(length));
    return lengths;
}

bool Draft::can_begin(int slot) const {
    for (int target = 0; target < lattice_->cell_count(); ++target)
        if (can_go(slot, static_cast<Cell>(target))) return true;
    return false;
}

std::vector<int> Draft::spent() const {
    std::vector<int> sums;
    spent_.for_each([&](int sum) { sums.push_back(sum); });
    return sums;
}

std::vector<int> Draft::left() const {
    std::vector<int> cells;
    for (int n = 0; n <= max_length; ++n)
        if ((left_ >> n & 1) != 0) cells.push_back(n);
    return cells;
}

}  // namespace merkhet::kechi
