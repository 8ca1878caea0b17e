#include <algorithm>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "games/khepri/rules.hpp"

/// Move text: printing, reading with errors that help, and suggestions while it is typed.
namespace merkhet::khepri {

namespace {

constexpr std::size_t longest_list = 12;
constexpr std::string_view move_forms = "@N enter, @N>d9 shove, e5-e6 step, e5>e6 push, e5xe6@NW attack, end";

std::string sector_text(int sector) { return std::string(sector_names[index(sector)]); }

std::string sector_list(unsigned mask) {
    std::vector<std::string> names;
    visit_bits(mask, [&](int sector) { names.push_back(sector_text(sector)); });
    return names.empty() ? "none" : joined(names);
}

std::string actions_text(int actions) {
    return actions == 1 ? "1 action is" : std::to_string(actions) + " actions are";
}

/// A move as written, before it is known to be legal.
struct WrittenMove {
    Move::Kind kind = Move::end;
    int from = 0;        ///< a sector (enter, shove) or a square
    int to = no_square;  ///< where the piece, or what it shoves, goes
    int sector = 0;      ///< of an attack
};

std::optional<int> take_sector(Scanner& scanner) {
    // Longer names first: N is the beginning of NW.
    for (const std::size_t length : {std::size_t{2}, std::size_t{1}})
        for (int sector = 0; sector < sector_count; ++sector) {
            const auto name = sector_names[index(sector)];
            if (name.size() == length && scanner.accept(name)) return sector;
        }
    return std::nullopt;
}

Result<WrittenMove> read_written(std::string_view text) {
    Scanner scanner(text);
    const auto finish = [&](const WrittenMove& move) -> Result<WrittenMove> {
        if (scanner.done()) return move;
        return scanner.expected("the end of the move");
    };
    if (scanner.accept("end")) return finish({});
    const auto take_target = [&]() -> Result<int> {
        const auto square = take_square(scanner, side, side);
        if (!square) return square.error();
        return square_at(*square);
    };
    if (scanner.accept('@')) {
        const auto sector = take_sector(scanner);
        if (!sector) return scanner.expected("a sector, in capitals (" + sector_list(0xff) + ")");
        if (scanner.done()) return WrittenMove{Move::enter, *sector};
        if (!scanner.accept('>')) return scanner.expected("> and the square to shove to, or the end of the move");
        const auto to = take_target();
        if (!to) return to.error();
        return finish({Move::shove, *sector, *to});
    }
    const auto from = take_square(scanner, side, side);
    if (!from) return TextError{"expected a move (" + std::string(move_forms) + "), found " + in_quotes(text), 0};
    WrittenMove move;
    move.from = square_at(*from);
    if (scanner.accept('-'))
        move.kind = Move::step;
    else if (scanner.accept('>'))
        move.kind = Move::push;
    else if (scanner.accept('x'))
        move.kind = Move::attack;
    else
        return scanner.expected("- (step), > (push) or x (attack) after " + name_of(move.from));
    const auto to = take_target();
    if (!to) return to.error();
    move.to = *to;
    if (move.kind == Move::attack) {
        if (!scanner.accept('@')) return scanner.expected("@ and the sector for the victim");
        const auto sector = take_sector(scanner);
        if (!sector) return scanner.expected("a sector, in capitals (" + sector_list(0xff) + ")");
        move.sector = *sector;
    }
    return finish(move);
}

/// The direction from a square to a neighbour, or -1.
int direction_to(int from, int to) {
    for (int direction = 0; direction < direction_count; ++direction)
        if (neighbour(from, direction) == to) return direction;
    return -1;
}

/// Says why a written move is not legal.
class Refusal {
public:
    Refusal(const Rules& rules, const Position& p) : rules_(rules), p_(p), mover_(rules.look(p.to_move).name) {}

