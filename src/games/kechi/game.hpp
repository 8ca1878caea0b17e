#pragma once

/// Everything that templates over the rules need; rules.hpp declares the game.
#include "games/kechi/candidates.hpp"      // IWYU pragma: export
#include "games/kechi/compact.hpp"         // IWYU pragma: export
#include "games/kechi/evaluate.hpp"        // IWYU pragma: export
#include "games/kechi/network_inputs.hpp"  // IWYU pragma: export
#include "games/kechi/rules.hpp"           // IWYU pragma: export
