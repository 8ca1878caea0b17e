#include "game/line_view.hpp"

namespace merkhet {

Scene scene_at_end(const Line<AnyGame>& line) {
    if (line.moves().empty()) return line.game().scene(line.position());
    const auto& move = line.moves().back();
    const auto& before = line.position_at(line.moves().size() - 1);
    if (line.game().is_legal(before, move)) return line.game().scene(before, move);
    // A claim changes nothing on the board.
    auto scene = line.game().scene(line.position());
    scene.notes.push_back("The game ended by the claim \"" + line.game().print_move(before, move) + "\".");
    return scene;
}

Suggestions suggestions_for(const Line<AnyGame>& line, std::string_view typed) {
    if (line.to_move() == Mover::nobody) return {};
    auto suggestions = line.game().suggest(line.position(), typed);
    if (const auto claim = line.claim()) {
        const auto text = line.game().print_move(line.position(), *claim);
        if (text.starts_with(typed)) {
            suggestions.next.push_back({text, "claim", {}, {}, {}});
            suggestions.sort();
        }
    }
    return suggestions;
}

}  // namespace merkhet