    std::string why_not(const WrittenMove& m) const {
        switch (m.kind) {
            case Move::end: return "end is possible only after a move" + instead();
            case Move::enter:
            case Move::shove: {
                const auto ways = examples([&](const Move& move) { return is_entry(move) && move.from == m.from; });
                return why_not_enter(m) + (ways.empty() ? instead() : "; possible: " + ways);
            }
            case Move::step:
            case Move::push:
            case Move::attack:
            case Move::leave: break;
        }
        const auto ways = examples([&](const Move& move) { return move.kind >= Move::step && move.from == m.from; });
        return why_not_on_board(m) + (ways.empty() ? instead() : "; " + name_of(m.from) + " can: " + ways);
    }

private:
    std::string why_not_enter(const WrittenMove& m) const {
        const auto sector = sector_text(m.from);
        const int entry = entry_point(m.from);
        if (p_.turn.pieces >= pieces_a_turn) return "three pieces have moved in this turn, no other can enter";
        if (!((p_.sectors[p_.to_move] >> m.from) & 1))
            return "sector " + sector + " holds no piece of " + mover_ +
                   " (there are some in: " + sector_list(p_.sectors[p_.to_move]) + ")";
        const auto all = occupied(p_);
        if (!all.test(index(entry)))
            return name_of(entry) + " is empty, there is nothing to shove: enter with @" + sector;
        if (p_.turn.actions_left == 0)
            return name_of(entry) + " is occupied, and no actions are left to shove the piece away";
        if (m.kind == Move::enter)
            return name_of(entry) + " is occupied: shove the piece away (1 action) to an empty square beside it";
        if (direction_to(entry, m.to) < 0)
            return name_of(m.to) + " is not beside " + name_of(entry) + ", where the shoved piece stands";
        return name_of(m.to) + " is occupied: a shoved piece goes to an empty square, nothing else moves";
    }

    std::string why_not_on_board(const WrittenMove& m) const {
        const auto from = name_of(m.from);
        const auto to = name_of(m.to);
        const auto& turn = p_.turn;
        if (owner(p_, m.from) != p_.to_move) return "no piece of " + mover_ + " stands on " + from;
        if (p_.done.test(index(m.from))) return "the piece on " + from + " is done for this turn";
        const bool moving = turn.pieces > 0 && m.from == turn.moving;
        if (moving && turn.steps >= steps_a_piece) return "the piece on " + from + " has taken its three steps";
        if (!moving && turn.pieces >= pieces_a_turn) return "three pieces have moved in this turn, no other can start";
        if (turn.actions_left == 0) return "no actions are left";
        const int direction = direction_to(m.from, m.to);
        if (direction < 0) return to + " is not beside " + from;
        const int target_owner = owner(p_, m.to);
        if (m.kind == Move::step) return to + " is occupied: a step needs an empty square";
        if (target_owner < 0) return to + " is empty: go there with a step, " + from + "-" + to;
        return m.kind == Move::push ? why_no_push(m, direction) : why_no_attack(m, direction, target_owner);
    }

    std::string why_no_push(const WrittenMove& m, int direction) const {
        if (p_.turn.actions_left < 2) return "a push costs 2 actions, " + actions_text(p_.turn.actions_left) + " left";
        return "the line from " + name_of(m.to) + " on reaches the " + edge_name(direction) +
               " edge and cannot be pushed";
    }

    std::string why_no_attack(const WrittenMove& m, int direction, int victim) const {
        if (victim == p_.to_move) return "the piece on " + name_of(m.to) + " is of the same colour";
        if (p_.turn.pieces == 0 || m.from != p_.turn.moving || p_.turn.run_up != direction)
            return "an attack needs a run-up: this piece's previous move must be a step on to an empty square in the "
                   "same "
                   "direction";
        return "sector " + sector_text(m.sector) + " already holds a piece of " +
               std::string(rules_.look(victim).name) + " (free: " + sector_list(0xffU & ~p_.sectors[index(victim)]) +
               ")";
    }

    static std::string edge_name(int direction) {
        constexpr std::string_view edges[] = {"north", "east", "south", "west"};
        return std::string(edges[direction]);
    }

    static bool is_entry(const Move& m) { return m.kind == Move::enter || m.kind == Move::shove; }

    template <class Wanted>
    std::string examples(Wanted wanted) const {
        std::vector<std::string> texts;
        rules_.visit_moves(p_, [&](const Move& move) {
            if (wanted(move)) texts.push_back(rules_.print_move(p_, move));
            return texts.size() <= longest_list;
        });
        return joined(texts, ", ", longest_list);
    }
    /// What else the mover can do, in short: the pieces and sectors to move from.
    std::string instead() const { return "; possible: " + joined(rules_.suggest(p_, "").texts(), ", ", longest_list); }

