#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"

namespace merkhet {

/// The result of a finished game: each seat's share of one point, in twelfths so that a half, a third and a
/// quarter are exact. The shares of the seats in play add up to twelve.
struct Outcome {
    static constexpr int whole = 12;

    std::array<std::uint8_t, max_seats> twelfths{};

    constexpr bool operator==(const Outcome&) const = default;

    /// The seat's score: 1 for a win, 0 for a loss, ½ for a draw of two.
    constexpr double score(int seat) const { return twelfths[static_cast<std::size_t>(seat)] / double{whole}; }

    static constexpr Outcome win(int seat) {
        Outcome outcome;
        outcome.twelfths[static_cast<std::size_t>(seat)] = whole;
        return outcome;
    }

    /// The point shared by the seats in `leaders` (bit n set: seat n), which must not be empty.
    static constexpr Outcome shared(unsigned leaders) {
        int count = 0;
        for (int s = 0; s < max_seats; ++s) count += (leaders >> s) & 1;
        Outcome outcome;
        for (int s = 0; s < max_seats; ++s)
            if ((leaders >> s) & 1)
                outcome.twelfths[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(whole / count);
        return outcome;
    }
};

}  // namespace merkhet
