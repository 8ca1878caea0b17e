#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/khepri/rules.hpp"

/// Position text, as the rules file has it. It accepts what play can produce, as far as that is cheap to tell: the
/// counts of pieces, one piece of a player in a sector, one marked piece for each player, points and turns within what
/// the options allow, a turn in progress whose parts fit each other and the board. It does not check whether points and
/// turn number fit each other and the seat to move. A seat that has left has - for its points.
namespace merkhet::khepri {

namespace {

constexpr char capital(char letter) { return static_cast<char>(letter - 'a' + 'A'); }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// Reads one position text; each take_… passes one part and says what is wrong with it.
class Reader {
public:
    Reader(const Rules& rules, std::string_view text) : rules_(rules), scanner_(text) {}

    Result<Position> read() {
        using Part = std::optional<TextError> (Reader::*)();
        constexpr Part parts[] = {&Reader::take_board,  &Reader::take_sectors, &Reader::take_mover,
                                  &Reader::take_points, &Reader::take_turns,   &Reader::take_turn};
        for (const auto part : parts) {
            if (part != parts[0] && !scanner_.accept(' ')) return scanner_.expected("a blank");
            if (auto error = (this->*part)()) return *std::move(error);
            if (part == &Reader::take_sectors)
                if (auto error = check_counts()) return *std::move(error);
        }
        if (!scanner_.done()) return scanner_.expected("the end of the position");
        return p_;
    }

private:
    using Refusal = std::optional<TextError>;

    std::string letters() const {
        std::string all;
        for (int seat = 0; seat < rules_.seats(); ++seat) all += rules_.look(seat).letter;
        return joined(all, " ");
    }

    Refusal take_board() {
        for (int rank = side - 1; rank >= 0; --rank) {
            if (rank != side - 1 && !scanner_.accept('/')) return scanner_.expected("/ and the next row");
            if (auto error = take_row(rank)) return error;
        }
        return std::nullopt;
    }

    Refusal take_row(int rank) {
        const auto row = "row " + std::to_string(rank + 1);
        const auto row_at = scanner_.at();
        bool after_digit = false;
        int file = 0;
        for (;; scanner_.skip()) {
            const char c = scanner_.peek();
            if (c >= '1' && c <= '9') {
                if (after_digit) return scanner_.error(row + ": write one digit for neighbouring empty squares");
                file += c - '0';
                after_digit = true;
            } else if (const int seat = rules_.seat_of_letter(small(c)); seat >= 0) {
                if (file < side) {
                    const auto square = index(square_at({file, rank}));
                    p_.pieces[index(seat)].set(square);
                    if (is_capital(c)) p_.marked.set(square);
                }
                ++file;
                after_digit = false;
            } else {
                break;
            }
            if (file > side) return scanner_.error(row + " has more than 9 squares");
        }
        if (file == side) return std::nullopt;
        if (!scanner_.done() && scanner_.peek() != '/' && scanner_.peek() != ' ')
            return scanner_.expected("in " + row + " a digit 1…9 or a piece (" + letters() + ", a capital if marked)");
        return TextError{row + " has " + counted(file, "square") + " instead of 9", row_at};
    }

    Refusal take_sectors() {
        for (int sector = 0; sector < sector_count; ++sector) {
            if (sector > 0 && !scanner_.accept(','))
                return scanner_.expected("a comma and sector " + std::string(sector_names[index(sector)]));
            if (auto error = take_sector(sector)) return error;
        }
        return std::nullopt;
    }

    Refusal take_sector(int sector) {
        if (scanner_.accept('-')) return std::nullopt;
        auto name = "sector " + std::string(sector_names[index(sector)]);
        const auto bit = static_cast<std::uint8_t>(1U << sector);
        int last = -1;
        for (;; scanner_.skip()) {
            const char c = scanner_.peek();
            const int seat = rules_.seat_of_letter(small(c));
            if (seat < 0) break;
            if (seat == last) {
                const std::string_view colour = rules_.look(seat).name;
                return scanner_.error(name.append(" holds two pieces of ").append(colour).append("; at most one can"));
            }
            if (seat < last) return scanner_.error(name + ": pieces must be in the order " + letters());
            last = seat;
            p_.sectors[index(seat)] |= bit;
            if (is_capital(c)) {
                if (p_.marked_sectors[index(seat)] != 0)
                    return scanner_.error(std::string(rules_.look(seat).name) + " has two marked pieces");
                p_.marked_sectors[index(seat)] = bit;
            }
        }
        if (last < 0) return scanner_.expected("in " + name + " pieces (" + letters() + ") or -");
        return std::nullopt;
    }

