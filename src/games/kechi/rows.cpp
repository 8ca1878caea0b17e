#include "games/kechi/rows.hpp"

#include <algorithm>

#include "base/words.hpp"

namespace merkhet::kechi {

Rows lattice_rows(int lines, int gap) {
    Rows rows;
    const int spacing = gap + 1;
    rows.files = rows.ranks = lines + (lines - 1) * gap;
    for (int file = 0; file < rows.files; ++file) {
        for (int rank = 0; rank < rows.ranks; ++rank) {
            const bool on_file = file % spacing == 0;
            char square = on_file || rank % spacing == 0 ? '.' : '-';
            if (on_file && rank == rows.ranks - 1) square = 'W';
            if (on_file && rank == 0) square = 'B';
            rows.at({file, rank}) = square;
        }
    }
    return rows;
}

namespace {

/// The row that the scanner stands at: 1 … 26 of `-.WBx`, in `row`; returns its length.
Result<int> take_row(Scanner& scanner, std::array<char, max_side>& row) {
    int files = 0;
    while (!scanner.done() && scanner.peek() != '/' && scanner.peek() != ' ') {
        if (std::string_view("-.WBx").find(scanner.peek()) == std::string_view::npos)
            return scanner.expected("a square: . free, W or B a stone, x used, - no cell");
        if (files == max_side) return scanner.error("a row has at most 26 squares");
        row[static_cast<std::size_t>(files++)] = scanner.peek();
        scanner.skip();
    }
    if (files == 0) return scanner.expected("a row of squares (. W B x -)");
    return files;
}

}  // namespace

Result<Rows> take_rows(Scanner& scanner) {
    const Scanner start = scanner;
    Rows rows;
    std::array<std::array<char, max_side>, max_side> from_top{};
    do {
        if (rows.ranks == max_side) return scanner.error("a board has at most 26 rows");
        const auto files = take_row(scanner, from_top[static_cast<std::size_t>(rows.ranks)]);
        if (!files) return files.error();
        ++rows.ranks;
        if (rows.ranks == 1) rows.files = *files;
        if (*files != rows.files)
            return scanner.error("row " + std::to_string(rows.ranks) + " from the top has " +
                                 counted(*files, "square") + ", the rows above it have " + std::to_string(rows.files));
    } while (scanner.accept('/'));

    int white = 0;
    int black = 0;
    bool any = false;
    for (int row = 0; row < rows.ranks; ++row) {
        for (int file = 0; file < rows.files; ++file) {
            const char square = from_top[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)];
            rows.at({file, rows.ranks - 1 - row}) = square;
            white += square == 'W';
            black += square == 'B';
            any |= square != '-';
        }
    }
    if (!any) return start.error("a board needs at least one cell");
    if (white > max_stones || black > max_stones)
        return start.error("a board has at most 8 stones of a side, this one has " + std::to_string(white) +
                           " White and " + std::to_string(black) + " Black ones");
    return rows;
}

std::string print_rows(const Rows& rows) {
    std::string text;
    for (int rank = rows.ranks; rank-- > 0;) {
        for (int file = 0; file < rows.files; ++file) text += rows.at({file, rank});
        if (rank > 0) text += '/';
    }
    return text;
}

Position position_of(const Rows& rows, const Lattice& lattice) {
    Position p;
    for (Cell cell = 0; cell < lattice.cell_count(); ++cell) {
        const char square = rows.at(lattice.square(cell));
        if (square == 'x') p.used.set(cell);
        if (square != 'W' && square != 'B') continue;
        const std::size_t seat = square == 'W' ? 0 : 1;
        p.stones[seat][p.stone_count[seat]++] = cell;
    }
    return p;
}

}  // namespace merkhet::kechi
