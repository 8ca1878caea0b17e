#include "online/api/play/lobby_api.hpp"

#include <sodium.h>

#include <array>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "online/api/people/notify.hpp"
#include "online/api/play/offer_news.hpp"
#include "online/api/play/wishes.hpp"

namespace merkhet::online::api {

namespace {

constexpr int most_in_lobby = 200;

/// Nobody can tell who will sit where.
Random drawn_random() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return Random(seed);
}

Answer open_lobby(Call& call, sql::Connection& database) {
    const auto parameters = call.parameters();
    const auto game = parameters.text_if("game").value_or("");
    parameters.done();
    const auto offers = open_offers(database, game, call.account_id(), call.now(), most_in_lobby);
    return json_answer(array_of(offers, offer_json));
}

Answer own_offers(Call& call, sql::Connection& database) {
    const auto& id = call.account().id;
    auto joined = offers_seating(database, id, call.now());
    std::erase_if(joined, [&](const Offer& offer) { return offer.account == id; });
    return json_answer({{"made", array_of(offers_of(database, id, call.now()), offer_json)},
                        {"joined", array_of(joined, offer_json)},
                        {"toMe", array_of(offers_to(database, id, call.now()), offer_json)}});
}

Answer one_offer(Call& call, sql::Connection& database) {
    const auto offer = find_offer(database, call.part(0), call.now());
    const auto id = call.account_id();
    const bool is_seen =
        offer && (!offer->is_to_one() || (!id.empty() && (offer->open_to == id || offer->account == id)));
    if (!is_seen) throw Refusal(Status::not_found, "this offer is gone");
    return json_answer(offer_json(*offer));
}

Answer new_offer(Call& call, sql::Connection& database) {
    const auto body = call.body();
    auto wish = wished_offer(body, call.account());
    const auto to = body.text_if("to").value_or(std::string(to_everybody));
    body.done();
    if (to == to_everybody || to == to_link) {
        wish.open_to = to;
    } else {
        const auto other = find_account_named(database, to);
        if (!other) throw Refusal(Status::bad_request, "to: expected everybody, link or the name of an account");
        wish.open_to = other->id;
    }
    return json_answer(offer_json(make_offer_now(call, database, wish)), Status::created);
}

Answer accept_one_offer(Call& call, sql::Connection& database) {
    constexpr std::int64_t last_seat = 3;
    const auto body = call.body();
    const auto seat = body.whole_if("seat", 0, last_seat);
    body.done();
    std::string game;
    const auto accepted = accept_offer_now(call, database, call.part(0),
                                           seat ? std::optional(static_cast<int>(*seat)) : std::nullopt, game);
    if (accepted.game) return json_answer({{"game", game}});
    return json_answer({{"offer", offer_json(accepted.offer)}});
}

Answer leave_one_offer(Call& call, sql::Connection& database) {
    leave_offer_now(call, database, call.part(0));
    return done_answer();
}

Answer quick_game(Call& call, sql::Connection& database) {
    const auto body = call.body();
    OfferWish wish;
    wish.game_text = wanted_game(body).text;
    const auto control = wanted_control(body);
    wish.control = control.text;
    wish.speed = control.speed;
    wish.timed = control.timed;
    wish.rated = body.flag("rated", false);
    body.done();
    auto random = drawn_random();
    auto& hall = call.house().hall;
    const auto paired = pair_quickly(database, wish, call.account(), hall.node(), call.now(), random);
    if (!paired) throw Refusal(Status::conflict, paired.error().message);
    if (!paired->game) return json_answer({{"offer", offer_json(*paired->waiting)}});
    const auto id = hall.create(database, call.now(), *paired->game);
    Offer taken;
    taken.speed = paired->game->speed;
    taken.seats = paired->game->seats;
    call.afterwards([&hall, id, taken] {
        tell_playing(hall, taken);
        hall.opened(id);
    });
    return json_answer({{"game", id}});
}

Answer leave_quick_game(Call& call, sql::Connection& database) {
    for (const auto& offer : offers_of(database, call.account().id, call.now()))
        if (offer.quick) leave_offer(database, offer.id, call.account().id, call.now());
    return done_answer();
}

constexpr std::array routes_of_lobby{
    Route{"GET", "/api/lobby", Who::anybody, {}, Reading{open_lobby}},
    Route{"POST", "/api/lobby", Who::guest, Scope::challenge, Writing{new_offer}},
    Route{"POST", "/api/lobby/quick", Who::guest, Scope::challenge, Writing{quick_game}},
    Route{"DELETE", "/api/lobby/quick", Who::account, Scope::challenge, Writing{leave_quick_game}},
    Route{"GET", "/api/account/offers", Who::account, Scope::read, Reading{own_offers}},
    Route{"GET", "/api/offers/{id}", Who::anybody, {}, Reading{one_offer}},
    Route{"POST", "/api/offers/{id}/accept", Who::guest, Scope::challenge, Writing{accept_one_offer}},
    Route{"DELETE", "/api/offers/{id}", Who::account, Scope::challenge, Writing{leave_one_offer}},
};

}  // namespace

std::span<const Route> lobby_routes() { return routes_of_lobby; }

Offer make_offer_now(Call& call, sql::Connection& database, const OfferWish& wish) {
    auto& hall = call.house().hall;
    const std::string game(split_game_text(wish.game_text).name);
    const auto player = player_of(database, call.account(), game, wish.speed);
    const auto made = make_offer(wish, player, hall.node(), call.now());
    if (!made) throw Refusal(Status::bad_request, made.error().message);
    const auto offer = add_offer(database, *made);
    if (!offer) throw Refusal(Status::conflict, offer.error().message);
    if (offer->is_to_one()) {
        const auto& me = call.account();
        notify(
            call, database, offer->open_to, "challenge",
            {{"offer", offer->id}, {"by", {{"id", me.id}}}, {"game", offer->game_text}, {"control", offer->control}});
    }
    call.afterwards([&hall, told = *offer] { tell_offer(hall, told); });
    return *offer;
}

Accepted accept_offer_now(Call& call, sql::Connection& database, const std::string& id, std::optional<int> seat,
                          std::string& game) {
    auto& hall = call.house().hall;
    auto random = drawn_random();
    const auto accepted = accept_offer(database, id, call.account(), seat, call.now(), random);
    if (!accepted) throw Refusal(Status::conflict, accepted.error().message);
    if (accepted->game) {
        game = hall.create(database, call.now(), *accepted->game);
        call.afterwards([&hall, game, told = accepted->offer] {
            tell_playing(hall, told);
            hall.opened(game);
        });
    } else {
        call.afterwards([&hall, told = accepted->offer] { tell_offer(hall, told); });
    }
    return *accepted;
}

void leave_offer_now(Call& call, sql::Connection& database, const std::string& id) {
    auto& hall = call.house().hall;
    const auto before = find_offer(database, id, call.now());
    if (!before || !leave_offer(database, id, call.account().id, call.now()))
        throw Refusal(Status::not_found, "this offer is gone");
    const auto now = find_offer(database, id, call.now());
    call.afterwards([&hall, before = *before, now] {
        if (now) return tell_offer(hall, *now);
        tell_gone(hall, before);
    });
}

}  // namespace merkhet::online::api
