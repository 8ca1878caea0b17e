#pragma once

#include <array>
#include <cstddef>

#include "game/any_game.hpp"

namespace merkhet {

/// What a position and all its images under the symmetries of its game have in common.
struct SymmetricKey {
    Key key{};                                     ///< the smallest key of them all
    std::array<int, max_seats> seats{0, 1, 2, 3};  ///< which seat of the image that has it each seat of the position is
    int fixed_by = 1;                              ///< how many of the symmetries lead to that image

    /// Scores of the position's seats as those of the image's, and the other way round.
    Scores for_image(const Scores& scores) const {
        Scores turned{};
        for (std::size_t seat = 0; seat < turned.size(); ++seat)
            turned[static_cast<std::size_t>(seats[seat])] = scores[seat];
        return turned;
    }
    Scores for_position(const Scores& scores) const {
        Scores turned{};
        for (std::size_t seat = 0; seat < turned.size(); ++seat)
            turned[seat] = scores[static_cast<std::size_t>(seats[seat])];
        return turned;
    }
};

/// One of `game`, which make_game() made.
SymmetricKey symmetric_key(const AnyGame& game, const AnyPosition& p);

}  // namespace merkhet
