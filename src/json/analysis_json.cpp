#include "json/analysis_json.hpp"

#include <cmath>

#include "game/line_view.hpp"

namespace merkhet {

namespace {

/// A share as a decimal with no more digits than are known.
double rounded_share(float share) {
    constexpr double unit = 1e4;
    return std::round(static_cast<double>(share) * unit) / unit;
}

void add_line(const Line<AnyGame>& line, const Variation<AnyMove>& found, Json& json) {
    auto win = Json::array();
    for (int seat = 0; seat < line.game().seats(); ++seat)
        win.push_back(rounded_share(found.scores[static_cast<std::size_t>(seat)]));
    json["win"] = std::move(win);
    json["proven"] = found.proven;
    if (found.proven && found.plies_to_end > 0) json["plies_to_end"] = found.plies_to_end;
    json["pv"] = move_texts(line, found.moves);
}

}  // namespace

Json analysis_json(const Line<AnyGame>& line, const Analysis& analysis, const std::string& network) {
    const auto& best = analysis.variations.front();
    Json json;
    json["best"] = line.game().print_move(line.position(), best.moves.front());
    json["depth"] = analysis.depth;
    json["reached"] = analysis.reached;
    json["nodes"] = analysis.nodes;
    json["nps"] = analysis.seconds > 0 ? std::llround(static_cast<double>(analysis.nodes) / analysis.seconds) : 0;
    json["seconds"] = std::round(analysis.seconds * 1e6) / 1e6;
    json["table"] = rounded_share(analysis.table_use);
    if (!network.empty()) json["network"] = network;
    add_line(line, best, json);
    if (analysis.variations.size() > 1) {
        auto lines = Json::array();
        for (const auto& found : analysis.variations) {
            Json one;
            one["move"] = line.game().print_move(line.position(), found.moves.front());
            add_line(line, found, one);
            lines.push_back(std::move(one));
        }
        json["lines"] = std::move(lines);
    }
    return json;
}

}  // namespace merkhet
