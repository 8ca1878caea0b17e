#pragma once

#include <string>
#include <vector>

namespace merkhet::cli {

/// Throws UserError unless the game of `game_text` has the option and it takes each of the values, as far as each can
/// be judged alone: only the rules of a variant say which go together. `source` names where they were given: "--grid".
void check_option(const std::string& source, const std::string& game_text, const std::string& option,
                  const std::vector<std::string>& values);

}  // namespace merkhet::cli
