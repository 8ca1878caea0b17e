#pragma once

/// All of the game that templates over its rules need: rules.hpp declares it.
#include "games/noughts/evaluate.hpp"  // IWYU pragma: export
#include "games/noughts/rules.hpp"     // IWYU pragma: export
