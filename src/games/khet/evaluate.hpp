#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/khet/laser.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

/// The sets by kind of both colours' pieces.
struct KindSets {
    Squares pyramids;
    Squares anubises;
    Squares swappers;
};
KindSets kind_sets(const Position& p);

/// Where a beam goes, and what it does at the end.
struct Beam {
    Squares path;
    Squares removed;
};
inline Beam beam_of(const Position& p, const Squares& occupied, Heading heading) {
    Beam beam;
    const auto impact =
        follow(p, occupied, heading, [&](Heading h, Square met) { beam.path |= stretch_squares(h, met); });
    if (impact.reaction == removes) beam.removed = single[impact.square];
    if (impact.reaction == splits) {
        const auto rest = split_shot(p, impact.heading);
        beam.path |= rest.path;
        beam.removed = rest.removed;
    }
    return beam;
}

/// All squares within so many steps of each square, itself included.
template <int steps>
inline constexpr auto around = table_of_sets([](Square square) {
    Squares set;
    const auto c = coordinate(square);
    for (int s = 0; s < square_count; ++s) {
        const auto d = coordinate(static_cast<Square>(s)) - c;
        if (d.file >= -steps && d.file <= steps && d.rank >= -steps && d.rank <= steps)
            set.set(static_cast<std::size_t>(s));
    }
    return set;
});

/// The half of the board on the other side of each colour.
inline constexpr std::array<Squares, 2> far_half = [] {
    std::array<Squares, 2> halves{};
    for (int s = 0; s < square_count; ++s) halves[s < square_count / 2 ? red : silver].set(static_cast<std::size_t>(s));
    return halves;
}();

/// The squares next to any of `squares`, or among them.
inline Squares widened(const Squares& squares) {
    constexpr auto inner = [](int file) {
        Squares set;
        for (int s = 0; s < square_count; ++s)
            if (s % files != file) set.set(static_cast<std::size_t>(s));
        return set;
    };
    constexpr auto not_first = inner(0);
    constexpr auto not_last = inner(files - 1);
    const auto up = [](const Squares& s, int n) {
        return Squares{{s.words[0] << n, ((s.words[1] << n) | (s.words[0] >> (64 - n))) & 0xffff}};
    };
    const auto down = [](const Squares& s, int n) {
        return Squares{{(s.words[0] >> n) | (s.words[1] << (64 - n)), s.words[1] >> n}};
    };
    const auto row = squares | up(squares & not_last, 1) | down(squares & not_first, 1);
    return row | up(row, files) | down(row, files);
}

/// The squares from where a beam can come to a Pharaoh on `square`: the four lines from it, through mirrors too.
inline Squares lines_to(const Position& p, const Squares& occupied, Square square) {
    Squares lines;
    for (const auto direction : {north, east, south, west})
        follow(p, occupied, {square, direction}, [&](Heading h, Square met) { lines |= stretch_squares(h, met); });
    return lines;
}

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    const auto occupied = p.occupied();
    const auto kinds = kind_sets(p);
    const auto mover = p.to_move();
    f(mover, turn, feature_unit);
    for (const auto own : {silver, red}) {
        const auto enemy = other(own);
        const auto pieces = p.pieces(own);
        const auto count = [&](Feature feature, int n) { f(own, feature, feature_unit * n); };
        count(pyramids, (kinds.pyramids & pieces).count());
        count(anubises, (kinds.anubises & pieces).count());
        const auto near = widened(pieces & ~sphinx_squares) & ~occupied & open_to[own];
        f(own, mobility, feature_unit * near.count() / 10);

        const auto beam = beam_of(p, occupied, from_sphinx(p, own));
        const auto pharaohs = ~(kinds.pyramids | kinds.anubises | kinds.swappers | sphinx_squares) & occupied;
        const auto enemy_pharaoh = pharaohs & p.pieces(enemy);
        const auto own_pharaoh = pharaohs & pieces;
        if (enemy_pharaoh.none() || own_pharaoh.none()) continue;
        const auto target = static_cast<Square>(enemy_pharaoh.first());
        const auto home = static_cast<Square>(own_pharaoh.first());
        const bool moves = own == mover;
        if (beam.removed.any()) {
            if ((beam.removed & enemy_pharaoh).any()) count(moves ? aimed_at_pharaoh : waiting_pharaoh, 1);
            count(moves ? aimed_at_piece : waiting_piece, (beam.removed & p.pieces(enemy) & ~enemy_pharaoh).count());
            count(moves ? aimed_at_own : waiting_own, (beam.removed & pieces).count());
        }
        count(beam_length, beam.path.count());
        count(beam_beyond, (beam.path & far_half[own]).count());
        count(beam_near_pharaoh, (beam.path & around<2>[target]).count());

        const auto lines = lines_to(p, occupied, target);
        f(enemy, open_lines, feature_unit * lines.count());
        const auto crossings = lines & beam.path;
        count(crossing, (crossings & ~occupied).count());
        count(crossing_held, (crossings & pieces & ~sphinx_squares).count());
        const auto steppers = (kinds.pyramids | kinds.swappers) & pieces;
        count(crossing_reached, (crossings & ~occupied & open_to[own] & widened(steppers)).count());

        count(guards, (around<1>[home] & pieces & ~own_pharaoh).count());
        count(anubis_guards, (around<1>[home] & pieces & kinds.anubises).count());
        const auto scarabs = kinds.swappers & pieces;
        int nearness = 0;
        scarabs.for_each([&](int square) {
            const auto d = coordinate(static_cast<Square>(square)) - coordinate(target);
            nearness += 9 - std::max(std::abs(d.file), std::abs(d.rank));
        });
        count(scarabs_near, nearness);
        count(pharaoh_advanced, own == silver ? home / files : ranks - 1 - home / files);
    }
}

}  // namespace merkhet::khet
