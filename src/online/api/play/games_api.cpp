#include "online/api/play/games_api.hpp"

#include <array>
#include <utility>

#include "games/registry.hpp"
#include "online/api/play/game_json.hpp"
#include "online/api/play/verdicts.hpp"
#include "online/api/play/wishes.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

/// Games against computers that somebody plays at a time.
constexpr std::int64_t most_with_computers = 20;
constexpr std::size_t longest_start = 2'000;

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

constexpr std::array routes_of_games{
    Route{"POST", "/api/games", Who::guest, Scope::challenge, Asking{play_computers}},
    Route{"GET", "/api/games/{id}", Who::anybody, {}, Reading{one_game}},
    Route{"GET", "/api/games/{id}/record", Who::anybody, {}, Reading{record_of_game}, &Rates::search},
    Route{"GET", "/api/games/{id}/room", Who::anybody, {}, Asking{look_at_game}},
    Route{"POST", "/api/games/{id}/commands", Who::account, Scope::play, Asking{command_game}},
};

}  // namespace

std::span<const Route> game_routes() { return routes_of_games; }

}  // namespace merkhet::online::api
