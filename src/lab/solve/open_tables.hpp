#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// What the tables of solved positions in a folder are of, sorted, each once: layers as their files are called, games
/// that were solved forward by their text.
std::vector<std::string> tables_in(const std::string& folder);

/// Who looks positions of the game up in a folder that `merkhet solve --folder` wrote. Errors: it holds no tables of
/// the game, or damaged ones.
Result<std::shared_ptr<const Oracle>> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                  const std::string& folder);

}  // namespace merkhet::lab
