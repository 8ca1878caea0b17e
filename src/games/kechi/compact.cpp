#include "games/kechi/compact.hpp"

#include <utility>

namespace merkhet::kechi {

Compact::Compact(const Lattice& lattice, int cells)
    : cells_(cells), symmetries_(static_cast<std::size_t>(lattice.symmetries())) {
    const std::size_t count = lattice.cell_count();
    all_ = count == most_cells ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    targets_.assign(count * (max_length + 1), 0);
    around_.assign(count, 0);
    lengths_.assign(count * most_cells, 0);
    for (std::size_t from = 0; from < count; ++from) {
        for (std::size_t to = 0; to < count; ++to) {
            const auto lengths = lattice.lengths(static_cast<Cell>(from), static_cast<Cell>(to));
            lengths_[from * most_cells + to] = lengths;
            if (lengths == 0) continue;
            around_[from] |= std::uint64_t{1} << to;
            for (unsigned rest = lengths; rest != 0; rest &= rest - 1)
                targets_[from * (max_length + 1) + static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1}
                                                                                                        << to;
        }
    }
    images_.resize(symmetries_ * 8);
    for (std::size_t symmetry = 0; symmetry < symmetries_; ++symmetry)
        for (std::size_t cell = 0; cell < count; ++cell)
            for (std::size_t byte = 0; byte < 256; ++byte)
                if ((byte >> (cell % 8) & 1) != 0)
                    images_[symmetry * 8 + cell / 8][byte] |=
                        std::uint64_t{1} << lattice.image(static_cast<Cell>(cell), static_cast<int>(symmetry));
}

Compact::State Compact::state_of(const Position& p) {
    State s;
    s.used = p.used.words[0];
    for (const Cell stone : p.stones_of(p.mover)) s.own |= std::uint64_t{1} << stone;
    for (const Cell stone : p.stones_of(1U - p.mover)) s.other |= std::uint64_t{1} << stone;
    return s;
}

Compact::State Compact::canonical(const State& s) const {
    auto least = key(s).words;
    for (std::size_t symmetry = 1; symmetry < symmetries_; ++symmetry) {
        const auto first = image(s.own | s.used, symmetry);
        if (first > least[0]) continue;
        const auto second = image(s.other | s.used, symmetry);
        if (first < least[0] || second < least[1]) least = {first, second};
    }
    return {least[0] & least[1], least[0] & ~least[1], least[1] & ~least[0]};
}

bool Compact::has_turn(const State& s) const {
    // Nearly always some stone can move all the cells by itself.
    const auto open = free_cells(s);
    for (auto rest = s.own; rest != 0; rest &= rest - 1)
        if ((targets(static_cast<Cell>(std::countr_zero(rest)), cells_) & open) != 0) return true;
    return std::popcount(s.own) > 1 && !visit_children(s, [](const State&) { return false; });
}

}  // namespace merkhet::kechi
