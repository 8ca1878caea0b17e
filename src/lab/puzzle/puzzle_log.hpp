#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/puzzle/choice.hpp"
#include "lab/puzzle/game_source.hpp"
#include "lab/puzzle/theme.hpp"
#include "lab/work/growing_log.hpp"

namespace merkhet::lab {

/// The file of games searched for puzzles: JSON lines, the first of which says how. An interrupted search continues
/// from it.
class PuzzleLog {
public:
    /// What the first line says; `source` is where the games come from.
    static std::string head(const std::string& source, const PuzzleGameSettings& playing, const ThemeSettings& theme);

    /// Opens `path`, or makes it. The error names the line where it is no such file, or one made in another way.
    std::optional<std::string> open(const std::string& path, const std::string& head);
    /// Adds a game. After an error no part of it is there.
    std::optional<FileError> add(const PuzzlesOfGame& game);

    /// The games in the file when it was opened.
    const std::vector<PuzzlesOfGame>& games() const { return games_; }

private:
    GrowingLog lines_;
    std::vector<PuzzlesOfGame> games_;
};

}  // namespace merkhet::lab
