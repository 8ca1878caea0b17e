#include "online/api/play/offer_news.hpp"

#include <set>
#include <string>

#include "online/api/topics.hpp"

namespace merkhet::online::api {

namespace {

Json offer_seat_json(const OfferSeat& seat) {
    if (seat.is_open()) return nullptr;
    if (seat.is_computer()) return {{"name", seat.name}, {"level", seat.level}};
    return {{"id", seat.account}, {"name", seat.name}};
}

std::string maker_name(const Offer& offer) {
    for (const auto& seat : offer.seats)
        if (seat.account == offer.account) return seat.name;
    return {};
}

bool is_in_lobby(const Offer& offer) { return offer.open_to == to_everybody && !offer.quick; }

/// Those whom the offer concerns.
std::set<std::string> concerned(const Offer& offer) {
    std::set<std::string> accounts{offer.account};
    for (const auto& seat : offer.seats)
        if (!seat.account.empty()) accounts.insert(seat.account);
    if (offer.is_to_one()) accounts.insert(offer.open_to);
    return accounts;
}

void tell_on(Hall& hall, const std::string& topic, const Json& json) {
    Json news{{"topic", topic}};
    news.update(json);
    hall.tell(topic, json_line(news));
}

void tell_all(Hall& hall, const Offer& offer, const Json& json) {
    if (is_in_lobby(offer)) tell_on(hall, std::string(lobby_topic), json);
    for (const auto& account : concerned(offer)) tell_on(hall, account_topic(account), json);
}

}  // namespace

Json offer_json(const Offer& offer) {
    Json json{{"id", offer.id},
              {"by", {{"id", offer.account}, {"name", maker_name(offer)}, {"rating", static_cast<int>(offer.rating)}}},
              {"game", offer.game_text},
              {"gameName", offer.game_name},
              {"control", offer.control},
              {"speed", speed_name(offer.speed)},
              {"rated", offer.rated},
              {"seats", array_of(offer.seats, offer_seat_json)},
              {"shuffled", offer.shuffled}};
    json["openTo"] = offer.is_to_one() ? "account" : offer.open_to;
    if (offer.rating_min) json["ratingMin"] = *offer.rating_min;
    if (offer.rating_max) json["ratingMax"] = *offer.rating_max;
    json["quick"] = offer.quick;
    json["createdAt"] = offer.created;
    json["expiresAt"] = offer.expires;
    return json;
}

void tell_offer(Hall& hall, const Offer& offer) {
    tell_all(hall, offer, {{"kind", "offer"}, {"offer", offer_json(offer)}});
}

void tell_gone(Hall& hall, const Offer& offer) { tell_all(hall, offer, {{"kind", "gone"}, {"offer", offer.id}}); }

void tell_playing(Hall& hall, const Offer& offer) {
    if (!offer.id.empty()) tell_gone(hall, offer);
    if (offer.speed == Speed::post) return;
    auto accounts = Json::array();
    for (const auto& seat : offer.seats)
        if (!seat.account.empty()) accounts.push_back(seat.account);
    tell_on(hall, std::string(lobby_topic), {{"kind", "playing"}, {"accounts", std::move(accounts)}});
}

}  // namespace merkhet::online::api
