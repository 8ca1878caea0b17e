#include "lab/puzzle/themes.hpp"

namespace merkhet::lab {

Result<std::unique_ptr<Theme>> make_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings) {
    for (const auto make : {make_score_theme, make_forward_theme, make_forced_theme})
        if (auto theme = make(game, settings)) return theme;
    return TextError{"there are no puzzles of " + game->text() + ": they take two seats, no chance, or points", 0};
}

}  // namespace merkhet::lab
