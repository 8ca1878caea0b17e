#include "game/line_view.hpp"

#include <algorithm>
#include <iterator>

#include "base/names.hpp"

namespace merkhet {

Scene scene_at_end(const Line<AnyGame>& line) {
    if (line.moves().empty()) return line.game().scene(line.position());
    const auto& move = line.moves().back();
    const auto& before = line.position_at(line.moves().size() - 1);
    if (!line.claimed()) return line.game().scene(before, move);
    auto scene = line.game().scene(line.position());
    scene.notes.emplace_back("The game ended by the claim \"{0}\".", line.game().print_move(before, move));
    return scene;
}

Scene turn_before_end(const Line<AnyGame>& line) {
    const auto& game = line.game();
    const auto count = line.moves().size();
    const auto mover_of = [&](std::size_t ply) { return game.to_move(line.position_at(ply)); };
    if (count < 2) return {};
    std::size_t first = count - 1;
    // A roll follows by itself: without the turn before it, nobody would see what that turn did.
    const auto turn = mover_of(mover_of(first) == Mover::chance ? first - 1 : first);
    while (first > 0 && mover_of(first - 1) == turn) --first;
    Scene trace;
    for (auto ply = first; ply + 1 < count; ++ply) {
        auto scene = game.scene(line.position_at(ply), line.moves()[ply]);
        std::move(scene.arrows.begin(), scene.arrows.end(), std::back_inserter(trace.arrows));
        std::copy_if(scene.marks.begin(), scene.marks.end(), std::back_inserter(trace.marks),
                     [](const SceneMark& mark) { return mark.kind == "last" || mark.kind == "removed"; });
        std::move(scene.notes.begin(), scene.notes.end(), std::back_inserter(trace.notes));
    }
    return trace;
}

std::vector<std::string> move_texts(const Line<AnyGame>& line, std::span<const AnyMove> moves) {
    const auto& game = line.game();
    std::vector<std::string> texts;
    if (game.has_repetition()) {
        // The moves before say which claims are legal.
        for (auto after = line; texts.size() < moves.size() && after.is_legal(moves[texts.size()]);) {
            const auto& move = moves[texts.size()];
            texts.push_back(game.print_move(after.position(), move));
            after.play(move);
        }
        return texts;
    }
    auto position = line.position();
    for (const auto& move : moves) {
        if (!game.is_legal(position, move)) break;
        texts.push_back(game.print_move(position, move));
        game.play(position, move);
    }
    return texts;
}

Result<AnyMove> typed_move(const Line<AnyGame>& line, std::string_view text) {
    auto move = line.parse_move(text);
    if (move) return move;
    const auto small = in_small_letters(text);
    if (small == text || !line.parse_move(small)) return move;
    return TextError{concatenated({move.error().message, "; did you mean ", small, "?"}), move.error().at};
}

std::string played_moves_text(const Line<AnyGame>& line) {
    std::string text;
    for (std::size_t ply = 0; ply < line.moves().size(); ++ply)
        text.append(text.empty() ? "" : " ").append(line.game().print_move(line.position_at(ply), line.moves()[ply]));
    return text;
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
