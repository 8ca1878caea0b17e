#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/account/accounts.hpp"
#include "online/api/fields.hpp"
#include "online/lobby/offer.hpp"

/// What somebody would like to play, out of what a request says.
namespace merkhet::online::api {

/// A game text as it is printed, and how many seats the game has. Refuses what is none.
struct WantedGame {
    std::string name;
    std::string text;
    int seats = 2;
};
WantedGame wanted_game(const Fields& fields);

/// "control", "300+5", "3d" or "none", as it is printed, and its speed.
struct WantedControl {
    std::string text;
    Speed speed = Speed::rapid;
    bool timed = true;
};
WantedControl wanted_control(const Fields& fields);

/// "seats": ["me", "open", "computer:3"]; none if they are not given.
std::vector<OfferSeat> wanted_seats(const Fields& fields, const Account& me);

/// All of an offer but whom it is open to: "game", "control", "rated", "seats", "shuffled", "ratingMin", "ratingMax".
OfferWish wished_offer(const Fields& fields, const Account& me);

}  // namespace merkhet::online::api