    Refusal check_counts() const {
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            const std::string name(rules_.look(seat).name);
            const int pieces = p_.pieces[index(seat)].count() + std::popcount(p_.sectors[index(seat)]);
            if (pieces != pieces_each)
                return TextError{
                    name + " has " + counted(pieces, "piece") + " on the board and in the sectors; it must be 8", 0};
            const int marked =
                (p_.pieces[index(seat)] & p_.marked).count() + (p_.marked_sectors[index(seat)] != 0 ? 1 : 0);
            if (marked != 1)
                return TextError{name + " has " + counted(marked, "marked piece") + " (capital letter); it must be 1",
                                 0};
        }
        return std::nullopt;
    }

    Refusal take_mover() {
        const int seat = rules_.seat_of_letter(scanner_.peek());
        if (seat < 0) return scanner_.expected("the colour to move (" + letters() + ")");
        p_.to_move = static_cast<std::uint8_t>(seat);
        scanner_.skip();
        return std::nullopt;
    }

    Refusal take_points() {
        const auto points_at = scanner_.at();
        std::array<std::size_t, max_seats> places{};
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            const std::string name(rules_.look(seat).name);
            if (seat > 0 && !scanner_.accept(':')) return scanner_.expected(": and the points of " + name);
            places[index(seat)] = scanner_.at();
            if (rules_.seats() > 2 && scanner_.accept('-')) {
                p_.absent |= static_cast<std::uint8_t>(1U << seat);
                continue;
            }
            const auto points = scanner_.take_number(0, rules_.most_points(), "the points of " + name);
            if (!points) return points.error();
            p_.points[index(seat)] = static_cast<std::uint16_t>(*points);
        }
        if (p_.absent != 0 && rules_.present_seats(p_) < 2)
            return TextError{"at least two players must still be in the game", points_at};
        if ((p_.absent >> p_.to_move) & 1)
            return TextError{std::string(rules_.look(p_.to_move).name) + " has left the game and cannot be to move",
                             points_at};
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            const int points = p_.points[index(seat)];
            if (points >= rules_.target() && seat != rules_.previous_seat(p_))
                return TextError{std::string(rules_.look(seat).name) + " cannot have " + std::to_string(points) +
                                     " points: with " + std::to_string(rules_.target()) +
                                     " the game ends before the next player's turn",
                                 places[index(seat)]};
        }
        return std::nullopt;
    }

    Refusal take_turns() {
        const auto turns = scanner_.take_number(0, rules_.most_turns(), "the number of turns played");
        if (!turns) return turns.error();
        p_.turns = static_cast<std::uint32_t>(*turns);
        return std::nullopt;
    }

    Refusal take_turn() {
        if (scanner_.accept('-')) return std::nullopt;
        const auto at = scanner_.at();
        if (rules_.outcome(p_)) return scanner_.error("the game is over: write - for the turn in progress");
        if (auto error = take_turn_figures()) return error;
        if (!scanner_.accept(':')) return scanner_.expected(": and the squares of the other pieces done, or -");
        if (auto error = take_done()) return error;
        if (auto error = check_steps(); !error.empty()) return TextError{std::move(error), at};
        return std::nullopt;
    }

    /// POINTS:PIECES:SQUARE:STEPS:DIR
    Refusal take_turn_figures() {
        auto& turn = p_.turn;
        const auto actions = scanner_.take_number(0, actions_a_turn, "the turn in progress: - or actions left");
        if (!actions) return actions.error();
        turn.actions_left = static_cast<std::uint8_t>(*actions);
        if (!scanner_.accept(':')) return scanner_.expected(": and the number of pieces used");
        const auto pieces = scanner_.take_number(1, pieces_a_turn, "pieces used");
        if (!pieces) return pieces.error();
        turn.pieces = static_cast<std::uint8_t>(*pieces);
        if (!scanner_.accept(':')) return scanner_.expected(": and the square of the moving piece");
        const auto square_at_text = scanner_.at();
        const auto square = take_square(scanner_, side, side);
        if (!square) return square.error();
        turn.moving = static_cast<std::uint8_t>(square_at(*square));
        if (!p_.pieces[p_.to_move].test(turn.moving)) return not_own(*square, square_at_text);
        if (!scanner_.accept(':')) return scanner_.expected(": and the steps of the moving piece");
        const auto steps = scanner_.take_number(0, steps_a_piece, "steps");
        if (!steps) return steps.error();
        turn.steps = static_cast<std::uint8_t>(*steps);
        if (!scanner_.accept(':')) return scanner_.expected(": and the run-up direction");
        const auto direction = direction_letters.find(scanner_.peek());
        if (scanner_.peek() != '-' && direction == std::string_view::npos)
            return scanner_.expected("a run-up direction (n e s w) or -");
        if (direction != std::string_view::npos) turn.run_up = static_cast<std::uint8_t>(direction);
        scanner_.skip();
        return std::nullopt;
    }

    TextError not_own(Coordinate square, std::size_t at) const {
        return {"no piece of " + std::string(rules_.look(p_.to_move).name) + " stands on " + square_name(square), at};
    }

    Refusal take_done() {
        const auto list_at = scanner_.at();
        int last = -1;
        int count = 0;
        if (!scanner_.accept('-')) {
            do {
                const auto at = scanner_.at();
                const auto c = take_square(scanner_, side, side);
                if (!c) return c.error();
                const int square = square_at(*c);
                if (square == p_.turn.moving)
                    return TextError{"the piece on " + square_name(*c) + " is moving; it cannot be done too", at};
                if (square <= last) return TextError{"squares of pieces done must be sorted by file, then rank", at};
                if (!p_.pieces[p_.to_move].test(index(square))) return not_own(*c, at);
                p_.done.set(index(square));
                last = square;
                ++count;
            } while (!scanner_.done() && count < pieces_a_turn);
        }
        if (count != p_.turn.pieces - 1)
            return TextError{"with " + counted(p_.turn.pieces, "piece") + " used, " +
                                 counted(p_.turn.pieces - 1, "other piece") + " must be done, not " +
                                 std::to_string(count),
                             list_at};
        return std::nullopt;
    }

    /// Why the moving piece cannot have come to where it is with these steps and points, or "".
    std::string check_steps() const {
        const auto& turn = p_.turn;
        const auto square = square_name(coordinate_of(turn.moving));
        const bool ran_up = turn.run_up != no_direction;
        if (turn.steps == 0) {
            if (ran_up) return "a piece without a step has no run-up direction: write -";
            const int sector = sector_beside(turn.moving);
            if (sector < 0)
                return "the moving piece has taken no step, so it has just entered; " + square +
                       " is not an entry point";
            if ((p_.sectors[p_.to_move] >> sector) & 1)
                return "the piece on " + square + " has just entered, so sector " +
                       std::string(sector_names[index(sector)]) + " cannot hold another of its colour";
        }
        if (ran_up) {
            const int behind = neighbour(turn.moving, opposite(turn.run_up));
            if (behind == no_square || occupied(p_).test(index(behind)))
                return "the piece on " + square + " cannot have stepped there in direction " +
                       direction_letters[turn.run_up] + ": it did not leave an empty square behind";
        }
        // A step costs 1, an attack 1 after a step, a push 2; a shove on the way in 1 more.
        const int spent = actions_a_turn - turn.actions_left;
        const int least = turn.steps == 1 && !ran_up ? 2 : turn.steps;
        const int most = turn.pieces > 1 ? actions_a_turn : 2 * turn.steps + 1 - (ran_up ? 1 : 0);
        if (spent < least || spent > most)
            return counted(spent, "action") + " spent do not fit " + counted(turn.pieces, "piece") + " and " +
                   counted(turn.steps, "step");
        return {};
    }

    const Rules& rules_;
    Scanner scanner_;
    Position p_;
};

}  // namespace

