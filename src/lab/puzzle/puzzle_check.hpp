#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "lab/puzzle/puzzle.hpp"
#include "lab/puzzle/theme.hpp"

namespace merkhet::lab {

/// Why the line of a puzzle cannot be played: a text of it is not what the rules read, or a move is illegal. Nothing:
/// it can.
std::optional<std::string> unplayable(const Puzzle& puzzle);

/// Why a puzzle is not what it claims to be, in one line: its line does not end as its goal says, or a proof of its
/// own, within `nodes` positions, does not find the same goal and the same, single solution. Nothing: it is proven.
/// Means nothing once `stop` is requested.
std::optional<std::string> unproven(const Puzzle& puzzle, std::uint64_t nodes, const std::stop_token& stop);

}  // namespace merkhet::lab
