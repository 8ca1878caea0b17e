#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

/// Variants of a game: all combinations of some options' values.
namespace merkhet::lab {

/// An option and the values it takes.
struct OptionValues {
    std::string name;
    std::vector<std::string> values;
};

/// Reads "size=4..8" (every number), "komi=0..20/2" (every second), "setup=classic,dynasty" (those). At most 1000
/// values.
Result<OptionValues> parse_option_values(std::string_view text);

/// `game_text` with these options set, in place of what it says about them.
std::string with_options(std::string_view game_text, const std::vector<std::pair<std::string, std::string>>& options);

/// The game texts of all combinations, unchecked; the last option changes fastest.
std::vector<std::string> option_grid(std::string_view game_text, const std::vector<OptionValues>& options);

}  // namespace merkhet::lab