    const Rules& rules_;
    const Position& p_;
    std::string mover_;
};

/// What is left to do in this turn, for the person typing.
Phrase left_in_turn(const Position& p) {
    const auto actions = counted(p.turn.actions_left, "1 action", "{0} actions");
    const auto pieces = counted(pieces_a_turn - p.turn.pieces, "1 piece", "{0} pieces");
    if (p.turn.pieces == 0) return {"{0}, {1} left", actions, pieces};
    const auto steps = counted(steps_a_piece - p.turn.steps, "1 step", "{0} steps");
    return {"{0}, {1}, {2} of {3} left", actions, pieces, steps, name_of(p.turn.moving)};
}

/// What is typed next towards `move`, whose text begins with `typed`. A move is typed in parts: the piece, where it
/// goes, and in a shove or an attack, where the other piece goes.
Suggestion next_part(const Move& move, std::string text, std::string_view typed) {
    const auto at = [](int square) { return std::optional(coordinate_of(square)); };
    const auto sector = [](int number) { return sector_names[index(number)]; };
    switch (static_cast<Move::Kind>(move.kind)) {
        case Move::end: return {std::move(text), "end", {}, {}, {}};
        case Move::enter: return {std::move(text), "enter", {}, sector(move.from), {}};
        case Move::shove:
            if (typed.find('>') != std::string_view::npos)
                return {std::move(text), "shove", at(neighbour(entry_point(move.from), move.direction)), {}, {}};
            text.resize(text.find('>') + 1);
            return {std::move(text), "shove", {}, sector(move.from), {}};
        case Move::step:
        case Move::push:
        case Move::attack:
        case Move::leave: break;
    }
    if (typed.size() < 2) {
        text.resize(2);
        return {std::move(text), "pick", at(move.from), {}, {}};
    }
    const auto to = at(neighbour(move.from, move.direction));
    if (move.kind == Move::step) return {std::move(text), "step", to, {}, {}};
    if (move.kind == Move::push) return {std::move(text), "push", to, {}, {}};
    if (typed.find('@') != std::string_view::npos) return {std::move(text), "attack", {}, sector(move.sector), {}};
    text.resize(text.find('@') + 1);
    return {std::move(text), "attack", to, {}, {}};
}

}  // namespace

std::string Rules::print_move(const Position&, const Move& m) const {
    const auto kind = static_cast<Move::Kind>(m.kind);
    if (kind == Move::end) return "end";
    if (kind == Move::leave) return std::string("out=") + look(m.from).letter;
    if (kind == Move::enter || kind == Move::shove) {
        const auto text = "@" + sector_text(m.from);
        return kind == Move::enter ? text : text + ">" + name_of(neighbour(entry_point(m.from), m.direction));
    }
    const char sign = kind == Move::step ? '-' : kind == Move::push ? '>' : 'x';
    const auto text = name_of(m.from) + sign + name_of(neighbour(m.from, m.direction));
    return kind == Move::attack ? text + "@" + sector_text(m.sector) : text;
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text) const {
    if (is_over(p)) return TextError{"the game is over: " + in_quotes(text) + " cannot be played", 0};
    const auto written = read_written(text);
    if (!written) return written.error();
    Move move = Move::make(written->kind, written->from, 0, written->sector);
    bool possible = true;
    if (written->to != no_square) {
        const int start = written->kind == Move::shove ? entry_point(written->from) : written->from;
        const int direction = direction_to(start, written->to);
        possible = direction >= 0;
        if (possible) move.direction = static_cast<std::uint8_t>(direction);
    }
    if (possible && is_legal(p, move)) return move;
    return TextError{Refusal(*this, p).why_not(*written), 0};
}

Suggestions Rules::suggest(const Position& p, std::string_view typed) const {
    Suggestions suggestions;
    if (is_over(p)) return suggestions;
    suggestions.note = left_in_turn(p);
    visit_moves(p, [&](const Move& move) {
        auto text = print_move(p, move);
        if (!text.starts_with(typed)) return;
        suggestions.next.push_back(next_part(move, std::move(text), typed));
    });
    suggestions.sort();
    return suggestions;
}

}  // namespace merkhet::khepri
