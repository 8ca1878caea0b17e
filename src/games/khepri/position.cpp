#include "games/khepri/position.hpp"

#include <cstring>

#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

namespace {

/// The seat's piece on `from` goes to the empty square `to`, marked and done if it was.
void relocate(Position& p, int seat, int from, int to) {
    auto& pieces = p.pieces[index(seat)];
    pieces.reset(index(from));
    pieces.set(index(to));
    for (auto* set : {&p.marked, &p.done}) {
        if (!set->test(index(from))) continue;
        set->reset(index(from));
        set->set(index(to));
    }
}

/// The piece on `square` becomes the moving one; if another was moving before, that one is done.
void take_up(Position& p, int square) {
    auto& turn = p.turn;
    if (turn.pieces > 0 && turn.moving == square) return;
    if (turn.pieces > 0) p.done.set(turn.moving);
    turn.moving = static_cast<std::uint8_t>(square);
    turn.steps = 0;
    turn.run_up = no_direction;
    ++turn.pieces;
}

void enter(Position& p, int sector) {
    const int square = entry_point(sector);
    take_up(p, square);
    const auto bit = static_cast<std::uint8_t>(1U << sector);
    auto& marked = p.marked_sectors[p.to_move];
    p.sectors[p.to_move] ^= bit;
    p.pieces[p.to_move].set(index(square));
    if (marked & bit) {
        marked = 0;
        p.marked.set(index(square));
    }
}

/// Counts one of the moving piece's steps, on to `to`.
void advance(Position& p, int to, int cost) {
    p.turn.moving = static_cast<std::uint8_t>(to);
    ++p.turn.steps;
    p.turn.actions_left = static_cast<std::uint8_t>(p.turn.actions_left - cost);
}

void remove_victim(Position& p, int square, int sector) {
    const auto victim = index(owner(p, square));
    const auto bit = static_cast<std::uint8_t>(1U << sector);
    p.pieces[victim].reset(index(square));
    p.sectors[victim] |= bit;
    if (p.marked.test(index(square))) {
        p.marked.reset(index(square));
        p.marked_sectors[victim] = bit;
    }
}

/// Shifts the line of pieces that begins at `square` by one.
void shift_line(Position& p, int square, int direction) {
    int to = behind_line(occupied(p), square, direction);
    while (to != square) {
        const int from = neighbour(to, opposite(direction));
        relocate(p, owner(p, from), from, to);
        to = from;
    }
}

/// How many moves bring a piece from `sector` on to the board.
unsigned ways_to_enter(const Position& p, const SquareSet& all, int sector) {
    const int entry = entry_point(sector);
    if (!all.test(index(entry))) return 1;
    return p.turn.actions_left >= 1 ? static_cast<unsigned>(std::popcount(shove_directions(all, entry))) : 0;
}

/// How many entries and shoves there are.
unsigned count_entries(const Position& p, const SquareSet& all) {
    unsigned count = 0;
    visit_bits(sectors_to_enter(p), [&](int sector) { count += ways_to_enter(p, all, sector); });
    return count;
}

/// How many moves there are besides `end`.
unsigned count_piece_moves(const Position& p) {
    const auto all = occupied(p);
    int count = static_cast<int>(count_entries(p, all));
    const auto pieces = movable(p);
    if (pieces.none()) return static_cast<unsigned>(count);
    // With two actions a piece moves on to whatever is ahead if there is any empty square further on.
    const auto empty = ~all;
    for_each_direction([&](auto direction) {
        const auto can_go =
            p.turn.actions_left >= 2 ? seeing<direction>(empty) : shifted<opposite(direction), 1>(empty);
        count += (pieces & can_go).count();
    });
    return static_cast<unsigned>(count + std::popcount(attack_choice(p).sectors));
}

/// The n-th of the entries and shoves; n < count_entries().
Move nth_entry(const Position& p, const SquareSet& all, unsigned n) {
    Move found;
    visit_bits(sectors_to_enter(p), [&](int sector) {
        const unsigned ways = ways_to_enter(p, all, sector);
        if (n >= ways) {
            n -= ways;
            return true;
        }
        const int entry = entry_point(sector);
        found = all.test(index(entry))
                    ? Move::make(Move::shove, sector, nth_bit(shove_directions(all, entry), static_cast<int>(n)))
                    : Move::make(Move::enter, sector);
        return false;
    });
    return found;
}

}  // namespace