Result<Position> Rules::parse_position(std::string_view text) const { return Reader(*this, text).read(); }

std::string Rules::print_position(const Position& p) const {
    std::string text;
    for (int rank = side - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < side; ++file) {
            const int square = square_at({file, rank});
            const int seat = owner(p, square);
            if (seat < 0) {
                ++empty;
                continue;
            }
            flush();
            text += p.marked.test(index(square)) ? capital(look(seat).letter) : look(seat).letter;
        }
        flush();
        text += rank > 0 ? '/' : ' ';
    }
    for (int sector = 0; sector < sector_count; ++sector) {
        if (sector > 0) text += ',';
        const auto before = text.size();
        for (int seat = 0; seat < seats_; ++seat)
            if ((p.sectors[index(seat)] >> sector) & 1)
                text += (p.marked_sectors[index(seat)] >> sector) & 1 ? capital(look(seat).letter) : look(seat).letter;
        if (text.size() == before) text += '-';
    }
    text += ' ';
    text += look(p.to_move).letter;
    for (int seat = 0; seat < seats_; ++seat)
        text.append(seat > 0 ? ":" : " ").append((p.absent >> seat) & 1 ? "-" : std::to_string(p.points[index(seat)]));
    text.append(" ").append(std::to_string(p.turns)).append(" ");
    if (p.turn.pieces == 0) return text + '-';
    text += std::to_string(p.turn.actions_left) + ':' + std::to_string(p.turn.pieces) + ':' +
            square_name(coordinate_of(p.turn.moving)) + ':' + std::to_string(p.turn.steps) + ':';
    text += p.turn.run_up == no_direction ? '-' : direction_letters[p.turn.run_up];
    text += ':';
    if (p.done.none()) text += '-';
    p.done.for_each([&](int square) { text += square_name(coordinate_of(square)); });
    return text;
}

}  // namespace merkhet::khepri
