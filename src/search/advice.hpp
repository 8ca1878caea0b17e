#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/seat.hpp"

/// What a search is asked and what it answers.
namespace merkhet {

/// When a search ends: at the first limit reached. Zero means no limit; one of the two must be given.
struct SearchLimits {
    double seconds = 0;
    std::uint64_t playouts = 0;
};

/// What a search says of one move.
template <class Move>
struct Candidate {
    Move move{};
    std::array<float, max_seats> score{};  ///< expected score per seat after it
    std::uint64_t visits = 0;              ///< playouts that began with it
};

/// The result of a search.
template <class Move>
struct Advice {
    std::vector<Candidate<Move>> candidates;  ///< best first; at least one
    std::vector<Move> line;                   ///< the expected course, beginning with the best move
    std::uint64_t playouts = 0;
};

}  // namespace merkhet
