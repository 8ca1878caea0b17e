#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// Looks positions up in the table that the forward solver keeps in a folder: it knows those that proofs went through,
/// and those of their moves that proofs needed. A null pointer where the game has no such table. Takes about twice the
/// file's size in memory. Errors: the file is damaged, or of another game.
Result<std::shared_ptr<const Oracle>, FileError> open_forward_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                     const std::string& folder);

}  // namespace merkhet::lab
