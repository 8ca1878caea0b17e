#include <algorithm>
#include <string>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/khet/names.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

namespace {

/// Which piece a letter and its orientation digit name. Only letters of the position text.
Code code_of(Kind kind, int digit) {
    switch (kind) {
        case Kind::pharaoh: return pharaoh;
        case Kind::sphinx: return static_cast<Code>(sphinx + (digit & 1));
        case Kind::pyramid: return static_cast<Code>(pyramid + digit);
        case Kind::anubis: return static_cast<Code>(anubis + digit);
        case Kind::scarab: return static_cast<Code>(scarab + digit);
        case Kind::eye: return static_cast<Code>(eye + digit);
        case Kind::none: break;
    }
    return nothing;
}

/// What the digit after a piece's letter may be, for people.
std::string_view allowed_digits(Kind kind, Colour colour) {
    switch (kind) {
        case Kind::sphinx: return colour == silver ? "0 (north) or 3 (west)" : "1 (east) or 2 (south)";
        case Kind::pyramid: return "0 (mirror north-east), 1 (south-east), 2 (south-west) or 3 (north-west)";
        case Kind::anubis: return "0 (front north), 1 (east), 2 (south) or 3 (west)";
        default: return "0 (mirror \\) or 1 (mirror /)";
    }
}

constexpr std::string_view expected_piece = "a piece (K, S, A, P, X, E; small for red) or a number of empty squares";

/// Passes one piece and puts it on `square`, or says what is wrong with it.
std::optional<TextError> take_piece(Scanner& scanner, Position& p, Square square) {
    constexpr std::string_view letters = "KXPASEkxpase";
    const auto start = scanner;
    const auto found = letters.find(scanner.peek());
    if (scanner.done() || found == std::string_view::npos) return scanner.expected(expected_piece);
    const auto colour = found < 6 ? silver : red;
    const auto kind = static_cast<Kind>(found % 6 + 1);
    scanner.skip();
    const auto refuse = [&](const std::string& why) {
        return start.error("the " + std::string(colour_name(colour)) + " " + std::string(kind_name(kind)) + " on " +
                           square_name(square) + " " + why);
    };
    Code code = pharaoh;
    if (kind != Kind::pharaoh) {
        const int digit = scanner.peek() - '0';
        code = code_of(kind, std::clamp(digit, 0, 3));
        // The digit must be the one that this very piece prints.
        if (digit != orientation(code, colour))
            return refuse("needs the digit " + std::string(allowed_digits(kind, colour)) + ", not " +
                          (scanner.done() ? "the end" : in_quotes(scanner.rest().substr(0, 1))));
        scanner.skip();
    } else if (!(p.fallen >> colour & 1)) {
        return refuse("is its second Pharaoh");
    } else {
        p.fallen = static_cast<std::uint8_t>(p.fallen & ~(1U << colour));
    }
    if (kind == Kind::sphinx && square != sphinx_square[colour])
        return refuse("must stand on " + square_name(sphinx_square[colour]));
    if (kind != Kind::sphinx && sphinx_squares.test(square)) return refuse("stands where only a Sphinx may");
    p.put(square, colour, code);
    return std::nullopt;
}

/// Passes one rank.
std::optional<TextError> take_rank(Scanner& scanner, Position& p, int rank) {
    bool after_number = false;
    int file = 0;
    while (!scanner.done() && scanner.peek() != '/' && scanner.peek() != ' ') {
        const int digit = scanner.peek() - '0';
        if (digit >= 0 && digit <= 9) {
            if (after_number) return scanner.error("two numbers of empty squares side by side; write their sum");
            const int run = digit == 0 ? files : digit;
            if (file + run > files)
                return scanner.error("rank " + std::to_string(rank + 1) + " is longer than 10 squares");
            file += run;
            after_number = true;
            scanner.skip();
        } else {
            if (file == files) return scanner.error("rank " + std::to_string(rank + 1) + " is longer than 10 squares");
            if (auto error = take_piece(scanner, p, square_at(file, rank))) return error;
            ++file;
            after_number = false;
        }
    }
    if (file < files)
        return scanner.error("rank " + std::to_string(rank + 1) + " has " + counted(file, "square") + " instead of 10");
    return std::nullopt;
}

}  // namespace

Result<Position> Rules::parse_position(std::string_view text) const {
    Scanner scanner(text);
    Position p;
    p.fallen = 0b11;  // reading a Pharaoh clears its bit
    for (int rank = ranks - 1; rank >= 0; --rank) {
        if (auto error = take_rank(scanner, p, rank)) return *error;
        if (rank > 0 && !scanner.accept('/'))
            return scanner.expected("/ and rank " + std::to_string(rank) + " (8 ranks in all)");
    }
    for (const Colour colour : {silver, red})
        if (!p.pieces(colour).test(sphinx_square[colour]))
            return TextError{"the " + std::string(colour_name(colour)) + " Sphinx is missing on " +
                                 square_name(sphinx_square[colour]),
                             colour == red ? 0 : scanner.at()};
    if (!scanner.accept(' ')) return scanner.expected("a blank and who is to move (s or r)");
    if (scanner.accept('r'))
        p.mover = red;
    else if (!scanner.accept('s'))
        return scanner.expected("who is to move, s (Silver) or r (Red)");
    if (quiet_limit_ > 0) {
        if (!scanner.accept(' ')) return scanner.expected("a blank and the count of quiet turns");
        const auto quiet = scanner.take_number(0, quiet_limit_, "a count of quiet turns");
        if (!quiet) return quiet.error();
        p.quiet = static_cast<std::uint16_t>(*quiet);
    }
    if (!scanner.done()) return scanner.expected("the end of the position");
    return p;
}

std::string Rules::print_position(const Position& p) const {
    std::string text;
    const auto occupied = p.occupied();
    for (int rank = ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) text += static_cast<char>('0' + run % 10);
            run = 0;
        };
        for (int file = 0; file < files; ++file) {
            const auto square = square_at(file, rank);
            if (!occupied.test(square)) {
                ++run;
                continue;
            }
            end_run();
            const auto colour = p.colour_at(square);
            const auto code = p.code_at(square);
            const char letter = kind_letter(kind_of(code));
            text += colour == silver ? letter : static_cast<char>(letter - 'A' + 'a');
            if (code != pharaoh) text += static_cast<char>('0' + orientation(code, colour));
        }
        end_run();
        if (rank > 0) text += '/';
    }
    text += p.to_move() == silver ? " s" : " r";
    if (quiet_limit_ > 0) text.append(" ").append(std::to_string(p.quiet));
    return text;
}

}  // namespace merkhet::khet
