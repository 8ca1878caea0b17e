#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// Who looks positions with few pieces up in the tables of a folder, of which some may be missing; a null pointer for a
/// game that has no such tables, or where the folder holds none of its. Errors: a file is no table of the game.
Result<std::shared_ptr<const Oracle>, FileError> open_tablebase_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                       const std::string& folder);

}  // namespace merkhet::lab
