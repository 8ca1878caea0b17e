#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// What the tables of solved positions in a folder cover, sorted, each once: layers by the names of their files, games
/// solved forward by their text. Errors: the folder cannot be read or holds none, a layer is cut off, or a
/// file's head is not that of a table. Only reading it whole can show damage further inside.
Result<std::vector<std::string>, FileError> tables_in(const std::string& folder);

/// Looks positions of the game up in the tables of a folder that are read in place, layers and positions with few
/// pieces: opened in milliseconds, however large they are. A null pointer where it holds none of the game. Errors: one
/// is damaged.
Result<std::shared_ptr<const Oracle>, FileError> open_large_tables(const std::shared_ptr<const AnyGame>& game,
                                                                   const std::string& folder);

/// The same for all tables that solvers keep in a folder; the forward solver's are read whole, into about twice their
/// size in memory. Errors: the folder holds no tables of the game, or damaged ones.
Result<std::shared_ptr<const Oracle>, FileError> open_tables(const std::shared_ptr<const AnyGame>& game,
                                                             const std::string& folder);

}  // namespace merkhet::lab
