#include "online/api/bots/bot_api.hpp"

#include <array>
#include <functional>
#include <utility>

#include "online/api/bots/event_stream.hpp"
#include "online/api/bots/game_stream.hpp"
#include "online/api/play/verdicts.hpp"
#include "server/question.hpp"

namespace merkhet::online::api {

namespace {

Answer stream_answer(std::shared_ptr<server::SocketHandler> stream) {
    Answer answer;
    answer.type = "application/x-ndjson";
    answer.stream = std::move(stream);
    return answer;
}

void stream_events(Call& call) {
    call.answer(
        stream_answer(std::make_shared<EventStream>(call.house(), call.visitor(), credentials_of(call.question()))));
}

void stream_game(Call& call) {
    call.answer(stream_answer(std::make_shared<GameStream>(call.house(), call.visitor(),
                                                           credentials_of(call.question()), game_in_path(call))));
}

/// Lichess's answer to all that is done.
OnVerdict answer_ok(Call& call) {
    return [shared = call.shared_from_this()](const Verdict& verdict) {
        shared->answer(verdict.kind == Verdict::Kind::done ? done_answer() : answer_to(verdict));
    };
}

using What = decltype(Command::what);

void ask_hall(Call& call, What what) {
    Command command;
    command.account = call.account().id;
    command.seat = -1;
    command.what = std::move(what);
    if (const auto key = server::header(call.question(), "idempotency-key"); !key.empty()) set_key(command, key);
    call.house().hall.command(game_in_path(call), std::move(command), answer_ok(call));
}

/// The ply is the parameter of that name, or else the game's of this moment.
void ask_at_ply(Call& call, std::function<What(std::size_t)> what) {
    constexpr std::int64_t most_plies = 1'000'000;
    if (const auto ply = call.parameters().whole_if("ply", 0, most_plies))
        return ask_hall(call, what(static_cast<std::size_t>(*ply)));
    call.house().hall.look(game_in_path(call), call.account().id,
                           [shared = call.shared_from_this(), what = std::move(what)](const Verdict& verdict) {
                               shared->attempt([&] {
                                   if (verdict.kind != Verdict::Kind::done) return shared->answer(answer_to(verdict));
                                   ask_hall(*shared, what(Json::parse(verdict.text).at("moves").size()));
                               });
                           });
}

void bot_moves(Call& call) {
    ask_at_ply(call, [move = call.part(1)](std::size_t ply) { return Play{ply, move, 0}; });
}

void bot_claims(Call& call) {
    ask_at_ply(call, [](std::size_t ply) { return Claim{ply}; });
}

void bot_resigns(Call& call) { ask_hall(call, Resign{}); }
void bot_aborts(Call& call) { ask_hall(call, Abort{}); }
void bot_asks_rematch(Call& call) { ask_hall(call, Rematch{}); }

/// "yes" offers or accepts, "no" declines.
void ask_offer(Call& call, What offer) {
    const auto& wish = call.part(1);
    if (wish == "yes" || wish == "true") return ask_hall(call, std::move(offer));
    if (wish == "no" || wish == "false") return ask_hall(call, online::Answer{false});
    throw Refusal(Status::bad_request, "expected yes or no");
}

void bot_draws(Call& call) { ask_offer(call, MakeOffer{play::Offer::draw}); }
void bot_takes_back(Call& call) { ask_offer(call, MakeOffer{play::Offer::take_back}); }
void bot_answers_rematch(Call& call) { ask_offer(call, Rematch{}); }

void bot_says(Call& call) {
    const auto body = call.body();
    const auto phrase = body.whole("phrase", 0, phrase_count - 1);
    body.done();
    ask_hall(call, Say{static_cast<int>(phrase)});
}

constexpr std::array routes_of_bots{
    Route{"GET", "/api/stream/event", Who::account, Scope::play, Asking{stream_events}, &Rates::socket},
    Route{"GET", "/api/bot/game/stream/{id}", Who::account, Scope::play, Asking{stream_game}, &Rates::socket},
    Route{"POST", "/api/bot/game/{id}/move/{move}", Who::account, Scope::play, Asking{bot_moves}},
    Route{"POST", "/api/bot/game/{id}/resign", Who::account, Scope::play, Asking{bot_resigns}},
    Route{"POST", "/api/bot/game/{id}/abort", Who::account, Scope::play, Asking{bot_aborts}},
    Route{"POST", "/api/bot/game/{id}/draw/{accept}", Who::account, Scope::play, Asking{bot_draws}},
    Route{"POST", "/api/bot/game/{id}/takeback/{accept}", Who::account, Scope::play, Asking{bot_takes_back}},
    Route{"POST", "/api/bot/game/{id}/claim-draw", Who::account, Scope::play, Asking{bot_claims}},
    Route{"POST", "/api/bot/game/{id}/rematch", Who::account, Scope::play, Asking{bot_asks_rematch}},
    Route{"POST", "/api/bot/game/{id}/rematch/{accept}", Who::account, Scope::play, Asking{bot_answers_rematch}},
    Route{"POST", "/api/bot/game/{id}/chat", Who::account, Scope::play, Asking{bot_says}},
};

}  // namespace

std::span<const Route> bot_routes() { return routes_of_bots; }

}  // namespace merkhet::online::api
