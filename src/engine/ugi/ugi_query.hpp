#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet {

/// The answer to a line `query …` of the Universal Game Interface about the end of a line, or why there is
/// none. `question` holds the words after `query`, at least one.
Result<std::string> answer_query(const Line<AnyGame>& line, std::span<const std::string_view> question);

}  // namespace merkhet
