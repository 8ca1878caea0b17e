#include "cli/rules/position_commands.hpp"

#include <algorithm>
#include <ostream>

#include "cli/board/board_renderer.hpp"
#include "game/line_view.hpp"
#include "json/position_json.hpp"

namespace merkhet::cli {

std::vector<std::string> sorted_moves(const Line<AnyGame>& line) {
    std::vector<std::string> texts;
    line.visit_moves([&](const AnyMove& move) { texts.push_back(line.game().print_move(line.position(), move)); });
    std::sort(texts.begin(), texts.end());
    return texts;
}

void run_moves(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    std::string text;
    for (const auto& move : sorted_moves(opened.line)) text += move + "\n";
    console.out << text;
}

void run_show(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    const auto scene = scene_at_end(opened.line);
    const auto style = style_for(console.output, *opened.game, opened.line.position());
    console.out << draw_board(scene, style) << draw_facts(scene, style) << draw_notes(scene, style)
                << opened.game->print_position(opened.line.position()) << "\n";
}

void run_state(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    console.out << state_json(opened.line).dump() << "\n";
}

}  // namespace merkhet::cli
