#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/khet/position.hpp"

namespace merkhet::khet {

/// What a beam does when it meets a piece: 0 … 3 is the direction in which it goes on.
enum Reaction : std::uint8_t { stops = 4, removes = 5, splits = 6 };

/// The reaction by piece and by the direction in which the beam travels.
inline constexpr std::array<std::array<Reaction, 4>, code_count> reactions = [] {
    std::array<std::array<Reaction, 4>, code_count> table{};
    const auto goes = [](Direction d) { return static_cast<Reaction>(d); };
    for (int d = 0; d < 4; ++d) {
        const auto travels = static_cast<Direction>(d);
        table[nothing][d] = goes(travels);
        table[pharaoh][d] = removes;
        table[sphinx][d] = table[sphinx + 1][d] = stops;
        table[scarab][d] = goes(static_cast<Direction>(3 - d));      // a mirror like a backslash
        table[scarab + 1][d] = goes(static_cast<Direction>(d ^ 1));  // a mirror like a slash
        table[eye][d] = table[eye + 1][d] = splits;
    }
    for (int o = 0; o < 4; ++o) {
        table[pyramid + o] = {removes, removes, removes, removes};
        table[pyramid + o][turned(south, o)] = goes(turned(east, o));
        table[pyramid + o][turned(west, o)] = goes(turned(north, o));
        table[anubis + o] = {removes, removes, removes, removes};
        table[anubis + o][turned(south, o)] = stops;
    }
    return table;
}();

/// The direction that the reflected half takes from an Eye: as from a Scarab.
constexpr Direction reflected_by_eye(Code code, Direction travels) {
    return static_cast<Direction>(reactions[code - eye + scarab][travels]);
}

/// The direction in which the Sphinx of `colour` aims.
constexpr Direction aim(const Position& p, Colour colour) {
    return static_cast<Direction>(orientation(p.code_at(sphinx_square[colour]), colour));
}

/// The first of the `occupied` squares from `from` on in one direction, or no_square.
inline Square next_piece(const Squares& occupied, Square from, Direction travels) {
    const auto ahead = rays[travels][from] & occupied;
    const auto low = ahead.words[0];
    const auto high = ahead.words[1];
    if ((low | high) == 0) return no_square;
    const int lowest = low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
    const int highest = high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
    return static_cast<Square>(travels < south ? lowest : highest);
}

/// A beam about to leave a square.
struct Heading {
    Square from = no_square;
    Direction travels = north;
};

/// The beam as it leaves the Sphinx of `shooter`.
constexpr Heading from_sphinx(const Position& p, Colour shooter) { return {sphinx_square[shooter], aim(p, shooter)}; }

/// Where a beam that no Eye splits ends.
struct Impact {
    Square square = no_square;  ///< no_square: it left the board
    Reaction reaction = stops;  ///< stops, removes, or splits: here an Eye is met and the beam does not end
    Heading heading;            ///< of the last stretch
};

/// Follows a beam to its end or the first Eye and calls f(heading, met) for each straight stretch; met is no_square
/// where the beam leaves the board. Without an Eye a path can be walked backwards, so it has no loop.
template <class F>
Impact follow(const Position& p, const Squares& occupied, Heading heading, F&& f) {
    for (;;) {
        const auto met = next_piece(occupied, heading.from, heading.travels);
        f(heading, met);
        if (met == no_square) return {met, stops, heading};
        const auto reaction = reactions[p.code_at(met)][heading.travels];
        if (reaction >= stops) return {met, reaction, heading};
        heading = {met, static_cast<Direction>(reaction)};
    }
}
inline Impact follow(const Position& p, const Squares& occupied, Heading heading) {
    return follow(p, occupied, heading, [](Heading, Square) {});
}

/// The squares of one stretch: those passed and the one met.
inline Squares stretch_squares(Heading heading, Square met) {
    return rays[heading.travels][heading.from] & ~rays[heading.travels][met];
}

/// What a beam does, with all its halves.
struct Shot {
    Squares removed;
    Squares path;  ///< the squares passed or met: a change elsewhere does not change the shot
};

/// What becomes of a beam from `heading` on, split by Eyes or not.
Shot split_shot(const Position& p, Heading heading);
/// The squares whose pieces that removes.
Squares split_shot_removals(const Position& p, Heading heading);

/// Removes what a shot hits; returns whether it hits anything.
inline bool apply_shot(Position& p, const Squares& removed) {
    removed.for_each([&](int square) { p.remove(static_cast<Square>(square)); });
    return removed.any();
}

/// Removes what a shot followed up to `impact` hits; returns whether it hits anything.
inline bool apply_shot(Position& p, const Impact& impact) {
    if (impact.reaction == stops) return false;
    if (impact.reaction == splits) return apply_shot(p, split_shot_removals(p, impact.heading));
    p.remove(impact.square);
    return true;
}

/// Fires the laser of `shooter` and removes what it hits; returns whether it hits anything.
inline bool fire(Position& p, Colour shooter) {
    return apply_shot(p, follow(p, p.occupied(), from_sphinx(p, shooter)));
}

/// One straight stretch of a beam, for people to see.
struct Stretch {
    Square from = no_square;
    Square met = no_square;  ///< the piece at its end; no_square: it leaves the board
    Direction travels = north;
    bool repeats = false;  ///< some half has met this piece in this direction before: the beam adds nothing
    int before = -1;       ///< the number of the stretch that it goes on from; -1: it comes from the Sphinx
};

/// All stretches of a shot, each after the one that it goes on from. What happens at the end of each is
/// reactions[code][travels]. Where an Eye splits a beam the reflected half comes first, right after the beam.
std::vector<Stretch> trace(const Position& p, Colour shooter);

}  // namespace merkhet::khet
