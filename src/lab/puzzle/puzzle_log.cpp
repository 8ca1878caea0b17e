#include "lab/puzzle/puzzle_log.hpp"

#include <exception>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "lab/puzzle/puzzle_check.hpp"
#include "lab/work/log_numbers.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

Result<PuzzlesOfGame> parse_game(const std::string& text) {
    try {
        const auto json = Json::parse(text);
        PuzzlesOfGame game;
        game.source.game = json.at("game").get<std::string>();
        if (json.contains("record"))
            game.source.record = json.at("record").get<std::string>();
        else
            game.source.number = read_whole(json.at("number"), 0, std::numeric_limits<int>::max());
        for (const auto& item : json.at("puzzles")) {
            auto puzzle = read_puzzle(item);
            if (!puzzle) return puzzle.error();
            if (const auto problem = unplayable(*puzzle)) return TextError{*problem, 0};
            game.puzzles.push_back(*std::move(puzzle));
        }
        return game;
    } catch (const std::exception&) {
        return TextError{"expected a game as JSON with game, number or record, and puzzles", 0};
    }
}

/// As people would say it; unlike that of any other.
std::string name_of(const GameSource& source) {
    if (!source.record.empty()) return concatenated({"the record ", source.record, " of ", source.game});
    return concatenated({"game ", std::to_string(source.number), " of ", source.game});
}

}  // namespace

std::string PuzzleLog::head(const std::string& source, const PuzzleGameSettings& playing, const ThemeSettings& theme) {
    return Json{{"puzzles_of", source},
                {"nodes", playing.nodes},
                {"random_plies", playing.random_plies},
                {"longest_game", playing.longest_game},
                {"seed", playing.seed},
                {"proof_nodes", theme.nodes},
                {"most_turns", theme.most_turns}}
        .dump();
}

std::optional<std::string> PuzzleLog::open(const std::string& path, const std::string& head) {
    const auto problem_with = [](const std::string& found) {
        return concatenated({log_of_another("search"), ": ", found});
    };
    return lines_.open(path, {head, problem_with}, [&](const std::string& line) -> Result<std::string> {
        auto game = parse_game(line);
        if (!game) return game.error();
        auto name = name_of(game->source);
        games_.push_back(*std::move(game));
        return name;
    });
}

std::optional<FileError> PuzzleLog::add(const PuzzlesOfGame& game) {
    Json json{{"game", game.source.game}};
    if (game.source.record.empty())
        json["number"] = game.source.number;
    else
        json["record"] = game.source.record;
    auto& puzzles = json["puzzles"] = Json::array();
    for (const auto& puzzle : game.puzzles) puzzles.push_back(puzzle_json(puzzle));
    return lines_.add(json.dump());
}

}  // namespace merkhet::lab
