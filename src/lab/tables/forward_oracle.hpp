#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// Who looks positions up in the table that the forward solver keeps in a folder: it knows those that proofs went
/// through, and of their moves those that proofs needed. A null pointer where there is no such table of the game.
/// Takes about twice the memory of the file. Errors: the file is damaged, or of another game.
Result<std::shared_ptr<const Oracle>, FileError> open_forward_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                     const std::string& folder);

}  // namespace merkhet::lab
