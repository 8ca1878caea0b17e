#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/bits.hpp"
#include "base/grid.hpp"
#include "games/kechi/position.hpp"

namespace merkhet::kechi {

/// A set of walk lengths: bit n stands for n cells.
using Lengths = std::uint16_t;
/// A set of numbers of cells that may be left to move in a turn: bit n stands for n cells.
using Remainders = std::uint16_t;

/// What may be left after a walk of one of `lengths` when one of `before` was left.
constexpr Remainders spend(Remainders before, Lengths lengths) {
    unsigned after = 0;
    for (unsigned rest = lengths; rest != 0; rest &= rest - 1) after |= unsigned{before} >> std::countr_zero(rest);
    return static_cast<Remainders>(after);
}

/// The cells of a board as rows of characters from the top: '-' no cell, 'W', 'B', 'x', '.'.
struct Rows {
    int files = 0;
    int ranks = 0;
    std::array<char, max_cells> squares{};  ///< by file * max_side + rank

    char& at(Coordinate c) { return squares[static_cast<std::size_t>(c.file * max_side + c.rank)]; }
    char at(Coordinate c) const { return squares[static_cast<std::size_t>(c.file * max_side + c.rank)]; }
};

/// The cells that exist and every walk between them: made once from a board and the longest walk, never changed.
///
/// A target may be reached by walks of several lengths, so targets are grouped by the set of their lengths: the
/// *classes*. Every walk from one cell to another has the same parity, so there are at most 31 + 15 classes, and at
/// most 62 sets of remainders can come up in a turn: the *states*, numbered from 1; state 0 is the empty set.
class Lattice {
public:
    static constexpr int max_classes = 46;
    static constexpr int max_states = 63;
    static constexpr int max_targets = 2 * max_length * (max_length + 1);  ///< from one cell: a full diamond

    /// `longest`: 1 … 9.
    Lattice(const Rows& rows, int longest);

    int files() const { return files_; }
    int ranks() const { return ranks_; }
    Cell cell_count() const { return static_cast<Cell>(squares_.size()); }
    Coordinate square(Cell cell) const { return squares_[cell]; }
    /// The cell on a square of the board, or no_cell.
    Cell cell(Coordinate c) const { return cells_[static_cast<std::size_t>(c.file * max_side + c.rank)]; }

    /// The lengths of the walks that lead from one cell to another.
    Lengths lengths(Cell from, Cell to) const {
        return lengths_[static_cast<std::size_t>(from) * squares_.size() + to];
    }

    int class_count() const { return static_cast<int>(classes_.size()); }
    Lengths class_lengths(int group) const { return classes_[static_cast<std::size_t>(group)]; }
    /// 64-bit words in a set of cells: 2, 5 or 11, whatever of these is enough.
    int words() const { return words_; }
    /// The targets from a cell as sets of words() words each, class by class.
    const std::uint64_t* targets(Cell from) const {
        return targets_.data() + static_cast<std::size_t>(from) * classes_.size() * static_cast<std::size_t>(words_);
    }
    /// The targets of one class.
    const std::uint64_t* targets(Cell from, int group) const {
        return &targets_[(static_cast<std::size_t>(from) * classes_.size() + static_cast<std::size_t>(group)) *
                         static_cast<std::size_t>(words_)];
    }

    /// The targets of all classes as one set.
    const std::uint64_t* around(Cell from) const {
        return around_.data() + static_cast<std::size_t>(from) * static_cast<std::size_t>(words_);
    }

    /// The targets of all classes from a cell, class by class.
    std::span<const Cell> all_targets(Cell from) const {
        return {target_list_.data() + target_list_start_[from],
                static_cast<std::size_t>(target_list_start_[from + 1U] - target_list_start_[from])};
    }

    int state_count() const { return static_cast<int>(states_.size()); }
    Remainders state(int number) const { return states_[static_cast<std::size_t>(number)]; }
    int state_of(Remainders remainders) const { return state_of_[remainders]; }
    /// The state after a stone went to a target of the class.
    int next_state(int state, int group) const {
        return next_state_[static_cast<std::size_t>(state * class_count() + group)];
    }

    /// How many of the eight board symmetries keep the set of cells, and of those used from the start; number 0 is the
    /// identity.
    int symmetries() const { return static_cast<int>(images_.size()); }
    Cell image(Cell cell, int symmetry) const { return images_[static_cast<std::size_t>(symmetry)][cell]; }

private:
    void number_cells(const Rows& rows);
    void find_walks(int longest);
    void group_targets();
    void list_targets();
    void number_states(int longest);
    void find_symmetries(const Rows& rows);

    int files_ = 0;
    int ranks_ = 0;
    int words_ = 0;
    std::vector<Coordinate> squares_;
    std::array<Cell, max_cells> cells_{};
    std::vector<Lengths> lengths_;
    std::vector<Lengths> classes_;
    std::vector<std::uint64_t> targets_;
    std::vector<std::uint64_t> around_;
    std::vector<Cell> target_list_;
    std::vector<std::uint32_t> target_list_start_;  ///< by cell, and the end
    std::vector<Remainders> states_;
    std::array<std::uint8_t, 1U << (max_length + 1)> state_of_{};
    std::vector<std::uint8_t> next_state_;
    std::vector<std::vector<Cell>> images_;
};

/// Calls ask(std::integral_constant<int, words>) with the size of set that the lattice needs.
template <class Ask>
auto with_words(const Lattice& lattice, Ask&& ask) {
    switch (lattice.words()) {
        case 2: return ask(std::integral_constant<int, 2>{});
        case 5: return ask(std::integral_constant<int, 5>{});
        default: return ask(std::integral_constant<int, 11>{});
    }
}

}  // namespace merkhet::kechi
