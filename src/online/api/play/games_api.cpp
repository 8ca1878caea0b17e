#include "online/api/play/games_api.hpp"

#include <array>
#include <utility>

#include "base/scanner.hpp"
#include "games/registry.hpp"
#include "online/api/people/people_api.hpp"
#include "online/api/play/game_json.hpp"
#include "online/api/play/game_search.hpp"
#include "online/api/play/verdicts.hpp"
#include "online/api/play/wishes.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

/// Games against computers that somebody plays at a time.
constexpr std::int64_t most_with_computers = 20;
constexpr std::size_t longest_start = 2'000;
constexpr int most_found = 100;
constexpr int usual_found = 30;
constexpr std::size_t longest_stored_id = 32;

// Games that begin.

/// A game without anybody else: all other seats are computers'.
AgreedGame game_alone(const Fields& body, const Account& me) {
    const auto game = wanted_game(body);
    const auto control = wanted_control(body);
    AgreedGame agreed{game.name, game.text, control.text, control.speed, false, false, wanted_seats(body, me)};
    if (agreed.seats.size() != static_cast<std::size_t>(game.seats))
        throw Refusal(Status::bad_request, "seats: the game has " + std::to_string(game.seats));
    int mine = 0;
    for (const auto& seat : agreed.seats) {
        if (seat.is_open()) throw Refusal(Status::bad_request, "seats: for others make an offer");
        if (seat.level > 10) throw Refusal(Status::bad_request, "seats: a computer's level is 1 to 10");
        mine += seat.is_computer() ? 0 : 1;
    }
    if (mine != 1) throw Refusal(Status::bad_request, "seats: you sit at one of them");
    return agreed;
}

/// A position text of the game; empty: its own start.
std::string wanted_start(const Fields& body, const std::string& game_text) {
    const auto text = body.text_if("start", longest_start).value_or("");
    const auto game = make_game(game_text);
    if (text.empty() || !game) return text;
    if (const auto position = (*game)->parse_position(text); !position)
        throw Refusal(Status::bad_request, "start: " + position.error().message);
    return text;
}

void play_computers(Call& call) {
    const auto body = call.body();
    auto agreed = game_alone(body, call.account());
    GameOrigin origin;
    origin.start_text = wanted_start(body, agreed.game_text);
    body.done();
    const auto shared = call.shared_from_this();
    call.read([shared, agreed = std::move(agreed), origin](sql::Connection& database) -> std::optional<Answer> {
        const auto rows = database.run(
            "select count(*) from seats s join games g on g.id = s.game where s.account = $1 and g.ended is null "
            "and exists (select 1 from seats c where c.game = g.id and c.level is not null)",
            shared->account().id);
        if (rows.at(0).integer(0) >= most_with_computers)
            throw Refusal(Status::conflict, "you play 20 games with computers already");
        shared->afterwards([shared, agreed, origin] {
            shared->house().hall.create(agreed, origin, [shared](const Result<std::string>& game) {
                if (!game) return shared->answer(error_answer(Status::busy, game.error().message));
                shared->answer(json_answer({{"game", *game}}, Status::created));
            });
        });
        return std::nullopt;
    });
}

// Games that are played.

void look_at_game(Call& call) {
    call.house().hall.look(game_in_path(call), call.account_id(), answer_with_verdict(call));
}

void command_game(Call& call) {
    call.body();
    auto command = read_command(parse_json(call.question().body), call.account().id);
    if (const auto key = server::header(call.question(), "idempotency-key"); !key.empty()) set_key(command, key);
    call.house().hall.command(game_in_path(call), std::move(command), answer_with_verdict(call));
}

// Games as they are kept.

Answer one_game(Call& call, sql::Connection& database) {
    auto games = games_json(database, {game_in_path(call)});
    if (games.empty()) throw Refusal(Status::not_found, "there is no such game");
    return json_answer(games[0]);
}

Answer record_of_game(Call& call, sql::Connection& database) {
    const auto stored = load_game(database, game_in_path(call));
    if (!stored) throw Refusal(Status::not_found, "there is no such game");
    const auto record = game_record(*stored);
    if (!record) throw sql::Error(sql::Error::Kind::other, stored->settings.id + ": " + record.error().message);
    Answer answer{Status::ok, *record, "text/plain; charset=utf-8"};
    answer.headers.push_back({"Cache-Control", "no-store"});
    return answer;
}

// Games that are looked for.

std::string id_of_account(sql::Connection& database, const Fields& parameters, const char* name) {
    const auto typed = parameters.text_if(name);
    if (!typed) return {};
    const auto account = find_account_named(database, *typed);
    if (!account) throw Refusal(Status::bad_request, std::string(name) + ": there is no such account");
    return account->id;
}

