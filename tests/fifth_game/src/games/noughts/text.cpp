#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

namespace {

/// Reads the rows from the top; checks each length and letter.
std::optional<TextError> read_rows(Scanner& scanner, int size, Position& p) {
    for (int rank = size - 1; rank >= 0; --rank) {
        const auto row_at = scanner.at();
        const auto row = scanner.take_until("/ ");
        const auto where = "rank " + std::to_string(rank + 1);
        const auto length = static_cast<std::size_t>(size);
        for (std::size_t file = 0; file < std::min(row.size(), length); ++file) {
            const auto square = bit(square_of({static_cast<int>(file), rank}, size));
            switch (row[file]) {
                case '.': break;
                case 'x': p.marks[0] |= square; break;
                case 'o': p.marks[1] |= square; break;
                default:
                    return TextError{where + ": expected '.', 'x' or 'o', found " + in_quotes(row.substr(file, 1)),
                                     row_at + file};
            }
        }
        if (row.size() != length)
            return TextError{where + " has " + counted(static_cast<int>(row.size()), "square") + "; the board has " +
                                 std::to_string(size),
                             row_at + std::min(row.size(), length)};
        if (!scanner.accept(rank > 0 ? '/' : ' '))
            return scanner.expected(rank > 0 ? "'/' and rank " + std::to_string(rank) : "a blank and x or o");
    }
    return std::nullopt;
}

}  // namespace

Result<Position> Rules::parse_position(std::string_view text) const {
    Position p;
    Scanner scanner(text);
    if (auto error = read_rows(scanner, size_, p)) return *error;
    const int more = next_seat(p);
    if (more != 0 && more != 1)
        return TextError{"crosses begin, so there are as many of them as of noughts or one more; here they are " +
                             std::to_string(std::popcount(p.marks[0])) + " and " +
                             std::to_string(std::popcount(p.marks[1])),
                         0};
    if (full_row(p, more) != 0) return TextError{"the row is that of who did not mark last", 0};
    const std::string_view next = more == 0 ? "x" : "o";
    if (!scanner.accept(next)) return scanner.expected(concatenated({next, ", whose mark comes next"}));
    if (!scanner.done()) return scanner.expected("the end of the position");
    return p;
}

std::string Rules::print_position(const Position& p) const {
    std::string text;
    for (int rank = size_ - 1; rank >= 0; --rank) {
        for (int file = 0; file < size_; ++file) {
            const auto square = bit(square_of({file, rank}, size_));
            text += (p.marks[0] & square) != 0 ? 'x' : (p.marks[1] & square) != 0 ? 'o' : '.';
        }
        text += rank > 0 ? '/' : ' ';
    }
    return text + (next_seat(p) == 0 ? 'x' : 'o');
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text) const {
    if (is_over(p)) return TextError{"the game is over: " + in_quotes(text) + " cannot be played", 0};
    Scanner scanner(text);
    const auto square = take_square(scanner, size_, size_);
    if (!square || !scanner.done())
        return TextError{concatenated({"expected an empty square a1…", square_name({size_ - 1, size_ - 1}), ", found ",
                                       in_quotes(text)}),
                         0};
    const Move move{static_cast<std::uint8_t>(square_of(*square, size_))};
    if (!is_legal(p, move)) return TextError{square_name(*square) + " is marked already", 0};
    return move;
}

std::string Rules::print_move(const Position&, const Move& m) const {
    return square_name(coordinate_of(m.square, size_));
}

Suggestions Rules::suggest(const Position& p, std::string_view typed) const {
    Suggestions suggestions;
    visit_moves(p, [&](const Move& m) {
        auto text = print_move(p, m);
        if (text.starts_with(typed))
            suggestions.next.push_back({std::move(text), "place", coordinate_of(m.square, size_), {}, {}});
    });
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::noughts
