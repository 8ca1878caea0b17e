#include <array>
#include <limits>

#include "games/egotzi/endgame.hpp"
#include "games/egotzi/groups.hpp"
#include "games/egotzi/moves.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

Position Rules::start() const {
    Position p;
    if (balance_ == Balance::auction) p.phase = Phase::name_komi;
    return p;
}

bool Rules::is_legal(const Position& p, const Move& m) const {
    switch (m.kind) {
        case Move::Kind::place:
            return (p.phase == Phase::place || p.phase == Phase::offer) && m.komi == 0 && m.square < size_ * size_ &&
                   !p.occupied.test(m.square);
        case Move::Kind::swap: return p.phase == Phase::offer && m.square == 0 && m.komi == 0;
        case Move::Kind::name_komi:
            return p.phase == Phase::name_komi && m.square == 0 && m.komi % 2 == 0 && m.komi <= largest_komi(size_);
        case Move::Kind::take_black:
        case Move::Kind::take_white: return p.phase == Phase::choose_colour && m.square == 0 && m.komi == 0;
    }
    return false;
}

void Rules::play(Position& p, const Move& m) const {
    switch (m.kind) {
        case Move::Kind::place: {
            const bool is_black = is_black_to_place(p);
            with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
                auto occupied = to_word<size>(p.occupied);
                auto black = to_word<size>(p.black);
                place_stone<size>(occupied, black, m.square, is_black);
                p.occupied = from_word<size>(occupied);
                p.black = from_word<size>(black);
            });
            p.phase = balance_ == Balance::pie && p.stones == 0 ? Phase::offer : Phase::place;
            ++p.stones;
            break;
        }
        case Move::Kind::swap:
            p.swapped = 1;
            p.phase = Phase::place;
            break;
        case Move::Kind::name_komi:
            p.komi = m.komi;
            p.phase = Phase::choose_colour;
            break;
        case Move::Kind::take_black:
        case Move::Kind::take_white:
            p.swapped = m.kind == Move::Kind::take_black ? 1 : 0;
            p.phase = Phase::place;
            break;
    }
}

std::optional<Outcome> Rules::outcome(const Position& p) const {
    if (to_move(p) != Mover::nobody) return std::nullopt;
    // Positive when Black wins. If all groups cancel, the colour that placed last loses: on the even boards where
    // this can happen that is White.
    const int lead = with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        const auto black = to_word<size>(p.black);
        const auto white = to_word<size>(p.occupied) ^ black;
        if (scoring_ == Scoring::squared) return squared_sum<size>(black) - squared_sum<size>(white) - komi(p);
        const int biggest = compare_biggest<size>(black, white);
        return biggest != 0 ? biggest : 1;
    });
    if (lead == 0) return Outcome::shared(0b11);
    return Outcome::win(lead > 0 ? p.swapped : 1 - p.swapped);
}

std::uint64_t Rules::endgame_effort(const Position& p) const {
    // Medians over random positions of size 5, by empty squares: two more take about twelve times the work, an odd
    // number not much more than the even one below it, since Black, who then places last, wins most of those. The last
    // is for the empty board of size 4.
    constexpr std::array<std::uint64_t, 17> medians = {
        1, 2, 4, 10, 20, 50, 100, 200, 840, 1'300, 10'500, 10'600, 135'000, 135'000, 1'570'000, 2'000'000, 10'000'000};
    if (p.phase == Phase::name_komi && size_ > 3) return std::numeric_limits<std::uint64_t>::max();
    const auto left = static_cast<std::size_t>(decisions_left(p));
    return left < medians.size() ? medians[left] : std::numeric_limits<std::uint64_t>::max();
}

Key Rules::key(const Position& p) const {
    std::uint64_t h = to_integer(options_key_);
    h = mix64(h ^ (std::uint64_t{p.komi} << 16 | static_cast<std::uint64_t>(p.phase) << 8 | p.swapped));
    h = mix64(mix64(h ^ p.occupied.words[0]) ^ p.black.words[0]);
    if (size_ > 8) h = mix64(mix64(h ^ p.occupied.words[1]) ^ p.black.words[1]);
    return Key{h};
}

Position Rules::image(const Position& p, int symmetry) const {
    Position turned_position = p;
    const auto turn = [&](const Squares& squares) {
        Squares result;
        squares.for_each([&](int square) {
            result.set(
                static_cast<std::size_t>(square_of(turned(coordinate_of(square, size_), symmetry, size_), size_)));
        });
        return result;
    };
    turned_position.occupied = turn(p.occupied);
    turned_position.black = turn(p.black);
    return turned_position;
}

Move Rules::image(const Position&, const Move& m, int symmetry) const {
    Move result = m;
    if (m.kind == Move::Kind::place)
        result.square =
            static_cast<std::uint8_t>(square_of(turned(coordinate_of(m.square, size_), symmetry, size_), size_));
    return result;
}

}  // namespace merkhet::egotzi
