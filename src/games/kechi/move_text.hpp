#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/suggestions.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/position.hpp"

namespace merkhet::kechi {

/// "a13-a8,e13-e12".
std::string print_turn(const Lattice& lattice, const Position& p, const Move& m);

/// Reads a turn of `cells` cells by the mover of `p`, its parts in any order. Errors say which stones there are, what
/// a stone can reach, what the parts add up to.
Result<Move> parse_turn(const Lattice& lattice, const Position& p, int cells, std::string_view text);

/// How a turn of `cells` cells goes on, stone by stone: "" to "a13-", "a13-" to "a13-a8", "a13-a8" to "a13-a8,e13-".
/// Only what can still become a whole turn.
Suggestions suggest_turn(const Lattice& lattice, const Position& p, int cells, std::string_view typed);

}  // namespace merkhet::kechi
