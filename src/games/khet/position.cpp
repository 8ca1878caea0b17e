#include "games/khet/position.hpp"

#include "games/khet/code_bits.hpp"
#include "games/khet/moves.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

namespace {

/// The members of `squares` moved by `distance` square numbers; what leaves the numbers 0 … 79 is lost.
template <int distance>
Squares shifted(const Squares& squares) {
    const auto [low, high] = squares.words;
    if constexpr (distance > 0)
        return {{low << distance, ((high << distance) | (low >> (64 - distance))) & 0xffff}};
    else
        return {{(low >> -distance) | (high << (64 + distance)), high >> -distance}};
}

constexpr Squares without_file(int file) {
    Squares set;
    for (int s = 0; s < square_count; ++s)
        if (s % files != file) set.set(static_cast<std::size_t>(s));
    return set;
}
constexpr auto not_file_a = without_file(0);
constexpr auto not_file_j = without_file(files - 1);

/// How many pairs there are of one of `from` and a neighbour of it among `to`.
std::uint64_t count_steps(const Squares& from, const Squares& to) {
    const auto eastward = from & not_file_j;
    const auto westward = from & not_file_a;
    const int count = (shifted<files>(from) & to).count() + (shifted<-files>(from) & to).count() +
                      (shifted<1>(eastward) & to).count() + (shifted<files + 1>(eastward) & to).count() +
                      (shifted<1 - files>(eastward) & to).count() + (shifted<-1>(westward) & to).count() +
                      (shifted<files - 1>(westward) & to).count() + (shifted<-files - 1>(westward) & to).count();
    return static_cast<std::uint64_t>(count);
}

}  // namespace

Square pharaoh_square(const Position& p, const Squares& among) {
    // The only code of its kind: its lowest bit alone.
    const auto set = squares_with<0>(p) & ~(squares_with<1>(p) | squares_with<2>(p) | squares_with<3>(p)) & among;
    return set.any() ? static_cast<Square>(set.first()) : no_square;
}

std::optional<Outcome> Rules::outcome(const Position& p) const {
    if (!is_over(p)) return std::nullopt;
    if (p.fallen == 1U << silver) return Outcome::win(red);
    if (p.fallen == 1U << red) return Outcome::win(silver);
    return Outcome::shared(0b11);
}

std::uint64_t Rules::count_moves(const Position& p) const {
    if (is_over(p)) return 0;
    const auto mover = p.to_move();
    const auto kinds = kind_sets(p);
    const auto& swappers = kinds.swappers;
    const auto swappable = kinds.pyramids | kinds.anubises;
    const auto own = p.pieces(mover) & ~sphinx_squares;
    const auto own_swappers = own & swappers;
    const auto turns = own_swappers.count() + 2 * (own & swappable).count() + 1;
    return count_steps(own, open_to[mover] & ~p.occupied()) +
           (own_swappers.any() ? count_steps(own_swappers, open_to[mover] & swappable) : 0) +
           static_cast<std::uint64_t>(turns);
}

bool Rules::is_playable(const Position& p, const Move& m) {
    if (m.from >= square_count || m.to > Move::anticlockwise) return false;
    const auto mover = p.to_move();
    const auto from = m.origin();
    if (!p.pieces(mover).test(from)) return false;
    const auto code = p.code_at(from);
    if (m.to == Move::clockwise) return can_turn(code);
    if (m.to == Move::anticlockwise) return turns_both_ways(code);
    if (kind_of(code) == Kind::sphinx || !reach[mover][from].test(m.to)) return false;
    const auto there = p.code_at(m.target());
    return there == nothing || (can_swap(code) && can_be_swapped(there));
}

Move Rules::random_move(const Position& p, Random& random) const {
    // Ten slots for each piece: the eight neighbours and two turns. A slot that is no move is drawn again; the Sphinx
    // can always turn, so there is one.
    const auto own = p.pieces(p.to_move());
    const auto slots = static_cast<std::uint32_t>(own.count()) * 10;
    for (;;) {
        const auto slot = random.below(slots);
        const auto from = static_cast<Square>(own.nth(static_cast<int>(slot / 10)));
        Move move{from, 0};
        if (slot % 10 < 8) {
            const auto to = coordinate(from) + all_steps[slot % 10];
            if (!on_board(to, files, ranks)) continue;
            move.to = square_at(to);
        } else {
            move.to = slot % 10 == 8 ? Move::clockwise : Move::anticlockwise;
        }
        if (is_playable(p, move)) return move;
    }
}

void Rules::play(Position& p, const Move& m) const {
    const auto shooter = p.to_move();
    rearrange(p, shooter, m);
    p.mover = other(shooter);
    count_turn(p, fire(p, shooter));
}

void Rules::pass(Position& p) const {
    const auto shooter = p.to_move();
    p.mover = other(shooter);
    count_turn(p, fire(p, shooter));
}

void Rules::play(Position& p, const Move& m, Sight& sight) const {
    const auto shooter = p.to_move();
    rearrange(p, shooter, m);
    p.mover = other(shooter);
    count_turn(p, sight.fire(p, m.is_turn() ? single[m.from] : single[m.from] | single[m.to], shooter));
}

void Rules::pass(Position& p, Sight& sight) const {
    const auto shooter = p.to_move();
    p.mover = other(shooter);
    count_turn(p, sight.fire(p, {}, shooter));
}

Key Rules::arrangement_key(const Position& p) const {
    // Read field by field: a word read at once whose halves were just written makes the processor wait.
    const auto [a, b, c, d, e] = p.codes;
    const auto high = static_cast<std::uint64_t>(p.high[red]) << 16 | p.high[silver];
    const std::array<std::uint64_t, 8> words = {a, b, c, d, e, p.low[silver], p.low[red], high};
    auto key = options_key_;
    for (std::size_t w = 0; w < words.size(); ++w) key ^= Key{mix64(words[w] ^ to_integer(zobrist(w)))};
    return key;
}

Key Rules::key(const Position& p, Key arrangement) {
    const auto turn = static_cast<std::uint64_t>(p.quiet) << 8 | p.mover;
    return arrangement ^ zobrist(turn + 64);
}

Position Rules::image(const Position& p, int symmetry) const {
    if (symmetry == 0) return p;
    Position image;
    for (const Colour colour : {silver, red})
        all_of(p.pieces(colour), [&](Square square) {
            image.put(opposite(square), other(colour), half_turned(p.code_at(square)));
            return true;
        });
    image.quiet = p.quiet;
    image.mover = other(p.to_move());
    image.fallen = static_cast<std::uint8_t>((p.fallen >> 1) | ((p.fallen & 1) << 1));
    return image;
}

Move Rules::image(const Position&, const Move& m, int symmetry) const {
    if (symmetry == 0 || m.is_draw()) return m;
    Move image{opposite(m.origin()), m.to};
    if (!m.is_turn()) image.to = opposite(m.target());
    return image;
}

}  // namespace merkhet::khet
