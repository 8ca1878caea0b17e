#include "online/api/play/tournaments_api.hpp"

#include <array>
#include <utility>

#include "base/words.hpp"
#include "online/api/play/wishes.hpp"
#include "online/rating/rating_rows.hpp"
#include "online/tournament/settings_json.hpp"
#include "online/tournament/standings.hpp"
#include "online/tournament/tournament_rows.hpp"

namespace merkhet::online::api {

namespace {

constexpr int most_tournaments_listed = 100;
constexpr std::int64_t most_tournaments_of_one = 3;
constexpr std::size_t longest_tournament_name = 60;
constexpr Time furthest_start = 60LL * 86'400'000;

std::string_view state_word(TournamentState state) {
    constexpr std::array<std::string_view, 3> words{"waiting", "running", "over"};
    return words[static_cast<std::size_t>(state)];
}

Json tournament_json(const TournamentRow& row) {
    Json json{{"id", row.id},           {"name", row.name},
              {"by", row.account},      {"byName", row.by_name},
              {"game", row.game_text},  {"gameName", row.game_name},
              {"control", row.control}, {"speed", row.speed},
              {"rated", row.rated},     {"settings", settings_json(row.settings)},
              {"startsAt", row.starts}, {"entries", row.entries}};
    if (row.ends) json["endsAt"] = *row.ends;
    json["state"] = state_word(row.state);
    return json;
}

void tell_all(Hall& hall, const std::string& id, std::string_view kind) {
    hall.tell("tournaments", json_line({{"topic", "tournaments"}, {"kind", kind}, {"tournament", id}}));
}

/// Has all who watch the tournament read it again.
void tell_watchers(Hall& hall, const std::string& id, std::string_view kind) {
    const auto topic = concatenated({"tournament.", id});
    hall.tell(topic, json_line({{"topic", topic}, {"kind", kind}}));
}

TournamentRow tournament_in_path(const Call& call, sql::Connection& database) {
    auto row = find_tournament(database, call.part(0));
    if (!row) throw Refusal(Status::not_found, "there is no such tournament");
    return *std::move(row);
}

double points(int twelfths) { return static_cast<double>(twelfths) / Outcome::whole; }

std::string_view entry_word(EntryState state) {
    constexpr std::array<std::string_view, 3> words{"in", "paused", "withdrawn"};
    return words[static_cast<std::size_t>(state)];
}

std::string_view pairing_word(PairingState state) {
    constexpr std::array<std::string_view, 4> words{"playing", "over", "unplayed", "aborted"};
    return words[static_cast<std::size_t>(state)];
}

Answer all_tournaments(Call& call, sql::Connection& database) {
    call.parameters().done();
    Json json;
    for (const auto state : {TournamentState::waiting, TournamentState::running, TournamentState::over})
        json[std::string(state_word(state))] =
            array_of(tournaments_in(database, state, most_tournaments_listed), tournament_json);
    return json_answer(json);
}

Answer new_tournament(Call& call, sql::Connection& database) {
    const auto body = call.body();
    const auto game = wanted_game(body);
    const auto control = wanted_control(body);
    TournamentRow row;
    const auto name = parse_note(body.text("name"), "a name", longest_tournament_name);
    if (!name || name->empty()) throw Refusal(Status::bad_request, "name: expected 1 to 60 characters");
    row.name = *name;
    const auto* const settings = body.find("settings");
    const auto read = read_settings(settings == nullptr ? Json() : *settings);
    if (!read) throw Refusal(Status::bad_request, "settings: " + read.error().message);
    row.settings = *read;
    row.rated = body.flag("rated", true);
    row.starts = body.whole("startsAt", call.now(), call.now() + furthest_start);
    body.done();
    if (row.settings.seats != game.seats) throw Refusal(Status::bad_request, "settings: the game has other seats");
    if (!control.timed) throw Refusal(Status::bad_request, "control: a tournament needs a limit of time");
    if (call.account().kind != AccountKind::person)
        throw Refusal(Status::forbidden, "a person with an account can make a tournament");
    const auto open =
        database.run("select count(*) from tournaments where account = $1 and state <> 'over'", call.account().id);
    if (open.at(0).integer(0) >= most_tournaments_of_one)
        throw Refusal(Status::conflict, "you have 3 tournaments that are not over");
    row.id = new_id();
    row.account = call.account().id;
    row.by_name = call.account().name;
    row.game_name = game.name;
    row.game_text = game.text;
    row.control = control.text;
    row.speed = speed_name(control.speed);
    add_tournament(database, row);
    call.afterwards([&hall = call.house().hall, id = row.id] { tell_all(hall, id, "made"); });
    return json_answer(tournament_json(row), Status::created);
}

Answer one_tournament(Call& call, sql::Connection& database) {
    const auto row = tournament_in_path(call, database);
    auto json = tournament_json(row);
    if (call.visitor().account) {
        const auto own =
            database.run("select state from entries where tournament = $1 and account = $2", row.id, call.account().id);
        if (!own.empty()) json["entry"] = own[0].text(0);
    }
    return json_answer(json);
}

Answer standings_of_tournament(Call& call, sql::Connection& database) {
    const auto row = tournament_in_path(call, database);
    const auto tournament = load_tournament(database, row);
    const auto names = names_of_entries(database, row.id);
    return json_answer(array_of(standings(tournament), [&](const Standing& standing) {
        const auto& entry = tournament.entries[as_index(standing.entry)];
        const auto& score = standing.score;
        return Json{{"rank", standing.rank},
                    {"id", entry.account},
                    {"name", names.at(entry.account)},
                    {"rating", static_cast<int>(entry.rating)},
                    {"state", entry_word(entry.state)},
                    {"points", points(score.points)},
                    {"games", score.games},
                    {"wins", score.wins},
                    {"byes", score.byes},
                    {"doubles", score.doubles},
                    {"buchholz", points(standing.buchholz)},
                    {"sonnebornBerger", points(standing.sonneborn_berger) / 2}};
    }));
}

Answer pairings_of_tournament(Call& call, sql::Connection& database) {
    const auto row = tournament_in_path(call, database);
    const auto tournament = load_tournament(database, row);
    const auto names = names_of_entries(database, row.id);
    const auto gained_in = gains(tournament);
    auto gained = gained_in.begin();
    return json_answer(array_of(tournament.pairings, [&](const Pairing& pairing) {
        Json json{{"round", pairing.round},
                  {"players", array_of(pairing.players,
                                       [&](int player) {
                                           const auto& id = tournament.entries[as_index(player)].account;
                                           return Json{{"id", id}, {"name", names.at(id)}};
                                       })},
                  {"state", pairing_word(pairing.state)}};
        if (!pairing.game.empty()) json["game"] = pairing.game;
        const auto& gained_by = *gained++;
        if (pairing.state != PairingState::over && pairing.state != PairingState::unplayed) return json;
        json["outcome"] = Json::array();
        json["points"] = Json::array();
        for (std::size_t seat = 0; seat < pairing.players.size(); ++seat) {
            json["outcome"].push_back(points(pairing.outcome.twelfths[seat]));
            json["points"].push_back(points(gained_by[seat]));
        }
        return json;
    }));
}

/// Refuses what speaks against it, or has all who watch the tournament read it again.
Answer changed_tournament(Call& call, const std::optional<TextError>& error) {
    if (error) throw Refusal(Status::conflict, error->message);
    call.afterwards([&hall = call.house().hall, id = call.part(0)] { tell_watchers(hall, id, "entries"); });
    return done_answer();
}

Answer no_tournament(Call& call, sql::Connection& database) {
    const auto row = tournament_in_path(call, database);
    if (row.account != call.account().id) throw Refusal(Status::forbidden, "this tournament is somebody else's");
    if (!remove_tournament(database, row.id)) throw Refusal(Status::conflict, "the tournament has begun");
    call.afterwards([&hall = call.house().hall, id = row.id] {
        tell_all(hall, id, "gone");
        tell_watchers(hall, id, "gone");
    });
    return done_answer();
}

Answer join_one_tournament(Call& call, sql::Connection& database) {
    const auto row = tournament_in_path(call, database);
    const auto& account = call.account();
    if (row.rated && account.kind == AccountKind::guest) throw Refusal(Status::forbidden, "guests play without rating");
    const auto rating = rating_of(database, account.id, {row.game_name, row.speed}).rating.rating;
    return changed_tournament(call, join_tournament(database, row.id, account.id, rating, call.now()));
}

Answer pause_in_tournament(Call& call, sql::Connection& database) {
    return changed_tournament(call, pause_entry(database, tournament_in_path(call, database).id, call.account().id));
}

Answer leave_one_tournament(Call& call, sql::Connection& database) {
    return changed_tournament(call,
                              leave_tournament(database, tournament_in_path(call, database).id, call.account().id));
}

constexpr std::array routes_of_tournaments{
    Route{"GET", "/api/tournaments", Who::anybody, {}, Reading{all_tournaments}, &Rates::table},
    Route{"POST", "/api/tournaments", Who::account, Scope::tournament, Writing{new_tournament}},
    Route{"GET", "/api/tournaments/{id}", Who::anybody, {}, Reading{one_tournament}},
    Route{"DELETE", "/api/tournaments/{id}", Who::account, Scope::tournament, Writing{no_tournament}},
    Route{"GET", "/api/tournaments/{id}/standings", Who::anybody, {}, Reading{standings_of_tournament}, &Rates::table},
    Route{"GET", "/api/tournaments/{id}/pairings", Who::anybody, {}, Reading{pairings_of_tournament}, &Rates::table},
    Route{"POST", "/api/tournaments/{id}/join", Who::guest, Scope::tournament, Writing{join_one_tournament}},
    Route{"POST", "/api/tournaments/{id}/pause", Who::account, Scope::tournament, Writing{pause_in_tournament}},
    Route{"POST", "/api/tournaments/{id}/leave", Who::account, Scope::tournament, Writing{leave_one_tournament}},
};

}  // namespace

std::span<const Route> tournament_routes() { return routes_of_tournaments; }

}  // namespace merkhet::online::api
