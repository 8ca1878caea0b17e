#include "online/api/bots/bot_lines.hpp"

#include <cmath>

#include "base/words.hpp"
#include "game/options.hpp"
#include "play/control_text.hpp"

namespace merkhet::online::api {

Json variant_json(const std::string& game_text) {
    return {{"key", game_text}, {"name", split_game_text(game_text).name}};
}

Json time_control_json(const std::string& control) {
    constexpr double seconds_a_minute = 60;
    const auto read = play::parse_control(control);
    if (!read || !read->is_limited()) return {{"type", "unlimited"}};
    if (!read->has_clock())
        return {{"type", "correspondence"}, {"daysPerTurn", std::lround(read->turn_seconds / play::seconds_a_day)}};
    const auto increment = std::lround(read->increment);
    // "5" rather than "5.0", but "0.5".
    const double minutes = std::round(read->clock_seconds / seconds_a_minute * 100) / 100;
    const auto whole = std::lround(minutes);
    const auto shown = minutes == static_cast<double>(whole) ? Json(whole) : Json(minutes);
    return {{"type", "clock"},
            {"limit", std::lround(read->clock_seconds)},
            {"increment", increment},
            {"show", concatenated({json_line(shown), "+", std::to_string(increment)})}};
}

Json challenge_json(const Offer& offer, const std::string& to_name, std::string_view status) {
    std::string by_name;
    for (const auto& seat : offer.seats)
        if (seat.account == offer.account) by_name = seat.name;
    return {{"id", offer.id},
            {"status", status},
            {"challenger", {{"id", offer.account}, {"name", by_name}, {"rating", std::lround(offer.rating)}}},
            {"destUser", {{"id", offer.open_to}, {"name", to_name}}},
            {"variant", variant_json(offer.game_text)},
            {"rated", offer.rated},
            {"speed", speed_name(offer.speed)},
            {"timeControl", time_control_json(offer.control)},
            {"color", offer.shuffled ? "random" : "fixed"}};
}

Json bot_game_json(const Json& game, const std::string& account) {
    auto seats = Json::array();
    auto players = Json::array();
    for (const auto& seat : game.at("seats")) {
        if (seat.value("id", std::string()) == account) seats.push_back(players.size());
        players.push_back(seat);
    }
    Json json{{"gameId", game.at("id")},
              {"id", game.at("id")},
              {"variant", variant_json(game.at("game").get<std::string>())},
              {"speed", game.at("speed")},
              {"rated", game.at("rated")},
              {"timeControl", time_control_json(game.at("control").get<std::string>())},
              {"seats", std::move(seats)},
              {"players", std::move(players)}};
    if (const auto outcome = game.find("outcome"); outcome != game.end()) json["outcome"] = *outcome;
    return json;
}

}  // namespace merkhet::online::api
