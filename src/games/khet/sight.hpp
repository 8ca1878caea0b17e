#pragma once

#include <array>

#include "games/khet/laser.hpp"

namespace merkhet::khet {

/// Where the beams of a position go and from where its Pharaohs can be hit: most of what judging it takes, kept because
/// few turns change much of it.
struct Sight {
    /// The shot of one side as it stands.
    struct Beam {
        Squares path;  ///< the squares passed or met: a change elsewhere does not change the shot
        Squares removed;

        bool operator==(const Beam&) const = default;
    };
    /// The four lines from a Pharaoh, through mirrors too: from their squares a beam can come to it.
    struct Lines {
        std::array<Squares, 4> squares;
        std::array<Square, 4> ends{};  ///< the pieces that they end at, or no_square
        Square pharaoh = no_square;    ///< no_square: there is none, and there are no lines

        bool operator==(const Lines&) const = default;
        Squares all() const { return squares[0] | squares[1] | squares[2] | squares[3]; }
    };

    std::array<Beam, 2> beams;   ///< by colour of the Sphinx
    std::array<Lines, 2> lines;  ///< by colour of the Pharaoh

    explicit Sight() = default;
    explicit Sight(const Position& p);
    /// Turns the sight of `before` into that of `p`, which one turn or pass led to.
    void advance(const Position& before, const Position& p);

    bool operator==(const Sight&) const = default;
};

}  // namespace merkhet::khet