void Rules::play(Position& p, const Move& m) const {
    const bool on_board = m.kind >= Move::step && m.kind <= Move::attack;
    const int to = on_board ? neighbour(m.from, m.direction) : int{no_square};
    switch (static_cast<Move::Kind>(m.kind)) {
        case Move::end: {
            auto& points = p.points[p.to_move];
            points = static_cast<std::uint16_t>(points + score_points(p.pieces[p.to_move], p.marked));
            p.to_move = static_cast<std::uint8_t>(next_seat(p, p.to_move));
            if (p.turns < static_cast<unsigned>(most_turns())) ++p.turns;
            p.turn = Turn{};
            p.done = {};
            break;
        }
        case Move::shove: {
            const int square = entry_point(m.from);
            // The occupant may be the piece that was moving.
            if (p.turn.moving == square) p.turn.moving = static_cast<std::uint8_t>(neighbour(square, m.direction));
            relocate(p, owner(p, square), square, neighbour(square, m.direction));
            enter(p, m.from);
            --p.turn.actions_left;
            break;
        }
        case Move::enter: enter(p, m.from); break;
        case Move::step:
            take_up(p, m.from);
            relocate(p, p.to_move, m.from, to);
            advance(p, to, 1);
            p.turn.run_up = m.direction;
            break;
        case Move::push:
            take_up(p, m.from);
            shift_line(p, m.from, m.direction);
            advance(p, to, 2);
            p.turn.run_up = no_direction;
            break;
        case Move::attack:
            remove_victim(p, to, m.sector);
            relocate(p, p.to_move, m.from, to);
            advance(p, to, 1);
            p.turn.run_up = no_direction;
            break;
        case Move::leave:
            p.absent |= static_cast<std::uint8_t>(1U << m.from);
            p.points[m.from] = 0;
            // A turn that is broken off is not counted.
            if (p.to_move != m.from) break;
            p.to_move = static_cast<std::uint8_t>(next_seat(p, m.from));
            p.turn = Turn{};
            p.done = {};
            break;
    }
}

bool Rules::is_legal(const Position& p, const Move& m) const {
    if (is_over(p)) return false;
    if (m.kind == Move::end) return m == Move{} && (p.turn.pieces > 0 || count_piece_moves(p) == 0);
    if (m.direction >= direction_count || m.sector >= sector_count) return false;
    if (m.kind != Move::attack && m.sector != 0) return false;
    const auto all = occupied(p);
    if (m.kind == Move::enter || m.kind == Move::shove) {
        if (m.from >= sector_count || !((sectors_to_enter(p) >> m.from) & 1)) return false;
        const int entry = entry_point(m.from);
        if (!all.test(index(entry))) return m.kind == Move::enter && m.direction == 0;
        return m.kind == Move::shove && p.turn.actions_left >= 1 && ((shove_directions(all, entry) >> m.direction) & 1);
    }
    if (m.kind > Move::attack || m.from >= square_count || !movable(p).test(m.from)) return false;
    const int to = neighbour(m.from, m.direction);
    if (to == no_square) return false;
    if (m.kind == Move::step) return !all.test(index(to));
    if (m.kind == Move::push)
        return p.turn.actions_left >= 2 && all.test(index(to)) && behind_line(all, to, m.direction) != no_square;
    const auto attack = attack_choice(p);
    return m.from == attack.from && m.direction == attack.direction && ((attack.sectors >> m.sector) & 1);
}

std::uint64_t Rules::count_moves(const Position& p) const {
    if (is_over(p)) return 0;
    const unsigned count = count_piece_moves(p);
    return p.turn.pieces > 0 || count == 0 ? count + 1 : count;
}

Move Rules::nth_move(const Position& p, std::uint64_t n) const {
    Move found;
    visit_moves(p, [&](const Move& move) {
        found = move;
        return n-- > 0;
    });
    return found;
}

Move Rules::random_move(const Position& p, Random& random) const {
    // Four slots for each piece that may move, most of them legal moves, and one slot for each other move. A slot
    // is drawn until it is legal: each legal move then has the same chance, and nothing is listed.
    const auto all = occupied(p);
    const auto pieces = movable(p);
    const auto on_board = static_cast<unsigned>(direction_count * pieces.count());
    const auto attack = attack_choice(p);
    const auto attacks = static_cast<unsigned>(std::popcount(attack.sectors));
    const unsigned entries = count_entries(p, all);
    const unsigned ends = p.turn.pieces > 0 ? 1 : 0;
    const unsigned slots = on_board + attacks + entries + ends;
    constexpr int patience = 32;
    for (int attempt = 0; attempt < patience && slots > 0; ++attempt) {
        unsigned slot = random.below(slots);
        if (slot < on_board) {
            const int square = pieces.nth(static_cast<int>(slot / direction_count));
            const int direction = static_cast<int>(slot % direction_count);
            const int ahead = neighbour(square, direction);
            if (ahead == no_square) continue;
            if (!all.test(index(ahead))) return Move::make(Move::step, square, direction);
            if (p.turn.actions_left >= 2 && behind_line(all, ahead, direction) != no_square)
                return Move::make(Move::push, square, direction);
            continue;
        }
        slot -= on_board;
        if (slot < ends) return {};
        slot -= ends;
        if (slot < attacks)
            return Move::make(Move::attack, attack.from, attack.direction,
                              nth_bit(attack.sectors, static_cast<int>(slot)));
        return nth_entry(p, all, slot - attacks);
    }
    // Hardly anything is legal: count and take one.
    return nth_move(p, random.below64(count_moves(p)));
}

Key Rules::key(const Position& p) const {
    static_assert(sizeof(Position) % sizeof(std::uint64_t) == 0);
    std::array<std::uint64_t, sizeof(Position) / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), &p, sizeof p);
    // Each word is scrambled by itself, so that the processor can work on several at once.
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < words.size(); ++i) hash += mix64(words[i] + (i + 1) * 0xd1342543de82ef95ULL);
    return Key{mix64(hash)} ^ options_key_;
}

}  // namespace merkhet::khepri
