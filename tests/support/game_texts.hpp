#pragma once

#include "games/all_samples.hpp"

namespace merkhet::test {

/// Game texts that between them reach every rule of every game, from the games' own folders.
inline constexpr auto game_texts = game_variants;

}  // namespace merkhet::test
