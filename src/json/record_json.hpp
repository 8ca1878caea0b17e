#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "json/json.hpp"

namespace merkhet {

/// A record text (docs/record.md) as JSON, every move of it played and found legal:
/// - game, position ("" for the game's own start), result (scores of the seats, or null while unfinished)
/// - tags: [name, value] for all except Game, Position and Result
/// - comments: those before the game; left out if there are none
/// - moves: in a list, each after its parent: move, parent (a place in the list, -1 at the start; the first of a
///   parent goes on with its line), seat, chance (true where a die moves), and where they are: before (comments in
///   front of the move), comments, marks (their numbers).
Result<Json> read_record_json(std::string_view text);

/// The record text of what read_record_json() gives, with moves numbered. Ignores seats and chance, and the result too
/// if the main line ends the game. Errors say what is missing or wrong in the JSON, or which move is not legal.
Result<std::string> print_record_json(const Json& json);

}  // namespace merkhet
