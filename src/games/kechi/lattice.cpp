#include "games/kechi/lattice.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::kechi {

namespace {

/// Marks every target of the walks from one cell: a depth-first walk that never enters a cell twice.
class Walker {
public:
    Walker(const std::vector<std::array<Cell, 4>>& neighbours, int longest, Lengths* lengths)
        : neighbours_(neighbours), longest_(longest), lengths_(lengths) {}

    void walk(Cell here, int length) {
        entered_.set(here);
        for (const Cell next : neighbours_[here]) {
            if (next == no_cell || entered_.test(next)) continue;
            lengths_[next] = static_cast<Lengths>(lengths_[next] | 1U << (length + 1));
            if (length + 1 < longest_) walk(next, length + 1);
        }
        entered_.reset(here);
    }

private:
    const std::vector<std::array<Cell, 4>>& neighbours_;
    int longest_;
    Lengths* lengths_;
    Bits<max_cells> entered_;
};

/// The place of a square after one of the eight symmetries: 4 … 7 mirror the files first, then come the symmetry's
/// quarter turns clockwise. A turn exchanges the sides of the board, so `files` and `ranks` change too.
Coordinate turned_on(int& files, int& ranks, Coordinate c, int symmetry) {
    if (symmetry >= 4) c = {files - 1 - c.file, c.rank};
    for (int i = 0; i < symmetry % 4; ++i) {
        c = {c.rank, files - 1 - c.file};
        std::swap(files, ranks);
    }
    return c;
}

}  // namespace

Lattice::Lattice(const Rows& rows, int longest) {
    number_cells(rows);
    find_walks(longest);
    group_targets();
    list_targets();
    number_states(longest);
    find_symmetries(rows);
}

void Lattice::number_cells(const Rows& rows) {
    files_ = rows.files;
    ranks_ = rows.ranks;
    cells_.fill(no_cell);
    for (int file = 0; file < files_; ++file) {
        for (int rank = 0; rank < ranks_; ++rank) {
            if (rows.at({file, rank}) == '-') continue;
            cells_[static_cast<std::size_t>(file * max_side + rank)] = static_cast<Cell>(squares_.size());
            squares_.emplace_back(file, rank);
        }
    }
    const int needed = (cell_count() + 63) / 64;
    words_ = needed <= 2 ? 2 : needed <= 5 ? 5 : 11;
}

void Lattice::find_walks(int longest) {
    std::vector<std::array<Cell, 4>> neighbours(squares_.size());
    for (std::size_t c = 0; c < squares_.size(); ++c) {
        for (std::size_t d = 0; d < 4; ++d) {
            const auto next = squares_[c] + orthogonal_steps[d];
            neighbours[c][d] = on_board(next, files_, ranks_) ? cell(next) : no_cell;
        }
    }
    lengths_.assign(squares_.size() * squares_.size(), 0);
    for (std::size_t c = 0; c < squares_.size(); ++c)
        Walker(neighbours, longest, &lengths_[c * squares_.size()]).walk(static_cast<Cell>(c), 0);
}

void Lattice::group_targets() {
    std::array<std::uint8_t, 1U << (max_length + 1)> group_of{};
    for (const auto lengths : lengths_) group_of[lengths] = 1;
    for (std::size_t lengths = 1; lengths < group_of.size(); ++lengths) {
        if (group_of[lengths] == 0) continue;
        group_of[lengths] = static_cast<std::uint8_t>(classes_.size());
        classes_.push_back(static_cast<Lengths>(lengths));
    }
    const auto words = static_cast<std::size_t>(words_);
    targets_.assign(squares_.size() * classes_.size() * words, 0);
    around_.assign(squares_.size() * words, 0);
    for (std::size_t from = 0; from < squares_.size(); ++from) {
        for (std::size_t to = 0; to < squares_.size(); ++to) {
            const auto lengths = lengths_[from * squares_.size() + to];
            if (lengths == 0) continue;
            const auto set = (from * classes_.size() + group_of[lengths]) * words;
            targets_[set + to / 64] |= std::uint64_t{1} << (to % 64);
            around_[from * words + to / 64] |= std::uint64_t{1} << (to % 64);
        }
    }
}

void Lattice::list_targets() {
    for (std::size_t from = 0; from < squares_.size(); ++from) {
        target_list_start_.push_back(static_cast<std::uint32_t>(target_list_.size()));
        for (int group = 0; group < class_count(); ++group) {
            const auto* set = targets(static_cast<Cell>(from), group);
            for (std::size_t to = 0; to < squares_.size(); ++to)
                if ((set[to / 64] >> (to % 64) & 1) != 0) target_list_.push_back(static_cast<Cell>(to));
        }
    }
    target_list_start_.push_back(static_cast<std::uint32_t>(target_list_.size()));
}

void Lattice::number_states(int longest) {
    states_.push_back(0);
    const auto number = [&](Remainders remainders) {
        if (remainders != 0 && state_of_[remainders] == 0) {
            state_of_[remainders] = static_cast<std::uint8_t>(states_.size());
            states_.push_back(remainders);
        }
        return state_of_[remainders];
    };
    for (int cells = 0; cells <= longest; ++cells) number(static_cast<Remainders>(1U << cells));
    for (std::size_t s = 0; s < states_.size(); ++s)
        for (const auto lengths : classes_) next_state_.push_back(number(spend(states_[s], lengths)));
}

void Lattice::find_symmetries(const Rows& rows) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        std::vector<Cell> image;
        for (const auto square : squares_) {
            int files = files_;
            int ranks = ranks_;
            const auto there = turned_on(files, ranks, square, symmetry);
            if (files != files_ || cell(there) == no_cell) break;
            if ((rows.at(square) == 'x') != (rows.at(there) == 'x')) break;
            image.push_back(cell(there));
        }
        if (image.size() == squares_.size()) images_.push_back(std::move(image));
    }
}

}  // namespace merkhet::kechi
