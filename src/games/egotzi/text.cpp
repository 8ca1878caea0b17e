#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/egotzi/moves.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

namespace {

/// Reads the rows from the top; checks each length and letter.
std::optional<TextError> read_rows(Scanner& scanner, int size, Position& p) {
    for (int rank = size - 1; rank >= 0; --rank) {
        const auto row_at = scanner.at();
        const auto row = scanner.take_until("/ ");
        const auto where = "rank " + std::to_string(rank + 1);
        for (std::size_t file = 0; file < row.size() && file < static_cast<std::size_t>(size); ++file) {
            const auto square = static_cast<std::size_t>(rank * size) + file;
            if (row[file] == '.') continue;
            if (row[file] != 'B' && row[file] != 'W')
                return TextError{where + ": expected '.', 'B' or 'W', found " + in_quotes(row.substr(file, 1)),
                                 row_at + file};
            p.occupied.set(square);
            if (row[file] == 'B') p.black.set(square);
        }
        if (row.size() != static_cast<std::size_t>(size))
            return TextError{where + " has " + counted(static_cast<int>(row.size()), "square") + "; the board has " +
                                 std::to_string(size),
                             row_at + std::min(row.size(), static_cast<std::size_t>(size))};
        if (!scanner.accept(rank > 0 ? '/' : ' '))
            return scanner.expected(rank > 0 ? "'/' and rank " + std::to_string(rank)
                                             : "a blank and the colour to place");
    }
    return std::nullopt;
}

/// Checks that the colours alternate and reads whose stone comes next.
std::optional<TextError> read_colour(Scanner& scanner, Position& p) {
    const int black = p.black.count();
    const int white = p.occupied.count() - black;
    if (white > black || black > white + 1)
        return TextError{counted(black, "black stone") + " and " + counted(white, "white stone") +
                             ": colours alternate and Black begins, so Black has as many as White or one more",
                         0};
    p.stones = static_cast<std::uint32_t>(black + white);
    const bool black_next = black == white;
    const auto at = scanner.at();
    const auto colour = scanner.take_until(" ");
    if (colour != "b" && colour != "w")
        return TextError{"expected the colour to place, b or w, found " + in_quotes(colour), at};
    if ((colour == "b") != black_next)
        return TextError{"after " + counted(black, "black stone") + " and " + counted(white, "white stone") +
                             " the colour to place is " + (black_next ? "b" : "w"),
                         at};
    if (!scanner.accept(' ')) return scanner.expected("a blank and the last field");
    return std::nullopt;
}

/// Reads the last field of a game with the pie rule.
std::optional<TextError> read_pie(Scanner& scanner, Position& p) {
    const auto start = scanner;
    if (scanner.accept('p')) {
        p.phase = Phase::offer;
    } else if (scanner.accept('s')) {
        p.swapped = 1;
    } else if (!scanner.accept('-')) {
        return scanner.expected("- or p (swap on offer) or s (swapped)");
    }
    if (p.phase == Phase::offer && p.stones != 1)
        return start.error("p: swap is on offer only while the first stone lies alone");
    if (p.swapped == 1 && p.stones == 0) return start.error("s: nobody can have swapped before the first stone");
    if (p.stones == 1 && p.phase != Phase::offer && p.swapped == 0)
        return start.error("expected p or s: after the first stone swap is on offer until White has chosen");
    return std::nullopt;
}

/// Reads the last field of a game with the auction.
std::optional<TextError> read_auction(Scanner& scanner, int largest, Position& p) {
    const auto start = scanner;
    if (scanner.accept('k')) {
        p.phase = Phase::name_komi;
    } else {
        if (scanner.accept('c')) p.phase = Phase::choose_colour;
        const auto number_start = scanner;
        const auto komi = scanner.take_number(
            0, largest, p.phase == Phase::choose_colour ? "an even komi" : "k, c and a komi, or an even komi");
        if (!komi) return komi.error();
        if (*komi % 2 != 0) return number_start.error("komi must be even, not " + std::to_string(*komi));
        p.komi = static_cast<std::uint16_t>(*komi);
        if (p.phase != Phase::choose_colour && scanner.accept('s')) p.swapped = 1;
    }
    if (p.phase != Phase::place && p.stones != 0)
        return start.error("the auction comes before the first stone: the field must be the agreed komi");
    return std::nullopt;
}

/// Why `swap` is not legal in p.
std::string no_swap(const Rules& rules, const Position& p) {
    if (rules.balance() != Balance::pie) return "swap exists only with balance=pie";
    if (p.stones == 0) return "swap is on offer only after Black's first stone";
    if (p.swapped == 1) return "swap was already taken";
    return "swap was on offer only on White's first turn";
}

/// Reads komi=N in the auction.
Result<Move> read_komi(std::string_view text, int largest) {
    const std::string wanted = "komi=N, N an even number 0…" + std::to_string(largest);
    Scanner scanner(text);
    if (!scanner.accept("komi="))
        return TextError{"the auction begins: expected " + wanted + ", found " + in_quotes(text), 0};
    const auto at = scanner.at();
    const auto komi = scanner.take_number(0, largest, "a komi");
    if (!komi || !scanner.done()) return TextError{"expected " + wanted + ", found " + in_quotes(text), at};
    if (*komi % 2 != 0) return TextError{"komi must be even: expected " + wanted + ", found " + in_quotes(text), at};
    return Move{Move::Kind::name_komi, 0, static_cast<std::uint16_t>(*komi)};
}

/// Up to twenty of `squares`, by name.
std::string list_squares(const Squares& squares, int size) {
    std::vector<std::string> names;
    squares.for_each([&](int square) { names.push_back(square_name(coordinate_of(square, size))); });
    return joined(names, ", ", 20);
}

/// What a move does, as suggestions name it.
std::string_view act_of(Move::Kind kind) {
    switch (kind) {
        case Move::Kind::place: break;
        case Move::Kind::swap: return "swap";
        case Move::Kind::name_komi: return "komi";
        case Move::Kind::take_black: return "black";
        case Move::Kind::take_white: return "white";
    }
    return "place";
}

}  // namespace

