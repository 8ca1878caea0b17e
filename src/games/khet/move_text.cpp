#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/khet/moves.hpp"
#include "games/khet/names.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

namespace {

/// The squares where the piece on `from` may go, swaps included.
std::vector<std::string> targets(const Rules& rules, const Position& p, Square from) {
    std::vector<std::string> names;
    for (int to = 0; to < square_count; ++to)
        if (rules.is_legal(p, Move{from, static_cast<std::uint8_t>(to)}))
            names.push_back(square_name(static_cast<Square>(to)));
    return names;
}

/// "it can go to d3, e5 or turn (+, -)": what the piece on `from` can do instead.
std::string possibilities(const Rules& rules, const Position& p, Square from) {
    const auto code = p.code_at(from);
    std::string text;
    if (const auto to = targets(rules, p, from); !to.empty()) text = "go to " + joined(to);
    if (can_turn(code))
        text += std::string(text.empty() ? "" : " or ") + "turn (" + (turns_both_ways(code) ? "+, -)" : "+)");
    return text.empty() ? "it cannot move now" : "it can " + text;
}

/// Whether a turn looks clockwise: a Sphinx's way is the one to its other direction, whatever it is written as.
bool turns_clockwise(const Position& p, const Move& move) {
    const auto code = p.code_at(move.origin());
    if (kind_of(code) != Kind::sphinx) return move.to == Move::clockwise;
    const auto colour = p.colour_at(move.origin());
    return orientation(turned(code, 1), colour) == (orientation(code, colour) + 1) % 4;
}

/// Why the piece on `from` cannot go to `to`; only if it cannot.
std::string why_not(const Position& p, Square from, Square to) {
    const auto mover = p.to_move();
    const auto code = p.code_at(from);
    const auto step = coordinate(to) - coordinate(from);
    if (kind_of(code) == Kind::sphinx) return "never leaves its corner";
    if (from == to) return "is already there";
    if (std::max(std::abs(step.file), std::abs(step.rank)) > 1) return "moves one square only";
    if (sphinx_squares.test(to)) return "cannot go to the corner of a Sphinx";
    if (!open_to[mover].test(to))
        return "may not enter " + square_name(to) + ", a square of " + std::string(player_name(other(mover)));
    if (can_swap(code)) return "swaps only with a Pyramid or an Anubis, not with the " + piece_on(p, to).in_english();
    return "cannot go to " + square_name(to) + ": the " + piece_on(p, to).in_english() + " is in its way";
}

}  // namespace

Result<Move> Rules::parse_move(const Position& p, std::string_view text) const {
    if (is_over(p)) return TextError{"the game is over: " + in_quotes(text) + " cannot be played", 0};
    if (text == "draw")
        return TextError{"a draw can be declared only when the arrangement occurs for the third time", 0};
    Scanner scanner(text);
    const auto mover = p.to_move();
    const auto from_square = take_square(scanner, files, ranks);
    if (!from_square)
        return TextError{from_square.error().message + "; a move is like e4e5, e4+ or e4-", from_square.error().at};
    const auto from = square_at(*from_square);
    if (!p.occupied().test(from)) return TextError{"no piece stands on " + square_name(from), 0};
    if (!p.pieces(mover).test(from))
        return TextError{
            "the " + piece_on(p, from).in_english() + " is not " + std::string(player_name(mover)) + "'s to move", 0};
    const auto refuse = [&](std::size_t at, const std::string& why) {
        return TextError{"the " + piece_on(p, from).in_english() + " " + why + "; " + possibilities(*this, p, from),
                         at};
    };
    const auto at = scanner.at();
    const auto code = p.code_at(from);
    Move move{from, Move::clockwise};
    if (const char sign = scanner.peek(); sign == '+' || sign == '-') {
        scanner.skip();
        if (!can_turn(code)) return refuse(at, "cannot be turned");
        if (sign == '-' && turns_both_ways(code)) move.to = Move::anticlockwise;
    } else {
        const auto to = take_square(scanner, files, ranks);
        if (!to) return refuse(at, "can go to a square or turn: " + scanner.expected("a square, + or -").message);
        move.to = square_at(*to);
        if (!is_playable(p, move)) return refuse(at, why_not(p, from, move.target()));
    }
    if (!scanner.done()) return scanner.expected("the end of the move");
    return move;
}

std::string Rules::print_move(const Position&, const Move& m) const {
    if (m.is_draw()) return "draw";
    auto text = square_name(m.origin());
    if (m.is_turn())
        text += m.to == Move::clockwise ? '+' : '-';
    else
        text += square_name(m.target());
    return text;
}

Suggestions Rules::suggest(const Position& p, std::string_view typed) const {
    // First the square of a piece, then what it does.
    Suggestions suggestions;
    visit_moves(p, [&](const Move& move) {
        auto text = print_move(p, move);
        if (typed.size() < 2) text.resize(2);
        if (!text.starts_with(typed)) return;
        if (typed.size() < 2)
            suggestions.next.push_back({std::move(text), "pick", coordinate(move.origin()), {}, {}});
        else if (move.is_turn())
            suggestions.next.push_back(
                {std::move(text), turns_clockwise(p, move) ? "turn-right" : "turn-left", {}, {}, {}});
        else
            suggestions.next.push_back({std::move(text),
                                        p.occupied().test(move.target()) ? "swap" : "move",
                                        coordinate(move.target()),
                                        {},
                                        {}});
    });
    suggestions.sort();
    if (Scanner scanner(typed); typed.size() >= 2 && !suggestions.next.empty())
        if (const auto from = take_square(scanner, files, ranks)) suggestions.note = piece_on(p, square_at(*from));
    return suggestions;
}

}  // namespace merkhet::khet
