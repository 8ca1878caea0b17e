#include "json/position_json.hpp"

#include "game/line_view.hpp"

namespace merkhet {

namespace {

std::string_view name_of(Tint tint) {
    switch (tint) {
        case Tint::none: return "none";
        case Tint::silver: return "silver";
        case Tint::red: return "red";
        case Tint::white: return "white";
        case Tint::black: return "black";
        case Tint::yellow: return "yellow";
        case Tint::blue: return "blue";
        case Tint::green: break;
    }
    return "green";
}

Json to_json(Coordinate square) { return Json::array({square.file, square.rank}); }

Json to_json(const SceneTray& tray) {
    auto pieces = Json::array();
    for (const auto& piece : tray.pieces) pieces.push_back(to_json(piece));
    return {{"name", tray.name}, {"beside", to_json(tray.beside)}, {"pieces", std::move(pieces)}};
}

Json to_json(const Stroke& line) {
    auto points = Json::array();
    for (const auto point : line.points) points.push_back(to_json(point));
    return {{"kind", line.kind}, {"tint", name_of(line.tint)}, {"points", std::move(points)}};
}

Json to_json(const SceneArrow& arrow) {
    return {{"from", to_json(arrow.from)}, {"to", to_json(arrow.to)}, {"kind", arrow.kind}};
}

Json to_json(const SceneFact& fact) {
    Json json{{"key", fact.key}, {"name", to_json(fact.name)}, {"value", to_json(fact.value)}};
    if (fact.seat >= 0) json["seat"] = fact.seat;
    return json;
}

Json to_json(const SceneMark& mark) {
    Json json{{"square", to_json(mark.square)}, {"kind", mark.kind}};
    if (!mark.label.empty()) json["label"] = mark.label;
    if (mark.tint != Tint::none) json["tint"] = name_of(mark.tint);
    return json;
}

/// What a move did, besides the position it led to.
void add_trace(const Scene& scene, Json& json) {
    json["arrows"] = array_of(scene.arrows, [](const SceneArrow& arrow) { return to_json(arrow); });
    json["marks"] = array_of(scene.marks, [](const SceneMark& mark) { return to_json(mark); });
    json["notes"] = array_of(scene.notes, [](const Phrase& note) { return to_json(note); });
}

}  // namespace

std::string_view name_of(Ground ground) {
    switch (ground) {
        case Ground::plain: return "plain";
        case Ground::absent: return "absent";
        case Ground::used: return "used";
        case Ground::token: return "token";
        case Ground::cross: return "cross";
        case Ground::entry: return "entry";
        case Ground::seat0: return "seat0";
        case Ground::seat1: break;
    }
    return "seat1";
}

Json to_json(const ScenePiece& piece) {
    Json json{{"kind", piece.kind}, {"tint", name_of(piece.tint)}};
    if (piece.quarter >= 0) json["quarter"] = piece.quarter;
    if (piece.marked) json["marked"] = true;
    return json;
}

Json to_json(const Phrase& phrase) {
    if (phrase.is_data()) return phrase.data();
    auto json = Json::array({phrase.pattern()});
    for (const auto& part : phrase.parts()) json.push_back(to_json(part));
    return json;
}

Json to_json(Mover mover) {
    if (is_seat(mover)) return seat_number(mover);
    if (mover == Mover::chance) return "chance";
    return nullptr;
}

Json to_json(const std::optional<Outcome>& outcome, int seats) {
    if (!outcome) return nullptr;
    auto scores = Json::array();
    for (int seat = 0; seat < seats; ++seat) {
        const int twelfths = outcome->twelfths[static_cast<std::size_t>(seat)];
        if (twelfths % Outcome::whole == 0)
            scores.push_back(twelfths / Outcome::whole);
        else
            scores.push_back(outcome->score(seat));
    }
    return scores;
}

Json state_json(const Line<AnyGame>& line) {
    return {
        {"game", line.game().text()},
        {"position", line.game().print_position(line.position())},
        {"to_move", to_json(line.to_move())},
        {"moves", line.count_moves()},
        {"outcome", to_json(line.outcome(), line.game().seats())},
    };
}

Json to_json(const Scene& scene) {
    Json json{{"files", scene.files}, {"ranks", scene.ranks}};
    json["squares"] = array_of(scene.squares, [](const SceneSquare& square) -> Json {
        return {{"square", to_json(square.square)}, {"ground", name_of(square.ground)}};
    });
    json["pieces"] = array_of(scene.pieces, [](const ScenePiece& piece) {
        auto placed = to_json(piece);
        placed["square"] = to_json(piece.square);
        return placed;
    });
    json["trays"] = array_of(scene.trays, [](const SceneTray& tray) { return to_json(tray); });
    json["lines"] = array_of(scene.strokes, [](const Stroke& line) { return to_json(line); });
    add_trace(scene, json);
    json["facts"] = array_of(scene.facts, [](const SceneFact& fact) { return to_json(fact); });
    return json;
}

Json scene_json(const Line<AnyGame>& line) {
    auto json = to_json(scene_at_end(line));
    auto turn = Json::object();
    add_trace(turn_before_end(line), turn);
    json["turn"] = std::move(turn);
    return json;
}

Json suggestions_json(const Line<AnyGame>& line, std::string_view typed) {
    const auto suggestions = suggestions_for(line, typed);
    auto next = Json::array();
    for (const auto& suggestion : suggestions.next) {
        Json json{{"text", suggestion.text}, {"act", suggestion.act}};
        if (suggestion.square) json["square"] = to_json(*suggestion.square);
        if (!suggestion.tray.empty()) json["tray"] = suggestion.tray;
        if (!suggestion.mark.empty()) json["mark"] = suggestion.mark;
        if (const auto& numbers = suggestion.numbers)
            json["range"] = {{"lowest", numbers->lowest}, {"highest", numbers->highest}, {"step", numbers->step}};
        json["whole"] = static_cast<bool>(line.parse_move(suggestion.text));
        next.push_back(std::move(json));
    }
    return {{"next", std::move(next)}, {"note", to_json(suggestions.note)}};
}

}  // namespace merkhet
