#pragma once

#include <string>
#include <string_view>

namespace merkhet::lab {

/// A figure of a position, the start where its text is empty; nothing for what this program cannot read.
std::string board_figure(const std::string& game_text, const std::string& position_text, std::string_view caption);

}  // namespace merkhet::lab