Result<Position> Rules::parse_position(std::string_view text) const {
    Position p;
    Scanner scanner(text);
    if (auto error = read_rows(scanner, size_, p)) return *error;
    if (auto error = read_colour(scanner, p)) return *error;
    std::optional<TextError> error;
    switch (balance_) {
        case Balance::pie: error = read_pie(scanner, p); break;
        case Balance::auction: error = read_auction(scanner, largest_komi(size_), p); break;
        case Balance::komi:
        case Balance::none:
            if (!scanner.accept('-')) error = scanner.expected("- as the last field");
            break;
    }
    if (error) return *error;
    if (!scanner.done()) return scanner.expected("the end of the position");
    return p;
}

std::string Rules::print_position(const Position& p) const {
    std::string text;
    for (int rank = size_ - 1; rank >= 0; --rank) {
        for (int file = 0; file < size_; ++file) {
            const auto square = static_cast<std::size_t>(square_of({file, rank}, size_));
            text += !p.occupied.test(square) ? '.' : p.black.test(square) ? 'B' : 'W';
        }
        text += rank > 0 ? '/' : ' ';
    }
    text += is_black_to_place(p) ? "b " : "w ";
    if (p.phase == Phase::name_komi) return text + "k";
    if (p.phase == Phase::choose_colour) return text + "c" + std::to_string(p.komi);
    if (balance_ == Balance::auction) return text + std::to_string(p.komi) + (p.swapped == 1 ? "s" : "");
    return text + (p.phase == Phase::offer ? "p" : p.swapped == 1 ? "s" : "-");
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text) const {
    if (to_move(p) == Mover::nobody)
        return TextError{"the board is full and the game is over: " + in_quotes(text) + " cannot be played", 0};
    if (p.phase == Phase::name_komi) return read_komi(text, largest_komi(size_));
    if (p.phase == Phase::choose_colour) {
        if (text == "black") return Move{Move::Kind::take_black};
        if (text == "white") return Move{Move::Kind::take_white};
        return TextError{"komi " + std::to_string(p.komi) +
                             " was named: expected black or white, the colour to play, found " + in_quotes(text),
                         0};
    }
    if (text == "swap") {
        if (p.phase == Phase::offer) return Move{Move::Kind::swap};
        return TextError{no_swap(*this, p) + "; expected an empty square", 0};
    }
    if (text == "black" || text == "white" || text.starts_with("komi="))
        return TextError{balance_ == Balance::auction
                             ? "the auction is over: expected an empty square, found " + in_quotes(text)
                             : in_quotes(text) + " exists only with balance=auction; expected an empty square",
                         0};
    Scanner scanner(text);
    const auto square = take_square(scanner, size_, size_);
    if (!square || !scanner.done()) {
        const std::string last = square_name({size_ - 1, size_ - 1});
        return TextError{"expected an empty square a1…" + last + (p.phase == Phase::offer ? " or swap" : "") +
                             ", found " + in_quotes(text),
                         0};
    }
    const int number = square_of(*square, size_);
    if (p.occupied.test(static_cast<std::size_t>(number)))
        return TextError{square_name(*square) + " is occupied by a " +
                             (p.black.test(static_cast<std::size_t>(number)) ? "black" : "white") +
                             " stone; empty: " + list_squares(empty_squares(p), size_),
                         0};
    return Move{Move::Kind::place, static_cast<std::uint8_t>(number)};
}

std::string Rules::print_move(const Position&, const Move& m) const {
    switch (m.kind) {
        case Move::Kind::place: break;
        case Move::Kind::swap: return "swap";
        case Move::Kind::name_komi: return "komi=" + std::to_string(m.komi);
        case Move::Kind::take_black: return "black";
        case Move::Kind::take_white: return "white";
    }
    return square_name(coordinate_of(m.square, size_));
}

Suggestions Rules::suggest(const Position& p, std::string_view typed) const {
    Suggestions suggestions;
    if (p.phase == Phase::name_komi) suggestions.note = {"an even number 0…{0}", largest_komi(size_)};
    constexpr std::string_view komi_word = "komi=";
    if (p.phase == Phase::name_komi && typed.size() < komi_word.size() && komi_word.starts_with(typed)) {
        suggestions.next.push_back(
            {std::string(komi_word), "komi", {}, {}, {}, NumberRange{0, largest_komi(size_), 2}});
        return suggestions;
    }
    visit_moves(p, [&](const Move& m) {
        auto text = print_move(p, m);
        if (!text.starts_with(typed)) return;
        const auto square = m.kind == Move::Kind::place ? std::optional(coordinate_of(m.square, size_)) : std::nullopt;
        suggestions.next.push_back({std::move(text), act_of(m.kind), square, {}, {}});
    });
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::egotzi
