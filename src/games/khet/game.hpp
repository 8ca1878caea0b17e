#pragma once

/// All of the game that templates over its rules need: rules.hpp declares it.
#include "games/khet/evaluate.hpp"         // IWYU pragma: export
#include "games/khet/moves.hpp"            // IWYU pragma: export
#include "games/khet/rules.hpp"            // IWYU pragma: export
#include "games/khet/tablebase_index.hpp"  // IWYU pragma: export
#include "games/khet/tactics.hpp"          // IWYU pragma: export
