#pragma once

#include "games/khet/evaluate.hpp"
#include "games/khet/moves.hpp"

/// What the shot of a turn wins and loses at once, so that a search can look at the right turns first.
namespace merkhet::khet {

/// More than a shot wins that hits no Pharaoh (two pieces, where Eyes split beams).
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

/// What a turn changes on the board, as far as a beam can notice before it removes something.
struct Change {
    Squares occupied;          ///< after it
    Square to = no_square;     ///< where the mover's piece is after it …
    Code code_to = nothing;    ///< … and how it stands there
    Square from = no_square;   ///< of a swap: where the other piece is after it
    Code code_from = nothing;  ///< … and how it stands there
};

inline Change change_of(const Position& p, const Squares& occupied, const Move& move) {
    const auto from = move.origin();
    const auto code = p.code_at(from);
    if (move.is_turn()) return {occupied, from, turned(code, move.quarters())};
    const auto to = move.target();
    const auto there = p.code_at(to);
    if (there == nothing) return {occupied ^ single[from] ^ single[to], to, code};
    return {occupied, to, code, from, there};
}

/// The gain of a turn whose shot must be followed again from `heading` on, without making the child.
inline int gain_anew(const Position& p, const Change& change, Colour mover, const Move& move, Heading heading) {
    for (;;) {
        const auto met = next_piece(change.occupied, heading.from, heading.travels);
        if (met == no_square) return 0;
        const auto code = met == change.to ? change.code_to : met == change.from ? change.code_from : p.code_at(met);
        const auto reaction = reactions[code][heading.travels];
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
        const bool own = met == change.to || p.pieces(mover).test(met == change.from ? change.to : met);
        return own ? -exchange_value(code) : exchange_value(code);
    }
}

/// Every turn that brings the mover's beam to the enemy Pharaoh, except one of the Sphinx, changes one of these
/// squares: walked backwards, the new beam is one of the lines until it reaches something that changed.
inline Squares ways_to_pharaoh(const Position& p, const Sight& sight, Colour mover) {
    const auto& lines = sight.lines[other(mover)];
    for (const auto end : lines.ends)
        if (end != no_square && reactions[p.code_at(end)][north] == splits) return ~Squares{};
    return lines.all;
}

/// Visits the turns of one side that win something at once. Follows its beam as it stands: a turn that changes the shot
/// is met where it first changes the beam's way, and the beam is followed again from there.
template <class F>
class GainingTurns {
public:
    GainingTurns(const Position& p, const Sight& sight, int least, F& f)
        : p_(p),
          beam_(sight.beams[p.to_move()]),
          least_(least),
          f_(f),
          mover_(p.to_move()),
          occupied_(p.occupied()),
          ways_(least > most_of_a_piece ? ways_to_pharaoh(p, sight, mover_) : ~Squares{}) {}

    bool visit() {
        const int gain = gain_of(p_, mover_, beam_.removed);
        if (gain >= least_ && !visit_quiet(gain)) return false;
        const auto corner = sphinx_square[mover_];
        const Heading other_way{corner, static_cast<Direction>(orientation(turned(p_.code_at(corner), 1), mover_))};
        if (!offer({corner, Move::clockwise}, other_way)) return false;
        // A step or swap changes two neighbouring squares: the beam may reach one and miss the other.
        return (widened(ways_) & beam_.path).none() || visit_along_beam();
    }

private:
    /// Calls the visitor if the shot, followed again from `heading` on, wins enough.
    bool offer(const Move& move, Heading heading) {
        const int gain = gain_anew(p_, change_of(p_, occupied_, move), mover_, move, heading);
        return gain < least_ || visit_one(f_, move, gain);
    }

    /// One of the turns that leave the shot as it is.
    bool visit_quiet(int gain) {
        bool go_on = true;
        all_of(p_.pieces(mover_) & ~sphinx_squares & ~beam_.path, [&](Square from) {
            const auto quiet = reach[mover_][from] & ~occupied_ & ~beam_.path;
            if (quiet.none()) return true;
            go_on = visit_one(f_, Move{from, static_cast<std::uint8_t>(quiet.first())}, gain);
            return false;
        });
        return go_on;
    }

    bool visit_along_beam() {
        const auto own = p_.pieces(mover_);
        const auto kinds = kind_sets(p_);
        swappers_ = kinds.swappers & own;
        mirrors_ = swappers_ | (kinds.pyramids & own);
        beside_mirrors_ = widened(mirrors_) & open_to[mover_];
        auto heading = from_sphinx(p_, mover_);
        for (;;) {
            const auto met = next_piece(occupied_, heading.from, heading.travels);
            const auto squares = stretch_squares(heading, met);
            if (!visit_entering(heading, squares & ~before_)) return false;
            const bool first = met != no_square && !before_.test(met);
            before_ |= squares;
            if (met == no_square) return true;
            if (first && own.test(met) && !visit_leaving(heading, met)) return false;
            const auto reaction = reactions[p_.code_at(met)][heading.travels];
            if (reaction == splits) return visit_beyond_eye();
            if (reaction >= stops) return true;
            heading = {met, static_cast<Direction>(reaction)};
        }
    }

