#pragma once

#include <cstdint>

#include "lab/puzzle/puzzle.hpp"

namespace merkhet::lab {

/// The fewest nodes, a power of four, with which the engine begins a puzzle right, and does so with all the larger
/// powers up to `most_rated_nodes`; four times the largest where it never does. The puzzle's game text and position
/// must be valid.
std::uint64_t nodes_to_find(const Puzzle& puzzle);
inline constexpr std::uint64_t most_rated_nodes = 1U << 16;

/// How hard a puzzle is for somebody who searches and errs like the engine, in tenths of doublings of work: the
/// doublings of `nodes` that it takes to begin right, half those of tempting wrong ways for each right one, and two for
/// every turn of the solver after the first. It orders the puzzles of a game, and is no measure of people.
int difficulty_of(std::uint64_t nodes, double tempting, int turns);

}  // namespace merkhet::lab
