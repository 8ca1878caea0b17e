#include "lab/solve/solution_json.hpp"

#include <fmt/format.h>

#include <variant>

#include "json/position_json.hpp"

namespace merkhet::lab {

namespace {

void add_found(const WinWithin& win, Json& json) {
    json["asked"] = "win";
    json["forced"] = nullptr;
    if (win.forced) json["forced"] = *win.forced;
    json["turns"] = win.turns;
    if (win.forced.value_or(false)) json["keys"] = win.keys;
}

void add_found(const PointsWithin& points, Json& json) {
    json["asked"] = "points";
    json["points"] = points.points;
    json["exact"] = points.exact;
}

}  // namespace

Json solution_json(const Solution& solution) {
    Json json{{"game", solution.game},
              {"position", solution.position},
              {"outcome", to_json(solution.outcome, solution.seats)}};
    if (solution.margin) json["margin"] = *solution.margin;
    json["moves"] = Json::object();
    for (const auto& move : solution.moves) json["moves"][move.move] = to_json(move.outcome, solution.seats);
    if (solution.margin) {
        json["margins"] = Json::object();
        for (const auto& move : solution.moves)
            if (move.margin) json["margins"][move.move] = *move.margin;
    }
    json["positions"] = solution.positions;
    json["seconds"] = solution.seconds;
    if (solution.plies_to_end) json["plies_to_end"] = *solution.plies_to_end;
    if (solution.most_plies_to_end) json["most_plies_to_end"] = *solution.most_plies_to_end;
    if (!solution.variation.empty()) json["line"] = solution.variation;
    if (!solution.layers.empty()) {
        json["layers"] = Json::array();
        for (const auto& layer : solution.layers)
            json["layers"].push_back({{"layer", layer.layer},
                                      {"positions", layer.counts.positions},
                                      {"wins", layer.counts.wins},
                                      {"draws", layer.counts.draws},
                                      {"checksum", fmt::format("{:016x}", layer.checksum)}});
    }
    if (solution.checked != 0) json["checked"] = solution.checked;
    json["complete"] = solution.complete();
    if (!solution.complete()) json["missing"] = solution.missing;
    return json;
}

Json unsolved_json(const std::string& game_text, const std::string& why) {
    return Json{{"game", game_text}, {"outcome", nullptr}, {"complete", false}, {"missing", why}};
}

Json forced_json(const ForcedSolution& solution) {
    Json json{{"game", solution.game}, {"position", solution.position}, {"within", solution.within}};
    std::visit([&](const auto& found) { add_found(found, json); }, solution.found);
    json["line"] = solution.variation;
    json["positions"] = solution.positions;
    json["seconds"] = solution.seconds;
    json["complete"] = solution.complete();
    if (!solution.complete()) json["missing"] = solution.missing;
    return json;
}

Json table_json(const SolvedTable& table) {
    Json json{{"pieces", table.name},     {"positions", table.positions},
              {"wins", table.wins},       {"draws", table.draws},
              {"losses", table.losses},   {"longest_win", table.longest_win},
              {"longest", table.longest}, {"checksum", fmt::format("{:016x}", table.checksum)},
              {"kept", table.kept}};
    if (!table.kept) {
        json["checked"] = table.checked;
        json["seconds"] = table.seconds;
        json["check_seconds"] = table.check_seconds;
    }
    return json;
}

}  // namespace merkhet::lab
