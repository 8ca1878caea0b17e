#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet::cli {

/// What a person typed as a move, or as several of one turn, the way a hint writes them: "@N e9-e8 end".
struct TypedTurn {
    std::vector<AnyMove> moves;
    Line<AnyGame> after;                            ///< the line with these moves
    std::string wrong{};                            ///< the text of the first move that cannot be played there, and
    std::optional<TextError> error = std::nullopt;  ///< why; none when all can
};

/// Reads the moves of one turn at the end of `line`. Where already the first is wrong, so is the whole text.
TypedTurn read_turn(const Line<AnyGame>& line, const std::string& text);

}  // namespace merkhet::cli
