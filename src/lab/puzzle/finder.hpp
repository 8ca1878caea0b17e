#pragma once

#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "lab/puzzle/theme.hpp"

namespace merkhet::lab {

/// Finds the puzzles of games. For one thread.
class PuzzleFinder {
public:
    /// Errors: the game has no puzzles.
    static Result<PuzzleFinder> make(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings);

    /// The puzzles among the positions of a game, from its end backwards, rated. Once `stop` is requested, those found
    /// so far.
    std::vector<Puzzle> in_game(const Line<AnyGame>& line, const std::stop_token& stop);

private:
    explicit PuzzleFinder(std::unique_ptr<Theme> theme) : theme_(std::move(theme)) {}

    std::unique_ptr<Theme> theme_;
};

}  // namespace merkhet::lab
