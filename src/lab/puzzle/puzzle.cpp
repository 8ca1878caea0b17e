#include "lab/puzzle/puzzle.hpp"

#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/numbers.hpp"
#include "base/scanner.hpp"
#include "lab/work/log_numbers.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view win_in = "win in ";
constexpr std::string_view win = "win";
constexpr std::string_view score = "score ";

}  // namespace

std::string print_goal(const PuzzleGoal& goal) {
    switch (goal.kind) {
        case PuzzleGoal::Kind::win_in: return std::string(win_in) + std::to_string(goal.number);
        case PuzzleGoal::Kind::score: return std::string(score) + std::to_string(goal.number);
        case PuzzleGoal::Kind::win: break;
    }
    return std::string(win);
}

Result<PuzzleGoal> parse_goal(std::string_view text) {
    constexpr int most = 1'000'000;
    if (text == win) return PuzzleGoal{};
    using Kind = PuzzleGoal::Kind;
    for (const auto& [word, kind] : {std::pair(win_in, Kind::win_in), std::pair(score, Kind::score)}) {
        if (!text.starts_with(word)) continue;
        if (const auto number = read_number(text.substr(word.size()), 1, most)) return PuzzleGoal{kind, *number};
    }
    return TextError{"expected a goal like \"win\", \"win in 3\" or \"score 5\", found " + in_quotes(text), 0};
}

int solver_turns(const Puzzle& puzzle) {
    return puzzle.goal.kind == PuzzleGoal::Kind::score ? 1 : (static_cast<int>(puzzle.moves.size()) + 1) / 2;
}

Json puzzle_json(const Puzzle& puzzle) {
    return {{"game", puzzle.game},
            {"position", puzzle.position},
            {"moves", puzzle.moves},
            {"kind", print_goal(puzzle.goal)},
            {"difficulty", puzzle.difficulty}};
}

Result<Puzzle> read_puzzle(const Json& json) {
    try {
        Puzzle puzzle;
        puzzle.game = json.at("game").get<std::string>();
        puzzle.position = json.at("position").get<std::string>();
        puzzle.moves = json.at("moves").get<std::vector<std::string>>();
        const auto goal = parse_goal(json.at("kind").get<std::string>());
        if (!goal) return goal.error();
        puzzle.goal = *goal;
        puzzle.difficulty = read_whole(json.at("difficulty"), -1'000'000, 1'000'000);
        return puzzle;
    } catch (const std::exception&) {
        return TextError{"expected a puzzle as JSON with game, position, moves, kind and difficulty", 0};
    }
}

}  // namespace merkhet::lab
