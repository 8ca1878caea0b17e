#pragma once

#include <optional>

namespace merkhet::bot {

/// How a bot treats those it plays with. What a seat expects is a score from 0 to 1.
struct Manners {
    /// It gives up a game of two when it has expected less than this in three decisions running; 0: never.
    double resign_below = 0;

    static constexpr int decisions_before_resigning = 3;

    bool would_resign(double expected) const { return expected < resign_below; }
    /// A draw shares the point among all seats: it is welcome when less is expected. Who expects nothing yet plays on.
    static bool accepts_draw(std::optional<double> expected, int seats) { return expected && *expected < 1.0 / seats; }
    /// Where ratings are at stake, moves stand.
    static bool accepts_take_back(bool rated) { return !rated; }
};

}  // namespace merkhet::bot
