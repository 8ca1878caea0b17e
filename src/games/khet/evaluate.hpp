#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/khet/code_bits.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

/// All squares within that many steps of each square, itself included.
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

template <class F>
void Rules::visit_features(const Position& p, const Sight& sight, F&& f) const {
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

        const auto& beam = sight.beams[own];
        const auto target = sight.lines[enemy].pharaoh;
        const auto home = sight.lines[own].pharaoh;
        if (target == no_square || home == no_square) continue;
        const auto& enemy_pharaoh = single[target];
        const bool moves = own == mover;
        if (beam.removed.any()) {
            if ((beam.removed & enemy_pharaoh).any()) count(moves ? aimed_at_pharaoh : waiting_pharaoh, 1);
            count(moves ? aimed_at_piece : waiting_piece, (beam.removed & p.pieces(enemy) & ~enemy_pharaoh).count());
            count(moves ? aimed_at_own : waiting_own, (beam.removed & pieces).count());
        }
        count(beam_length, beam.path.count());
        count(beam_beyond, (beam.path & far_half[own]).count());
        count(beam_near_pharaoh, (beam.path & around<2>[target]).count());

        const auto lines = sight.lines[enemy].all;
        f(enemy, open_lines, feature_unit * lines.count());
        const auto crossings = lines & beam.path;
        if (crossings.any()) {
            const auto steppers = (kinds.pyramids | kinds.swappers) & pieces;
            count(crossing, (crossings & ~occupied).count());
            count(crossing_held, (crossings & pieces & ~sphinx_squares).count());
            count(crossing_reached, (crossings & ~occupied & open_to[own] & widened(steppers)).count());
        }

        count(guards, (around<1>[home] & pieces & ~single[home]).count());
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
