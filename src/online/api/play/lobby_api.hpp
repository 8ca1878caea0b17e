#pragma once

#include <optional>
#include <span>
#include <string>

#include "online/api/routes.hpp"
#include "online/lobby/offer_rows.hpp"

namespace merkhet::online::api {

/// Offers: those that are open, made, accepted and left; and quick pairing.
std::span<const Route> lobby_routes();

/// Makes an offer of a wish, and tells of it once it is on the disk. Refuses what may not be offered.
Offer make_offer_now(Call& call, sql::Connection& database, const OfferWish& wish);
/// Takes a seat; the game begins when that was the last. Refuses when there is none to be taken.
Accepted accept_offer_now(Call& call, sql::Connection& database, const std::string& id, std::optional<int> seat,
                          std::string& game);
/// Takes it back, declines it, or gets up from it. Refuses when there is nothing of the kind.
void leave_offer_now(Call& call, sql::Connection& database, const std::string& id);

}  // namespace merkhet::online::api
