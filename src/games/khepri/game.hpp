#pragma once

/// All of the game that templates over its rules need: rules.hpp declares it.
#include "games/khepri/evaluate.hpp"  // IWYU pragma: export
#include "games/khepri/rules.hpp"     // IWYU pragma: export
