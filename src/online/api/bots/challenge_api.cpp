#include "online/api/bots/challenge_api.hpp"

#include <array>

#include "base/words.hpp"
#include "online/api/bots/bot_lines.hpp"
#include "online/api/people/people_api.hpp"
#include "online/api/play/lobby_api.hpp"
#include "online/api/play/wishes.hpp"

namespace merkhet::online::api {

namespace {

std::string name_of(sql::Connection& database, const std::string& account) {
    const auto found = find_account(database, account);
    return found ? found->name : std::string();
}

Answer own_challenges(Call& call, sql::Connection& database) {
    const auto& me = call.account();
    auto out = Json::array();
    for (const auto& offer : offers_of(database, me.id, call.now()))
        if (offer.is_to_one()) out.push_back(challenge_json(offer, name_of(database, offer.open_to), "created"));
    return json_answer({{"in", array_of(offers_to(database, me.id, call.now()),
                                        [&](const Offer& offer) { return challenge_json(offer, me.name, "created"); })},
                        {"out", std::move(out)}});
}

/// What lichess says in `clock.limit` and `clock.increment`, or `days`, as a control.
std::string challenge_control(const Fields& body) {
    constexpr std::int64_t most = 100'000;
    const auto limit = body.whole_if("clock.limit", 0, most);
    const auto increment = body.whole_if("clock.increment", 0, most);
    const auto days = body.whole_if("days", 1, most);
    if (days) return std::to_string(*days) + "d";
    if (limit || increment)
        return concatenated({std::to_string(limit.value_or(0)), "+", std::to_string(increment.value_or(0))});
    return "none";
}

Answer new_challenge(Call& call, sql::Connection& database) {
    const auto other = account_in_path(call, database);
    const auto body = call.body();
    const auto control = wanted_control(Fields::of_parameters({{"control", challenge_control(body)}}));
    OfferWish wish;
    // A variant there is a game here.
    wish.game_text = wanted_game(Fields::of_parameters({{"game", body.text("variant", 500)}})).text;
    wish.control = control.text;
    wish.speed = control.speed;
    wish.timed = control.timed;
    wish.rated = body.flag("rated", false);
    body.done();
    wish.open_to = other.id;
    return json_answer(challenge_json(make_offer_now(call, database, wish), other.name, "created"));
}

Answer accept_challenge(Call& call, sql::Connection& database) {
    std::string game;
    accept_offer_now(call, database, call.part(0), std::nullopt, game);
    return done_answer();
}

Answer decline_challenge(Call& call, sql::Connection& database) {
    leave_offer_now(call, database, call.part(0));
    return done_answer();
}

constexpr std::array routes_of_challenges{
    Route{"GET", "/api/challenge", Who::account, Scope::challenge, Reading{own_challenges}},
    Route{"POST", "/api/challenge/{username}", Who::account, Scope::challenge, Writing{new_challenge}},
    Route{"POST", "/api/challenge/{id}/accept", Who::account, Scope::challenge, Writing{accept_challenge}},
    Route{"POST", "/api/challenge/{id}/decline", Who::account, Scope::challenge, Writing{decline_challenge}},
    Route{"POST", "/api/challenge/{id}/cancel", Who::account, Scope::challenge, Writing{decline_challenge}},
};

}  // namespace

std::span<const Route> challenge_routes() { return routes_of_challenges; }

}  // namespace merkhet::online::api