    /// Mirrors that step or swap on to one of `squares`, which the beam reaches from `heading` on.
    bool visit_entering(Heading heading, const Squares& squares) {
        const auto mirrors = mirrors_ & ~before_;
        return all_of(squares & beside_mirrors_, [&](Square to) {
            const bool swaps = occupied_.test(to);
            if (swaps && !can_be_swapped(p_.code_at(to))) return true;
            return all_of(around<1>[to] & mirrors & (swaps ? swappers_ : mirrors_), [&](Square from) {
                const auto reaction = reactions[p_.code_at(from)][heading.travels];
                if (reaction == splits) return offer({from, to}, heading);
                if (reaction >= stops || (rays[reaction][to] & occupied_).none()) return true;
                return offer({from, to}, {to, static_cast<Direction>(reaction)});
            });
        });
    }

    /// The piece that the beam meets at the end of a stretch turns, or goes where the beam has not been.
    bool visit_leaving(Heading heading, Square from) {
        const auto code = p_.code_at(from);
        if (code >= pyramid && ways_.test(from) && !visit_turning(heading, from, code)) return false;
        const auto targets = reach[mover_][from] & ~before_ & (ways_.test(from) ? ~Squares{} : ways_);
        return visit_stepping(heading, from, targets & ~occupied_) &&
               (!can_swap(code) || all_of(targets & occupied_, [&](Square to) {
                   return !can_be_swapped(p_.code_at(to)) || offer({from, to}, heading);
               }));
    }
    bool visit_turning(Heading heading, Square from, Code code) {
        const auto visit_turn = [&](std::uint8_t way) {
            const Move move{from, way};
            const auto reaction = reactions[turned(code, move.quarters())][heading.travels];
            return reaction == stops || reaction == removes || offer(move, heading);
        };
        return visit_turn(Move::clockwise) && (!turns_both_ways(code) || visit_turn(Move::anticlockwise));
    }
    bool visit_stepping(Heading heading, Square from, const Squares& targets) {
        if (targets.none()) return true;
        // All steps to squares off the beam share the shot on the board without the piece.
        Squares path;
        const auto impact = follow(p_, occupied_ ^ single[from], {from, heading.travels},
                                   [&](Heading h, Square met) { path |= stretch_squares(h, met); });
        if (impact.reaction == splits) path = ~Squares{};
        const int gain = impact.reaction == removes ? gain_of(p_, mover_, impact.square) : 0;
        // A piece that is no mirror only ends the beam.
        if (mirrors_.test(from) && !all_of(targets & path, [&](Square to) { return offer({from, to}, heading); }))
            return false;
        return gain < least_ || all_of(targets & ~path, [&](Square to) { return visit_one(f_, Move{from, to}, gain); });
    }

    /// Turns that change only what becomes of the beam after an Eye.
    bool visit_beyond_eye() {
        const auto beyond = beam_.path & ~before_;
        const auto start = from_sphinx(p_, mover_);
        return all_of(p_.pieces(mover_) & ~before_ & ~sphinx_squares, [&](Square from) {
            const auto code = p_.code_at(from);
            const bool leaves = beyond.test(from);
            const auto targets = reach[mover_][from] & ~before_ & (leaves ? ~Squares{} : beyond);
            if (!all_of(targets, [&](Square to) {
                    const bool possible = !occupied_.test(to) || (can_swap(code) && can_be_swapped(p_.code_at(to)));
                    return !possible || offer({from, to}, start);
                }))
                return false;
            if (!leaves || !can_turn(code)) return true;
            return offer({from, Move::clockwise}, start) &&
                   (!turns_both_ways(code) || offer({from, Move::anticlockwise}, start));
        });
    }

    const Position& p_;
    const Sight::Beam& beam_;
    int least_;
    F& f_;
    Colour mover_;
    Squares occupied_;
    Squares ways_;      ///< a turn must change one of these squares
    Squares before_;    ///< where the beam has been
    Squares swappers_;  ///< of the mover
    Squares mirrors_;   ///< those and the mover's Pyramids
    Squares beside_mirrors_;
};

/// The turns whose shot wins at least `least`. Of those that leave the path of the current shot alone, which all win
/// the same, only one.
template <class F>
bool Rules::visit_gaining_moves(const Position& p, const Sight& sight, int least, F&& f) const {
    return GainingTurns(p, sight, least, f).visit();
}

}  // namespace merkhet::khet
