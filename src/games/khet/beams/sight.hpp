#pragma once

#include <array>

#include "games/khet/beams/laser.hpp"

namespace merkhet::khet {

/// Where the beams of a position go and from where its Pharaohs can be hit: most of the work of judging it, kept
/// because few turns change much of it.
struct Sight {
    /// The shot of one side as it stands.
    struct Beam {
        Squares path;  ///< the squares passed or met: a change elsewhere does not change the shot
        Squares removed;

        bool operator==(const Beam&) const = default;
    };
    /// The four lines from a Pharaoh, through mirrors too: a beam can reach it from their squares.
    struct Lines {
        std::array<Squares, 4> squares;
        Squares all;                   ///< of the four
        std::array<Square, 4> ends{};  ///< the pieces they end at, or no_square
        Square pharaoh = no_square;    ///< no_square: there is none, and there are no lines

        bool operator==(const Lines&) const = default;
    };

    std::array<Beam, 2> beams;   ///< by colour of the Sphinx
    std::array<Lines, 2> lines;  ///< by colour of the Pharaoh

    explicit Sight() = default;
    explicit Sight(const Position& p);
    /// Fires the laser of `shooter` in `p`, which was the position of this sight except for the squares `changed`, and
    /// removes what it hits; returns whether it hits anything. The sight becomes that of `p` after the shot.
    bool fire(Position& p, const Squares& changed, Colour shooter);

    bool operator==(const Sight&) const = default;

private:
    void trace_again(const Position& p, const Squares& occupied, Colour shooter, const Squares& changed);
    void draw_again(const Position& p, const Squares& occupied, Colour owner, const Squares& changed);
};

}  // namespace merkhet::khet
