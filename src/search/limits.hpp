#pragma once

#include <cstdint>
#include <optional>

namespace merkhet {

/// What is left on a player's clock.
struct Clock {
    double seconds = 0;    ///< for all the moves to come
    double increment = 0;  ///< seconds added after each move
    int moves_to_go = 0;   ///< until more time is given; 0: the rest of the game
};

/// When a search ends: at the first limit reached. Zero and nothing mean no limit; without any, it runs until stopped.
struct SearchLimits {
    double seconds = 0;            ///< wall clock
    std::uint64_t nodes = 0;       ///< positions searched, playouts or evaluations, of all threads together
    int depth = 0;                 ///< completed plies; tree search has none, Engine gives it 1000 nodes for each
    std::optional<Clock> clock{};  ///< the search decides how much of it a move is worth
    bool ponder = false;           ///< time does not count until SearchControl::ponder_hit()
};

}  // namespace merkhet
