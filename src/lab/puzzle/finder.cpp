#include "lab/puzzle/finder.hpp"

#include <algorithm>
#include <utility>

#include "lab/puzzle/difficulty.hpp"

namespace merkhet::lab {

Result<PuzzleFinder> PuzzleFinder::make(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings) {
    auto theme = make_theme(game, settings);
    if (!theme) return theme.error();
    return PuzzleFinder(*std::move(theme));
}

std::vector<Puzzle> PuzzleFinder::in_game(const Line<AnyGame>& line, const std::stop_token& stop) {
    std::vector<Puzzle> puzzles;
    const auto moves = line.moves().size();
    const auto most = static_cast<std::size_t>(theme_->decisions_from_end());
    const auto last = most == 0 || most > moves ? 0 : moves - most;
    for (auto ply = moves; ply-- > last && !stop.stop_requested();) {
        auto look = theme_->look_at(line.position_at(ply), stop);
        if (look.too_far) break;
        if (!look.found) continue;
        auto& puzzle = look.found->puzzle;
        puzzle.difficulty = difficulty_of(nodes_to_find(puzzle), look.found->tempting, solver_turns(puzzle));
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

}  // namespace merkhet::lab
