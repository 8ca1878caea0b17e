#include "online/api/play/game_lists_api.hpp"

#include <algorithm>
#include <array>

#include "base/scanner.hpp"
#include "games/registry.hpp"
#include "online/api/pages.hpp"
#include "online/api/play/game_json.hpp"
#include "online/api/play/wishes.hpp"
#include "online/games/game_search.hpp"
#include "online/games/games_in_play.hpp"
#include "online/games/opening_statistics.hpp"
#include "online/rating/speed.hpp"
#include "play/ending.hpp"

namespace merkhet::online::api {

namespace {

constexpr int most_found = 50;
constexpr int usual_found = 20;

Answer games_answer(sql::Connection& database, const char* name, const std::vector<std::string>& ids) {
    return json_answer({{name, games_json(database, ids)}});
}

// What is looked for.

std::string id_of_account(sql::Connection& database, const Fields& parameters, const char* name) {
    const auto typed = parameters.text_if(name);
    if (!typed) return {};
    const auto account = find_account_named(database, *typed);
    if (!account) throw Refusal(Status::bad_request, std::string(name) + ": there is no such account");
    return account->id;
}

std::optional<SearchedResult> wanted_result(const Fields& parameters) {
    const auto text = parameters.text_if("result");
    if (!text) return std::nullopt;
    const auto result = parse_searched_result(*text);
    if (!result) throw Refusal(Status::bad_request, "result: expected won, lost or shared");
    return result;
}

/// The name of a speed, or nothing.
std::string wanted_speed(const Fields& parameters) {
    const auto text = parameters.text_if("speed").value_or("");
    if (!text.empty() && !parse_speed(text))
        throw Refusal(Status::bad_request, "speed: expected bullet, blitz, rapid, classical or post");
    return text;
}

std::string wanted_ending(const Fields& parameters) {
    const auto text = parameters.text_if("ending").value_or("");
    if (!text.empty() && !play::parse_ending(text))
        throw Refusal(Status::bad_request, "ending: there is no such ending");
    return text;
}

/// Moves as they are kept, with single blanks between.
std::string wanted_opening(const Fields& parameters) {
    std::string opening;
    const auto text = parameters.text_if("opening", longest_opening).value_or("");
    Scanner scanner(text);
    while (!scanner.done()) {
        const auto move = scanner.take_until(" ");
        if (!move.empty()) opening.append(opening.empty() ? "" : " ").append(move);
        scanner.accept(' ');
    }
    return opening;
}

int wanted_count(const Fields& parameters) {
    return static_cast<int>(parameters.whole_if("most", 1, most_found).value_or(usual_found));
}

GameQuery wanted_games(const Call& call, sql::Connection& database, const Fields& parameters) {
    GameQuery query;
    if (call.visitor().may(Scope::read)) query.viewer = call.account().id;
    query.player = id_of_account(database, parameters, "player");
    query.opponent = id_of_account(database, parameters, "opponent");
    query.result = wanted_result(parameters);
    query.opening = wanted_opening(parameters);
    if (parameters.find("game") != nullptr) {
        const auto game = wanted_game(parameters);
        query.game_name = game.name;
        // The name alone is any game of that name; but moves belong to one with certain options.
        if (parameters.text("game") != game.name || !query.opening.empty()) query.game_text = game.text;
    }
    query.ending = wanted_ending(parameters);
    query.speed = wanted_speed(parameters);
    if (parameters.find("rated") != nullptr) query.rated = parameters.flag("rated", false);
    query.tournament = parameters.text_if("tournament", longest_stored_id).value_or("");
    query.from = parameters.whole_if("from", 0, call.now());
    query.until = parameters.whole_if("until", 0, call.now());
    if (const auto page = wanted_page(parameters)) query.after = GameKey{page->time, page->id};
    return query;
}

Answer games_found(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    auto query = wanted_games(call, database, parameters);
    const auto most = static_cast<std::size_t>(wanted_count(parameters));
    parameters.done();
    // One more than was asked for says that there is another page.
    query.most = static_cast<int>(most) + 1;
    if (const auto error = wrong_with(query)) throw Refusal(Status::bad_request, error->message);
    const auto found = find_games(database, query);
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i) ids.push_back(found[i].id);
    Json json{{"games", games_json(database, ids)}};
    if (found.size() > most) json["next"] = page_after({found[most - 1].ended, found[most - 1].id});
    return json_answer(json);
}

Answer games_in_play(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    InPlayQuery query;
    if (parameters.find("game") != nullptr) query.game_name = wanted_game(parameters).name;
    query.speed = wanted_speed(parameters);
    query.most = wanted_count(parameters);
    parameters.done();
    return games_answer(database, "games", public_games_in_play(database, query));
}

Answer own_games_in_play(Call& call, sql::Connection& database) {
    constexpr int most_own = 200;
    return games_answer(database, "nowPlaying", games_in_play_of(database, call.account().id, most_own));
}

// How openings went on.

Json tally_json(const GameTally& tally, int seats) {
    auto points = Json::array();
    for (int seat = 0; seat < seats; ++seat)
        points.push_back(static_cast<double>(tally.twelfths[static_cast<std::size_t>(seat)]) / Outcome::whole);
    return {{"games", tally.games}, {"points", std::move(points)}, {"shared", tally.shared}};
}

Answer opening(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    const auto game = wanted_game(parameters);
    const auto moves = wanted_opening(parameters);
    parameters.done();
    const auto statistics = opening_statistics(database, game.text, moves);
    auto json = tally_json(statistics.all, game.seats);
    json["game"] = game.text;
    json["next"] = array_of(statistics.next, [&](const NextMove& next) {
        auto move = tally_json(next.tally, game.seats);
        move["move"] = next.move;
        return move;
    });
    return json_answer(json);
}

constexpr std::array routes_of_game_lists{
    Route{"GET", "/api/games", Who::anybody, {}, Reading{games_found}, &Rates::search},
    // Before /api/games/{id}, which it would fit, too.
    Route{"GET", "/api/games/playing", Who::anybody, {}, Reading{games_in_play}, &Rates::search},
    Route{"GET", "/api/account/playing", Who::account, Scope::read, Reading{own_games_in_play}},
    Route{"GET", "/api/openings", Who::anybody, {}, Reading{opening}, &Rates::search},
};

}  // namespace

std::span<const Route> game_list_routes() { return routes_of_game_lists; }

}  // namespace merkhet::online::api
