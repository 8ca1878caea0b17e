#pragma once

/// Everything that templates over the rules need; rules.hpp declares the game.
#include "games/khet/evaluate.hpp"         // IWYU pragma: export
#include "games/khet/moves.hpp"            // IWYU pragma: export
#include "games/khet/network_inputs.hpp"   // IWYU pragma: export
#include "games/khet/rules.hpp"            // IWYU pragma: export
#include "games/khet/tablebase_index.hpp"  // IWYU pragma: export
#include "games/khet/tactics.hpp"          // IWYU pragma: export