GameWish::Result wanted_result(const Fields& parameters) {
    const auto text = parameters.text_if("result");
    if (!text) return GameWish::Result::any;
    if (*text == "won") return GameWish::Result::won;
    if (*text == "lost") return GameWish::Result::lost;
    if (*text == "shared") return GameWish::Result::shared;
    throw Refusal(Status::bad_request, "result: expected won, lost or shared");
}

std::optional<bool> flag_if(const Fields& parameters, const char* name) {
    return parameters.find(name) == nullptr ? std::nullopt : std::optional(parameters.flag(name, false));
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

GameWish wished_games(const Call& call, sql::Connection& database, const Fields& parameters) {
    GameWish wish;
    if (call.visitor().may(Scope::read)) wish.viewer = call.account().id;
    wish.player = id_of_account(database, parameters, "player");
    wish.opponent = id_of_account(database, parameters, "opponent");
    wish.result = wanted_result(parameters);
    if (wish.player.empty() && (!wish.opponent.empty() || wish.result != GameWish::Result::any))
        throw Refusal(Status::bad_request, "player: opponent and result are a player's");
    if (parameters.find("game") != nullptr) {
        const auto game = wanted_game(parameters);
        wish.game_name = game.name;
        // The name alone is any game of that name.
        if (parameters.text("game") != game.name) wish.game_text = game.text;
    }
    if (const auto speed = parameters.text_if("speed")) {
        wish.speed = parse_speed(*speed);
        if (!wish.speed) throw Refusal(Status::bad_request, "speed: expected bullet, blitz, rapid, classical or post");
    }
    wish.rated = flag_if(parameters, "rated");
    wish.over = flag_if(parameters, "over");
    wish.opening = wanted_opening(parameters);
    wish.since = parameters.whole_if("since", 0, call.now());
    wish.until = parameters.whole_if("until", 0, call.now());
    wish.tournament = parameters.text_if("tournament", longest_stored_id).value_or("");
    return wish;
}

/// "1700000000000.abcdefgh", as games_found() has given it.
std::optional<GamePlace> place_in(const Fields& parameters) {
    const auto text = parameters.text_if("after", longest_stored_id);
    if (!text) return std::nullopt;
    const auto dot = text->find('.');
    const auto place = Fields::of_parameters({{"after", text->substr(0, dot)}});
    if (dot == std::string::npos) throw Refusal(Status::bad_request, "after: expected what the page before said");
    constexpr Time far = 100'000'000'000'000;
    return GamePlace{place.whole("after", 0, far), text->substr(dot + 1)};
}

Answer games_found(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    const auto wish = wished_games(call, database, parameters);
    const auto after = place_in(parameters);
    const auto most = static_cast<int>(parameters.whole_if("most", 1, most_found).value_or(usual_found));
    parameters.done();
    const auto places = search_games(database, wish, after, most + 1);
    std::vector<std::string> ids;
    for (const auto& place : places)
        if (ids.size() < static_cast<std::size_t>(most)) ids.push_back(place.id);
    Json json{{"games", games_json(database, ids)}};
    // One more than was asked for says that there is another page.
    if (places.size() > ids.size()) {
        const auto& last = places[ids.size() - 1];
        json["next"] = std::to_string(last.created) + "." + last.id;
    }
    return json_answer(json);
}

/// One's own that go on.
Answer games_playing(Call& call, sql::Connection& database) {
    constexpr int most_playing = 200;
    GameWish wish;
    wish.viewer = wish.player = call.account().id;
    wish.over = false;
    std::vector<std::string> ids;
    for (const auto& place : search_games(database, wish, std::nullopt, most_playing)) ids.push_back(place.id);
    return json_answer({{"nowPlaying", games_json(database, ids)}});
}

constexpr std::array routes_of_games{
    Route{"GET", "/api/games", Who::anybody, {}, Reading{games_found}, &Rates::search},
    Route{"POST", "/api/games", Who::guest, Scope::challenge, Asking{play_computers}},
    Route{"GET", "/api/account/playing", Who::account, Scope::read, Reading{games_playing}},
    Route{"GET", "/api/games/{id}", Who::anybody, {}, Reading{one_game}},
    Route{"GET", "/api/games/{id}/record", Who::anybody, {}, Reading{record_of_game}, &Rates::search},
    Route{"GET", "/api/games/{id}/room", Who::anybody, {}, Asking{look_at_game}},
    Route{"POST", "/api/games/{id}/commands", Who::account, Scope::play, Asking{command_game}},
};

}  // namespace

std::span<const Route> game_routes() { return routes_of_games; }

}  // namespace merkhet::online::api
