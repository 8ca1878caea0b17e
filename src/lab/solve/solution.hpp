#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/optional/layered.hpp"
#include "game/outcome.hpp"

namespace merkhet::lab {

/// The seat that gets more than all others; nothing when there is none.
inline std::optional<int> winner_of(const Outcome& outcome, int seats) {
    int best = 0;
    for (int seat = 1; seat < seats; ++seat)
        if (outcome.score(seat) > outcome.score(best)) best = seat;
    for (int seat = 0; seat < seats; ++seat)
        if (seat != best && outcome.score(seat) == outcome.score(best)) return std::nullopt;
    return best;
}

/// A legal move and what the game comes to after it under perfect play; nothing where that is unknown.
struct SolvedMove {
    std::string move;
    std::optional<Outcome> outcome;
    std::optional<int> margin;
};

/// A whole layer that was solved on the way (game/optional/layered.hpp).
struct SolvedLayer {
    int layer = 0;
    LayerCounts counts;
    std::uint64_t checksum = 0;  ///< of its values: lab/tables/layer_file.hpp
    std::optional<int> mover;    ///< the seat to move in its positions; none where the game is over
};

/// What a solver found about a position. What it did not get to is missing; what is there is proven.
struct Solution {
    std::string game;      ///< the canonical text
    std::string position;  ///< its text
    int seats = 2;
    std::optional<Outcome> outcome;  ///< under perfect play
    std::optional<int> margin;       ///< with point scoring: the first seat's points minus the second's
    /// How many moves are left when the winner hurries and the loser delays, both playing perfectly. Nothing if the
    /// point is shared.
    std::optional<int> plies_to_end;
    /// The same as far as it is known: at most that many.
    std::optional<int> most_plies_to_end;
    std::vector<SolvedMove> moves;       ///< each legal one, in the game's order
    std::vector<std::string> variation;  ///< perfect play to the end, where it is known
    std::vector<SolvedLayer> layers;
    std::uint64_t checked = 0;    ///< positions whose values were checked against the rules; 0: not checked
    std::uint64_t positions = 0;  ///< looked at in this run; earlier runs that it resumes do not count
    double seconds = 0;
    std::string missing;  ///< why something asked for is not here; empty: nothing is missing

    bool complete() const { return missing.empty(); }
};

}  // namespace merkhet::lab
