#pragma once

#include <array>
#include <cstddef>

#include "games/khet/beams/laser.hpp"

namespace merkhet::khet {

/// A shot and the way it takes, kept to derive the shots after small changes of the board: where a change does not
/// touch the path, the shot is the same; elsewhere it begins in the same way.
class Flight {
public:
    /// The shot of `shooter` in `p`.
    Flight(const Position& p, Colour shooter) {
        const auto impact = follow(p, p.occupied(), from_sphinx(p, shooter), [&](Heading heading, Square met) {
            const auto squares = stretch_squares(heading, met);
            stretches_[count_++] = {heading, squares, shot_.path};
            shot_.path |= squares;
        });
        // What an Eye makes of the beam counts as part of the stretch that ends there.
        shot_.removed = after_impact(p, impact, stretches_[count_ - 1].squares);
        shot_.path |= stretches_[count_ - 1].squares;
    }

    const Shot& shot() const { return shot_; }
    bool touches(Square square) const { return shot_.path.test(square); }

    /// From where the shot must be followed again when something changed on `a` or `b` or both, and nowhere else; it
    /// must touch one of them. What comes before is as it was.
    Heading resume(Square a, Square b) const { return first_over(single[a] | single[b]).heading; }

    /// The shot after the piece on `square` was taken off the board, which leaves `p`.
    Shot without(const Position& p, Square square) const {
        if (!touches(square)) return shot_;
        const auto& stretch = first_over(single[square]);
        Shot shot{{}, stretch.path_before};
        const auto impact = follow(p, p.occupied(), stretch.heading,
                                   [&](Heading heading, Square met) { shot.path |= stretch_squares(heading, met); });
        shot.removed = after_impact(p, impact, shot.path);
        return shot;
    }

private:
    struct PathStretch {
        Heading heading;
        Squares squares;
        Squares path_before;
    };

    /// The first stretch over any of `squares`; there must be one.
    const PathStretch& first_over(const Squares& squares) const {
        std::size_t i = 0;
        while ((stretches_[i].squares & squares).none()) ++i;
        return stretches_[i];
    }

    /// What a shot followed up to `impact` removes; adds what Eyes make of its path to `path`.
    static Squares after_impact(const Position& p, const Impact& impact, Squares& path) {
        if (impact.reaction == stops) return {};
        if (impact.reaction == removes) return single[impact.square];
        const auto rest = split_shot(p, impact.heading);
        path |= rest.path;
        return rest.removed;
    }

    Shot shot_;
    std::size_t count_ = 0;
    // Before an Eye splits it a beam meets a piece at most twice.
    std::array<PathStretch, std::size_t{2} * square_count + 1> stretches_;
};

}  // namespace merkhet::khet
