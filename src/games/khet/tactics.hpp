#pragma once

#include "games/khet/evaluate.hpp"
#include "games/khet/flight.hpp"
#include "games/khet/moves.hpp"

/// What the shot of a turn wins and loses at once, for a search to look at the right turns first.
namespace merkhet::khet {

/// More than one shot wins that hits no Pharaoh (two, where Eyes split beams).
inline constexpr int most_of_a_piece = 260;

/// Roughly what a piece is worth, in points.
constexpr int exchange_value(Code code) {
    constexpr int of_pharaoh = 10'000;
    constexpr int of_pyramid = 100;
    constexpr int of_anubis = 130;
    return code == pharaoh ? of_pharaoh : code < anubis ? of_pyramid : of_anubis;
}

/// What the mover wins when a beam removes what stands on `square` of `p`; negative for an own piece.
inline int gain_of(const Position& p, Colour mover, Square square) {
    const int value = exchange_value(p.code_at(square));
    return p.pieces(mover).test(square) ? -value : value;
}
inline int gain_of(const Position& p, Colour mover, const Squares& removed) {
    int gain = 0;
    removed.for_each([&](int square) { gain += gain_of(p, mover, static_cast<Square>(square)); });
    return gain;
}
inline int gain_of(const Position& p, Colour mover, const Impact& impact) {
    if (impact.reaction == stops) return 0;
    if (impact.reaction == removes) return gain_of(p, mover, impact.square);
    return gain_of(p, mover, split_shot_removals(p, impact.heading));
}

/// The gain of a turn whose shot is to be followed anew from `heading` on.
inline int gain_anew(const Position& p, const Squares& occupied, Colour mover, const Move& move, Heading heading) {
    const auto from = move.origin();
    const auto code = p.code_at(from);
    const auto to = move.is_turn() ? from : move.target();
    const auto there = move.is_turn() ? nothing : p.code_at(to);
    const auto code_to = move.is_turn() ? turned(code, move.quarters()) : code;
    const auto now_occupied = move.is_turn() || there != nothing ? occupied : occupied ^ single[from] ^ single[to];
    // The beam is followed without making the child: only these two squares are not as before.
    for (;;) {
        const auto met = next_piece(now_occupied, heading.from, heading.travels);
        if (met == no_square) return 0;
        const auto code_met = met == to ? code_to : met == from ? there : p.code_at(met);
        const auto reaction = reactions[code_met][heading.travels];
        if (reaction < stops) {
            heading = {met, static_cast<Direction>(reaction)};
            continue;
        }
        if (reaction == stops) return 0;
        if (reaction == splits) {
            auto child = p;
            rearrange(child, mover, move);
            return gain_of(child, mover, split_shot_removals(child, heading));
        }
        const bool own =
            met == to || (met != from && p.pieces(mover).test(met)) || (met == from && p.pieces(mover).test(to));
        return own ? -exchange_value(code_met) : exchange_value(code_met);
    }
}

/// Whether one turn of the mover may turn the beam with the given path into the enemy Pharaoh: a cheap look that may
/// say yes in vain. The turn of the Sphinx apart.
inline bool may_hit_pharaoh(const Position& p, const Squares& occupied, Colour mover, const Squares& path) {
    const auto& enemy = p.pieces(other(mover));
    const auto square = pharaoh_square(p, enemy);
    if (square == no_square) return false;
    Squares lines;
    for (const auto direction : {north, east, south, west}) {
        const auto impact =
            follow(p, occupied, {square, direction}, [&](Heading h, Square met) { lines |= stretch_squares(h, met); });
        if (impact.reaction == splits) return true;
        // A line that ends at an own piece may be opened by its leaving or turning.
        if (impact.square != no_square && p.pieces(mover).test(impact.square)) return true;
    }
    // A step or swap changes two neighbouring squares: the beam may come to one and leave the other.
    return (widened(lines) & path).any();
}

/// The turns whose shot wins at least `least`. Of those that leave the path of the present shot alone, which all win
/// the same, only one.
template <class F>
bool Rules::visit_gaining_moves(const Position& p, int least, F&& f) const {
    const auto mover = p.to_move();
    const auto occupied = p.occupied();
    const Flight flight(p, mover);
    const auto& path = flight.shot().path;
    const int gain = gain_of(p, mover, flight.shot().removed);
    bool found_quiet = gain < least;
    const auto visit = [&](const Move& move, Heading heading) {
        const int wins = gain_anew(p, occupied, mover, move, heading);
        return wins < least || visit_one(f, move, wins);
    };
    const auto corner = sphinx_square[mover];
    const Heading other_way{corner, static_cast<Direction>(orientation(turned(p.code_at(corner), 1), mover))};
    if (!visit({corner, Move::clockwise}, other_way)) return false;
    if (found_quiet && least > most_of_a_piece && !may_hit_pharaoh(p, occupied, mover, path)) return true;
    return all_of(p.pieces(mover) & ~sphinx_squares, [&](Square from) {
        const auto code = p.code_at(from);
        const bool on_path = path.test(from);
        const auto near = reach[mover][from];
        const auto empty = near & ~occupied;
        if (!found_quiet && !on_path) {
            const auto quiet = empty & ~path;
            if (quiet.any()) {
                found_quiet = true;
                if (!visit_one(f, Move{from, static_cast<std::uint8_t>(quiet.first())}, gain)) return false;
            }
        }
        const auto to_visit = on_path ? near : near & path;
        const auto step = [&](Square to) { return visit({from, to}, flight.resume(from, to)); };
        if (!all_of(to_visit & ~occupied, [&](Square to) {
                // A piece that leaves the path for a square beside it may come into the way of the beam as it then
                // goes.
                return step(to);
            }))
            return false;
        if (can_swap(code) &&
            !all_of(to_visit & occupied, [&](Square to) { return !can_be_swapped(p.code_at(to)) || step(to); }))
            return false;
        if (!on_path) return true;
        if (can_turn(code) && !visit({from, Move::clockwise}, flight.resume(from, from))) return false;
        return !turns_both_ways(code) || visit({from, Move::anticlockwise}, flight.resume(from, from));
    });
}

}  // namespace merkhet::khet
