#include "base/grid.hpp"
#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/kechi/move_text.hpp"
#include "games/kechi/rows.hpp"
#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

namespace {

constexpr std::string_view roll_start = "roll=";

}  // namespace

std::string Rules::print_position(const Position& p) const {
    Rows rows;
    rows.files = lattice_->files();
    rows.ranks = lattice_->ranks();
    rows.squares.fill('-');
    for (Cell cell = 0; cell < lattice_->cell_count(); ++cell)
        rows.at(lattice_->square(cell)) = p.used.test(cell) ? 'x' : '.';
    for (std::size_t s = 0; s < 2; ++s)
        for (const Cell stone : p.stones_of(s)) rows.at(lattice_->square(stone)) = s == 0 ? 'W' : 'B';
    auto text = print_rows(rows) + (p.mover == 0 ? " w" : " b");
    if (limit_ == Limit::die) {
        text += ' ';
        text += p.roll == 0 ? '?' : static_cast<char>('0' + p.roll);
    }
    if (goal_ == Goal::tokens)
        text.append(" ").append(std::to_string(p.takings[0])).append(":").append(std::to_string(p.takings[1]));
    return text;
}

/// Whether the rows have the board's shape and used cells, and no more stones than the start; `start`: where they
/// begin.
std::optional<TextError> Rules::check_rows(const Rows& rows, const Scanner& start) const {
    if (rows.files != lattice_->files() || rows.ranks != lattice_->ranks())
        return start.error("the board has " + std::to_string(lattice_->files()) + " files and " +
                           std::to_string(lattice_->ranks()) + " ranks, this position has " +
                           std::to_string(rows.files) + " and " + std::to_string(rows.ranks));
    std::array<int, 2> stones{};
    for (int i = 0; i < rows.files * rows.ranks; ++i) {
        const Coordinate square(i % rows.files, rows.ranks - 1 - i / rows.files);
        const char shown = rows.at(square);
        const bool exists = lattice_->cell(square) != no_cell;
        const auto refuse = [&](const std::string& why) {
            return TextError{square_name(square) + " " + why,
                             start.at() + static_cast<std::size_t>(i + i / rows.files)};
        };
        if (exists && shown == '-') return refuse("is a cell of this board: expected . W B or x, found '-'");
        if (!exists && shown != '-')
            return refuse("is not a cell of this board: expected '-', found '" + std::string(1, shown) + "'");
        if (exists && shown != 'x' && start_.used.test(lattice_->cell(square)))
            return refuse("was used from the start: expected 'x', found '" + std::string(1, shown) + "'");
        if (shown != 'W' && shown != 'B') continue;
        const std::size_t seat = shown == 'W' ? 0 : 1;
        if (++stones[seat] > start_.stone_count[seat])
            return refuse("holds one stone too many: " + std::string(seat_name(start_, static_cast<int>(seat))) +
                          " starts with " + std::to_string(start_.stone_count[seat]));
    }
    return std::nullopt;
}

std::optional<TextError> Rules::take_mover_and_roll(Scanner& scanner, Position& p) const {
    if (!scanner.accept(' ')) return scanner.expected("a blank and the player to move, w or b");
    if (scanner.accept('b'))
        p.mover = 1;
    else if (!scanner.accept('w'))
        return scanner.expected("the player to move, w or b");
    if (limit_ == Limit::fixed) return std::nullopt;
    if (!scanner.accept(' ')) return scanner.expected("a blank and the roll, 1 … 6, or ? before it");
    const int sides = scanner.peek() - '0';
    if (sides >= 1 && sides <= die_sides) {
        p.roll = static_cast<std::uint8_t>(sides);
        scanner.skip();
    } else if (!scanner.accept('?')) {
        return scanner.expected("the roll, 1 … 6, or ? before it");
    }
    return std::nullopt;
}

std::optional<TextError> Rules::take_takings(Scanner& scanner, Position& p) const {
    if (!scanner.accept(' ')) return scanner.expected("a blank and White's and Black's takings, like 12:9");
    const Scanner start = scanner;
    const auto white = scanner.take_number(0, max_cells, "White's takings");
    if (!white) return white.error();
    if (!scanner.accept(':')) return scanner.expected("a colon and Black's takings");
    const auto black = scanner.take_number(0, max_cells, "Black's takings");
    if (!black) return black.error();
    p.takings = {static_cast<std::uint16_t>(*white), static_cast<std::uint16_t>(*black)};
    // Each stone that moved left one cell used and took one thing.
    const int newly_used = p.used.count() - start_.used.count();
    if (*white + *black != newly_used)
        return start.error("the takings add up to " + std::to_string(*white + *black) + ", but " +
                           std::to_string(newly_used) +
                           " cells were used since the start, and each means one thing taken");
    for (std::size_t s = 0; s < 2; ++s) {
        const int lost = start_.stone_count[1 - s] - p.stone_count[1 - s];
        if (p.takings[s] < lost)
            return start.error(concatenated({seat_name(p, static_cast<int>(s)), " has taken ",
                                             std::to_string(p.takings[s]), ", fewer than the ", std::to_string(lost),
                                             " stones that ", seat_name(p, static_cast<int>(1 - s)), " lost"}));
    }
    return std::nullopt;
}

Result<Position> Rules::parse_position(std::string_view text) const {
    Scanner scanner(text);
    const Scanner start = scanner;
    const auto rows = take_rows(scanner);
    if (!rows) return rows.error();
    if (auto error = check_rows(*rows, start)) return *std::move(error);
    Position p = position_of(*rows, *lattice_);
    if (auto error = take_mover_and_roll(scanner, p)) return *std::move(error);
    if (goal_ == Goal::tokens)
        if (auto error = take_takings(scanner, p)) return *std::move(error);
    if (!scanner.done()) return scanner.expected("the end of the position");
    return p;
}

std::string Rules::print_move(const Position& p, const Move& m) const {
    if (before_roll(p)) return std::string(roll_start) + std::to_string(rolled(m));
    return print_turn(*lattice_, p, m);
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text) const {
    Scanner scanner(text);
    if (!can_move(p)) return scanner.error("the game is over: " + in_quotes(text) + " cannot be played");
    if (!before_roll(p)) return parse_turn(*lattice_, p, cells_to_move(p), text);
    if (!scanner.accept(roll_start)) return scanner.expected("the die's roll, roll=1 … roll=6");
    const auto sides = scanner.take_number(1, die_sides, "what the die shows");
    if (!sides) return sides.error();
    if (!scanner.done()) return scanner.expected("nothing after the roll");
    return roll_move(*sides);
}

Suggestions Rules::suggest(const Position& p, std::string_view typed) const {
    if (!can_move(p)) return {};
    if (!before_roll(p)) return suggest_turn(*lattice_, p, cells_to_move(p), typed);
    Suggestions suggestions;
    for (int sides = 1; sides <= die_sides; ++sides) {
        auto text = std::string(roll_start) + std::to_string(sides);
        if (text.starts_with(typed)) suggestions.next.push_back({std::move(text), "roll", {}, {}, {}});
    }
    suggestions.note = "the die is rolled";
    return suggestions;
}

}  // namespace merkhet::kechi
