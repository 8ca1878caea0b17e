#include "cli/position_commands.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/board_renderer.hpp"

namespace merkhet::cli {

namespace {

nlohmann::ordered_json to_json(Mover mover) {
    if (is_seat(mover)) return seat_number(mover);
    if (mover == Mover::chance) return "chance";
    return nullptr;
}

/// Whole points as whole numbers: 1, 0, 0.5.
nlohmann::ordered_json to_json(const std::optional<Outcome>& outcome, int seats) {
    if (!outcome) return nullptr;
    auto scores = nlohmann::ordered_json::array();
    for (int seat = 0; seat < seats; ++seat) {
        const int twelfths = outcome->twelfths[static_cast<std::size_t>(seat)];
        if (twelfths % Outcome::whole == 0)
            scores.push_back(twelfths / Outcome::whole);
        else
            scores.push_back(outcome->score(seat));
    }
    return scores;
}

}  // namespace

std::vector<std::string> sorted_moves(const Line<AnyGame>& line) {
    std::vector<std::string> texts;
    line.visit_moves([&](const AnyMove& move) { texts.push_back(line.game().print_move(line.position(), move)); });
    std::sort(texts.begin(), texts.end());
    return texts;
}

void list_moves(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    std::string text;
    for (const auto& move : sorted_moves(opened.line)) text += move + "\n";
    console.out << text;
}

void show_position(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    const auto scene = scene_at_end(opened.line);
    const auto style = style_for(console.output, *opened.game, opened.line.position());
    console.out << draw_board(scene, style) << draw_facts(scene, style) << draw_notes(scene, style)
                << opened.game->print_position(opened.line.position()) << "\n";
}

void print_state(const PositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments, console.in);
    const nlohmann::ordered_json state{
        {"game", opened.game->text()},
        {"position", opened.game->print_position(opened.line.position())},
        {"to_move", to_json(opened.line.to_move())},
        {"moves", opened.line.count_moves()},
        {"outcome", to_json(opened.line.outcome(), opened.game->seats())},
    };
    console.out << state.dump() << "\n";
}

}  // namespace merkhet::cli
