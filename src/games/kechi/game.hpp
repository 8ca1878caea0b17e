#pragma once

/// All of the game that templates over its rules need: rules.hpp declares it.
#include "games/kechi/candidates.hpp"  // IWYU pragma: export
#include "games/kechi/compact.hpp"     // IWYU pragma: export
#include "games/kechi/evaluate.hpp"    // IWYU pragma: export
#include "games/kechi/rules.hpp"       // IWYU pragma: export
