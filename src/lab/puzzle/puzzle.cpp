#include "lab/puzzle/puzzle.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::string print_puzzle(const Puzzle& puzzle) {
    return Json{{"game", puzzle.game}, {"position", puzzle.position}, {"moves", puzzle.moves},
                {"kind", puzzle.kind}, {"end", puzzle.end},           {"difficulty", puzzle.difficulty}}
        .dump();
}

Result<Puzzle> parse_puzzle(const std::string& json) {
    try {
        const auto read = Json::parse(json);
        Puzzle puzzle;
        puzzle.game = read.at("game").get<std::string>();
        puzzle.position = read.at("position").get<std::string>();
        puzzle.moves = read.at("moves").get<std::vector<std::string>>();
        puzzle.kind = read.at("kind").get<std::string>();
        puzzle.end = read.at("end").get<int>();
        puzzle.difficulty = read.at("difficulty").get<int>();
        return puzzle;
    } catch (const Json::exception&) {
        return TextError{"expected a puzzle as JSON with game, position, moves, kind, end and difficulty", 0};
    }
}

}  // namespace merkhet::lab
