#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "game/line.hpp"

namespace merkhet::lab {

/// What the engine finds at the end of the line with so many nodes, the best first; sooner when stopped.
/// `on_analysis` hears what it finds on the way.
std::vector<Variation<AnyMove>> think(Engine& engine, const Line<AnyGame>& line, std::uint64_t nodes,
                                      const std::stop_token& stop, const Engine::OnAnalysis& on_analysis = {});

/// Plays on from the end of the line, the engine against itself with so many nodes a decision: one of its few first
/// moves that it likes nearly as much as the best, because not every search makes use of a seed, and games must differ.
/// The point is shared in games that are too long, or stopped.
Outcome play_varied(Engine& engine, Line<AnyGame> line, std::uint64_t nodes, Random& random,
                    const std::stop_token& stop);

/// How many moves the engine must name for that (EngineOptions::lines).
inline constexpr int varied_lines = 3;

}  // namespace merkhet::lab
