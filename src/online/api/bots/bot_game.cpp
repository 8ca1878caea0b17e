#include "online/api/bots/bot_game.hpp"

#include <utility>

#include "games/registry.hpp"
#include "json/position_json.hpp"
#include "online/api/bots/bot_lines.hpp"
#include "online/api/play/game_json.hpp"

namespace merkhet::online::api {

namespace {

Json players_of(const Json& settings) {
    return array_of(settings.at("seats"), [](const Json& seat) {
        Json player = Json::object();
        if (!seat.at("account").is_null()) player["id"] = seat.at("account");
        player["name"] = seat.at("name");
        for (const char* name : {"level", "rating"})
            if (const auto found = seat.find(name); found != seat.end()) player[name] = *found;
        return player;
    });
}

}  // namespace

std::optional<BotGame> BotGame::of_snapshot(const std::string& snapshot) {
    const auto json = Json::parse(snapshot, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto& settings = json.at("settings");
    const auto game = make_game(settings.at("game").get<std::string>());
    if (!game) return std::nullopt;
    const auto start = settings.at("start").get<std::string>();
    auto position = (*game)->start();
    if (!start.empty()) {
        const auto read = (*game)->parse_position(start);
        if (!read) return std::nullopt;
        position = *read;
    }
    BotGame made(*game, Line<AnyGame>(**game, position));
    made.full_ = {{"type", "gameFull"},
                  {"id", json.at("game")},
                  {"variant", variant_json((*game)->text())},
                  {"speed", settings.at("speed")},
                  {"rated", settings.at("rated")},
                  {"createdAt", settings.at("created")},
                  {"timeControl", time_control_json(settings.at("control").get<std::string>())},
                  {"initialFen", start.empty() ? "startpos" : start},
                  {"seats", json.at("you")},
                  {"players", players_of(settings)}};
    if (json.at("begun").get<bool>()) made.status_ = "started";
    // Moves as they stand now: events say only how they came about.
    for (const auto& move : json.at("moves"))
        if (made.line_.play_text(move.get<std::string>())) return std::nullopt;
    for (const auto& event : json.at("events")) {
        if (event.at("kind") == "end")
            made.take(event);
        else
            made.note_offer(event);
    }
    made.clocks_ = json.at("clocks");
    return made;
}

void BotGame::note_offer(const Json& event) {
    const auto& kind = event.at("kind").get_ref<const std::string&>();
    if (kind == "offer")
        offer_ = {{"what", event.at("data").at("what")}, {"seat", event.at("seat")}};
    else if (kind == "decline" || kind == "lapse" || kind == "back" || kind == "end")
        offer_ = nullptr;
}

bool BotGame::take(const Json& event) {
    note_offer(event);
    const auto& kind = event.at("kind").get_ref<const std::string&>();
    const auto& data = event.at("data");
    if (kind == "move" || kind == "out") {
        line_.play_text(data.at("move").get<std::string>());
    } else if (kind == "back") {
        for (auto moves = data.at("moves").get<int>(); moves > 0; --moves) line_.undo();
    } else if (kind == "begin") {
        status_ = "started";
    } else if (kind == "end") {
        status_ = data.at("ending");
        outcome_ = points_json(data.at("outcome").get<std::string>());
    } else {
        return kind == "time" || kind == "offer" || kind == "accept" || kind == "decline" || kind == "lapse";
    }
    return true;
}

Json BotGame::state() const {
    std::string moves;
    for (std::size_t ply = 0; ply < line_.moves().size(); ++ply)
        moves.append(ply > 0 ? " " : "").append(game_->print_move(line_.position_at(ply), line_.moves()[ply]));
    Json json{{"type", "gameState"},
              {"moves", moves},
              {"status", status_},
              {"toMove", is_over() ? Json() : to_json(line_.to_move())},
              {"clocks", clocks_.is_object() ? clocks_.at("left") : Json()}};
    if (!offer_.is_null()) json["offer"] = offer_;
    if (is_over()) json["outcome"] = outcome_;
    return json;
}

std::string BotGame::full_line() const {
    auto full = full_;
    full["state"] = state();
    return json_line(full);
}

std::vector<std::string> BotGame::lines_of(const std::string& news) {
    const auto json = Json::parse(news, nullptr, false);
    std::vector<std::string> lines;
    if (!json.is_object() || !json.contains("events")) return lines;
    clocks_ = json.at("clocks");
    bool changed = false;
    for (const auto& event : json.at("events")) {
        changed = take(event) || changed;
        if (event.at("kind") == "phrase")
            lines.push_back(json_line({{"type", "chatLine"},
                                       {"room", "player"},
                                       {"seat", event.at("seat")},
                                       {"phrase", event["data"]["phrase"]}}));
    }
    if (changed) lines.push_back(json_line(state()));
    return lines;
}

}  // namespace merkhet::online::api
