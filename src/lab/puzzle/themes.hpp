#pragma once

#include <memory>

#include "lab/puzzle/theme.hpp"

/// The themes that make_theme() chooses from; each is a null pointer where the game has no such puzzles.
namespace merkhet::lab {

/// The only move that wins, where the rest of the game can be proven, however long it takes.
std::unique_ptr<Theme> make_forward_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings);

/// The only move that forces the soonest win.
std::unique_ptr<Theme> make_forced_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings);

/// The turn that scores the most.
std::unique_ptr<Theme> make_score_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings);

}  // namespace merkhet::lab
