#pragma once

#include <optional>
#include <vector>

#include "game/any_game.hpp"
#include "game/outcome.hpp"

namespace merkhet {

/// A legal move and the outcome after it under perfect play.
struct KnownMove {
    AnyMove move;
    Outcome outcome;
    std::optional<int> margin;          ///< where points are counted: seat 0's points minus the other's
    std::optional<int> plies_to_end{};  ///< with this move, if known
};

/// Something that knows positions of a game by heart: solved tables. Threads may ask it at the same time.
class Oracle {
public:
    Oracle() = default;
    Oracle(const Oracle&) = delete;
    Oracle& operator=(const Oracle&) = delete;
    virtual ~Oracle() = default;

    /// What is known of the legal moves in a position where a seat is to move, the best for it first: none is better
    /// than the first, known or not; among equals, those come first that make it harder for the opponent. Nothing if it
    /// does not know.
    virtual std::vector<KnownMove> ask(const AnyPosition& p) const = 0;
};

}  // namespace merkhet
