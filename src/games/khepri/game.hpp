#pragma once

/// Everything that templates over the rules need; rules.hpp declares the game.
#include "games/khepri/evaluate.hpp"        // IWYU pragma: export
#include "games/khepri/network_inputs.hpp"  // IWYU pragma: export
#include "games/khepri/rules.hpp"           // IWYU pragma: export
