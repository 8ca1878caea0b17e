#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// Looks positions with few pieces up in the tables of a folder; some may be missing. A null pointer for a game without
/// such tables, or if the folder holds none of them. Errors: a file is no table of the game.
Result<std::shared_ptr<const Oracle>, FileError> open_tablebase_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                       const std::string& folder);

}  // namespace merkhet::lab
