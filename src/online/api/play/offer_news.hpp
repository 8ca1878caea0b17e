#pragma once

#include "json/json.hpp"
#include "online/hall/hall.hpp"
#include "online/lobby/offer_rows.hpp"

/// What is told about offers, once it is on the disk: on the topic `lobby` to all who look at it, on `account.ID` to
/// those whom an offer is to, or who sit there.
namespace merkhet::online::api {

/// {"id", "by", "game", "gameName", "control", "speed", "rated", "seats", "shuffled", "openTo", …}.
Json offer_json(const Offer& offer);

/// {"topic", "kind": "offer", "offer"}: it is new, or somebody has sat down or got up.
void tell_offer(Hall& hall, const Offer& offer);
/// {"topic", "kind": "gone", "offer": its id}.
void tell_gone(Hall& hall, const Offer& offer);
/// The offer has become a game: {"topic", "kind": "playing", "accounts"}. If it is live, all other live offers of these
/// accounts are gone, too. Without an id nobody has seen the offer itself.
void tell_playing(Hall& hall, const Offer& offer);

}  // namespace merkhet::online::api
