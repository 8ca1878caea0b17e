#pragma once

/// All of the game that templates over its rules need: rules.hpp declares it.
#include "games/egotzi/compact.hpp"   // IWYU pragma: export
#include "games/egotzi/endgame.hpp"   // IWYU pragma: export
#include "games/egotzi/evaluate.hpp"  // IWYU pragma: export
#include "games/egotzi/moves.hpp"     // IWYU pragma: export
#include "games/egotzi/rules.hpp"     // IWYU pragma: export
