#include "online/api/play/game_json.hpp"

#include <cmath>
#include <ctime>
#include <utility>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "game/outcome.hpp"
#include "games/registry.hpp"
#include "online/account/seat_name.hpp"
#include "play/control_text.hpp"
#include "play/game_record.hpp"

namespace merkhet::online::api {

namespace {

/// Puts a column into a member, unless it is null.
void put(Json& json, const char* name, const sql::Row& row, std::size_t column) {
    if (row.is_null(column)) return;
    const auto& value = row.value(column);
    if (const auto* const number = std::get_if<std::int64_t>(&value)) json[name] = *number;
    if (const auto* const real = std::get_if<double>(&value)) json[name] = std::lround(*real);
    if (const auto* const text = std::get_if<std::string>(&value))
        if (!text->empty()) json[name] = *text;
}

Json game_row_json(const std::string& id, const sql::Row& row) {
    Json json{{"id", id},
              {"game", row.text(0)},
              {"gameName", row.text(1)},
              {"control", row.text(2)},
              {"speed", row.text(3)},
              {"rated", row.integer(4) != 0},
              {"public", row.integer(5) != 0},
              {"createdAt", row.integer(6)},
              {"movedAt", row.integer(7)}};
    put(json, "start", row, 8);
    put(json, "rematchOf", row, 9);
    put(json, "tournament", row, 10);
    if (row.is_null(11)) return json;
    put(json, "endedAt", row, 11);
    put(json, "ending", row, 12);
    put(json, "termination", row, 13);
    json["outcome"] = points_json(row.text(14));
    json["plies"] = row.integer(15);
    json["moves"] = row.is_null(16) ? std::string() : row.text(16);
    return json;
}

std::string date_of(Time time) {
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char date[16];
    return {date, std::strftime(date, sizeof date, "%Y.%m.%d", &utc)};
}

}  // namespace

Json points_json(const std::string& outcome) {
    auto points = Json::array();
    Scanner scanner(outcome);
    while (!scanner.done()) {
        const auto twelfths = scanner.take_number(0, Outcome::whole, "twelfths");
        if (!twelfths) throw sql::Error(sql::Error::Kind::other, "an outcome is " + outcome);
        if (*twelfths % Outcome::whole == 0)
            points.push_back(*twelfths / Outcome::whole);
        else
            points.push_back(static_cast<double>(*twelfths) / Outcome::whole);
        scanner.accept(',');
    }
    return points;
}

std::vector<Json> games_json(sql::Connection& database, const std::vector<std::string>& ids) {
    std::vector<Json> games;
    for (const auto& id : ids) {
        const auto rows = database.run(
            "select game_text, game_name, control, speed, rated, public, created, moved, start_text, rematch_of, "
            "tournament, ended, ending, termination, outcome, plies, moves from games where id = $1",
            id);
        if (rows.empty()) continue;
        auto json = game_row_json(id, rows[0]);
        auto seats = Json::array();
        for (const auto& row :
             database.run(concatenated({"select account, ", seat_name,
                                        ", level, rating, rating_change from seats where game = $1 order by seat"}),
                          id)) {
            auto seat = Json::object();
            put(seat, "id", row, 0);
            put(seat, "name", row, 1);
            put(seat, "level", row, 2);
            put(seat, "rating", row, 3);
            put(seat, "ratingDiff", row, 4);
            seats.push_back(std::move(seat));
        }
        json["seats"] = std::move(seats);
        games.push_back(std::move(json));
    }
    return games;
}

Result<std::string> game_record(const StoredGame& stored) {
    const auto game = make_game(stored.settings.game_text);
    if (!game) return game.error();
    const auto room = Room::from_events(stored.settings, *game, stored.events);
    if (!room) return room.error();
    auto record = play::to_record(room->game(), date_of(stored.settings.created));
    record.set_tag("Site", stored.settings.id);
    record.set_tag("TimeControl", play::print_control(stored.settings.control));
    for (std::size_t seat = 0; seat < room->settings().seats.size(); ++seat) {
        const auto number = std::to_string(seat);
        record.set_tag("Seat" + number, room->settings().seats[seat].name);
        if (seat < stored.row.ratings.size() && stored.row.ratings[seat])
            record.set_tag("Rating" + number, std::to_string(std::lround(*stored.row.ratings[seat])));
    }
    return print_record(record);
}

}  // namespace merkhet::online::api
