#include "games/noughts/position.hpp"

#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

Squares Rules::full_row(const Position& p, int seat) const {
    const auto marks = p.marks[static_cast<std::size_t>(seat)];
    for (const auto row : rows())
        if ((marks & row) == row) return row;
    return 0;
}

std::optional<Outcome> Rules::outcome(const Position& p) const {
    for (int seat = 0; seat < 2; ++seat)
        if (full_row(p, seat) != 0) return Outcome::win(aim_ == Aim::row ? seat : 1 - seat);
    if (decisions_left(p) == 0) return Outcome::shared(0b11);
    return std::nullopt;
}

Move Rules::random_move(const Position& p, Random& random) const {
    auto rest = empty_squares(p);
    for (auto skipped = random.below(static_cast<std::uint32_t>(count_moves(p))); skipped > 0; --skipped)
        rest &= rest - 1;
    return {static_cast<std::uint8_t>(std::countr_zero(rest))};
}

Key Rules::key(const Position& p) const {
    const auto bits = std::uint64_t{p.marks[0]} << 16 | p.marks[1];
    return Key{mix64(to_integer(options_key_) ^ mix64(bits))};
}

Position Rules::image(const Position& p, int symmetry) const {
    Position result;
    for (int square = 0; square < squares(); ++square)
        for (std::size_t seat = 0; seat < 2; ++seat)
            if ((p.marks[seat] & bit(square)) != 0) result.marks[seat] |= bit(image(square, symmetry));
    return result;
}

Move Rules::image(const Position&, const Move& m, int symmetry) const {
    return {static_cast<std::uint8_t>(image(int{m.square}, symmetry))};
}

}  // namespace merkhet::noughts
