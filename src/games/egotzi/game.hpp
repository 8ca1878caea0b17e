#pragma once

/// Everything that templates over the rules need; rules.hpp declares the game.
#include "games/egotzi/compact.hpp"         // IWYU pragma: export
#include "games/egotzi/endgame.hpp"         // IWYU pragma: export
#include "games/egotzi/evaluate.hpp"        // IWYU pragma: export
#include "games/egotzi/moves.hpp"           // IWYU pragma: export
#include "games/egotzi/network_inputs.hpp"  // IWYU pragma: export
#include "games/egotzi/rules.hpp"           // IWYU pragma: export
