#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// What the tables of solved positions in a folder are of, sorted, each once: layers as their files are called, games
/// that were solved forward by their text.
std::vector<std::string> tables_in(const std::string& folder);

/// What is wrong with a folder that tables are looked for in: it cannot be read, there are none, or the head of a layer
/// is damaged, or the end is missing. Says nothing of what only reading it whole can show.
std::optional<std::string> check_tables(const std::string& folder);

/// Who looks positions of the game up in those tables of a folder that stay where they are, layers and positions with
/// few pieces: opened in milliseconds, however large they are. A null pointer where it holds none of the game. Errors:
/// one is damaged.
Result<std::shared_ptr<const Oracle>> open_large_tables(const std::shared_ptr<const AnyGame>& game,
                                                        const std::string& folder);

/// The same of all tables that `merkhet solve --folder` wrote; those of the forward solver are read whole into about
/// twice their size of memory. Errors: the folder holds no tables of the game, or damaged ones.
Result<std::shared_ptr<const Oracle>> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                  const std::string& folder);

}  // namespace merkhet::lab
