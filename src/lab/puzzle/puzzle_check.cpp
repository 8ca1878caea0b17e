#include "lab/puzzle/puzzle_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/result.hpp"
#include "games/registry.hpp"
#include "search/forced/forced_budget.hpp"

namespace merkhet::lab {

namespace {

/// The puzzle's line after its last move, or why there is none.
Result<Line<AnyGame>, std::string> played(const Puzzle& puzzle, const AnyGame& game) {
    const auto position = game.parse_position(puzzle.position);
    if (!position) return position.error().message;
    Line<AnyGame> line(game, *position);
    for (const auto& text : puzzle.moves) {
        const auto move = line.parse_move(text);
        if (!move) return "move " + std::to_string(line.moves().size() + 1) + ": " + move.error().message;
        line.play(*move);
    }
    return line;
}

/// Why the line of a puzzle that can be played does not end as claimed.
std::optional<std::string> ends_otherwise(const Puzzle& puzzle, const Line<AnyGame>& line) {
    const auto solver = line.game().to_move(line.position_at(0));
    if (!is_seat(solver)) return "no seat is to move";
    if (line.outcome() != Outcome::win(seat_number(solver))) return "its line does not end with the solver's win";
    const int turns = solver_turns(puzzle);
    if (puzzle.goal.kind == PuzzleGoal::Kind::win_in && puzzle.goal.number != turns)
        return fmt::format("its line wins in {}, not in {}", turns, puzzle.goal.number);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> unplayable(const Puzzle& puzzle) {
    const auto game = make_game(puzzle.game);
    if (!game) return game.error().message;
    const auto line = played(puzzle, **game);
    return line ? std::nullopt : std::optional(line.error());
}

std::optional<std::string> unproven(const Puzzle& puzzle, std::uint64_t nodes, const std::stop_token& stop) {
    const auto game = make_game(puzzle.game);
    if (!game) return game.error().message;
    const auto line = played(puzzle, **game);
    if (!line) return line.error();
    if (auto problem = ends_otherwise(puzzle, *line)) return problem;

    ThemeSettings settings;
    settings.nodes = nodes;
    // The claim says how far to look.
    settings.scouts = false;
    settings.most_turns = std::clamp(puzzle.goal.number, 1, most_forced_turns);
    const auto theme = make_theme(*game, settings);
    if (!theme) return theme.error().message;
    const auto look = (*theme)->look_at(line->position_at(0), stop);
    if (!look.found) return fmt::format("no single solution can be proven within {} positions", nodes);
    const auto& proven = look.found->puzzle;
    if (proven.goal != puzzle.goal)
        return fmt::format("it is \"{}\", not \"{}\"", print_goal(proven.goal), print_goal(puzzle.goal));
    // A turn of several moves has many orders.
    if (puzzle.goal.kind != PuzzleGoal::Kind::score && proven.moves.front() != puzzle.moves.front())
        return fmt::format("it begins with {}, not {}", proven.moves.front(), puzzle.moves.front());
    return std::nullopt;
}

}  // namespace merkhet::lab
