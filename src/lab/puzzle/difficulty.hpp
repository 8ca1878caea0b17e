#pragma once

#include <cstdint>

#include "lab/puzzle/puzzle.hpp"

namespace merkhet::lab {

/// The fewest nodes, a power of four, with which the engine begins a puzzle right, and does so with all the larger
/// powers up to `most_rated_nodes`; four times that where it never does. A game that the puzzle's text names must be
/// made of it, with a legal position.
std::uint64_t nodes_to_find(const Puzzle& puzzle);
inline constexpr std::uint64_t most_rated_nodes = 1U << 16;

/// How hard a puzzle is for somebody who searches and errs like the engine, in tenths of doublings of work: the
/// doublings of `nodes` that it takes to begin right, half those of wrong ways that tempt for each right one, and two
/// for every turn of the solver after the first. Orders puzzles of a game; no measure of people.
int difficulty_of(std::uint64_t nodes, double tempting, int turns);

}  // namespace merkhet::lab
