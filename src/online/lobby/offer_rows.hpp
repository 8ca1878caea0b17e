#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/lobby/offer.hpp"
#include "sql/connection.hpp"

/// Offers in the database, where those of all nodes meet. All that changes something is for within a transaction, and
/// throws sql::Error.
namespace merkhet::online {

inline constexpr int most_offers = 10;  ///< open ones by one account

/// Somebody as a player of that game and speed.
Player player_of(sql::Connection& database, const Account& account, const std::string& game_name, Speed speed);

/// Puts an offer into the lobby, with an id of its own. Errors: too many; it is to nobody, or to somebody who blocks
/// whoever makes it or is blocked.
Result<Offer> add_offer(sql::Connection& database, Offer offer);

std::optional<Offer> find_offer(sql::Connection& database, const std::string& id, Time now);
/// Those to everybody, to be chosen from, but not of accounts that `account` blocks or is blocked by; newest first.
/// `game_name` may be empty: of all games.
std::vector<Offer> open_offers(sql::Connection& database, const std::string& game_name, const std::string& account,
                               Time now, int most);
/// Those that the account has made, and those to it; newest first.
std::vector<Offer> offers_of(sql::Connection& database, const std::string& account, Time now);
std::vector<Offer> offers_to(sql::Connection& database, const std::string& account, Time now);
/// Those at which the account sits; oldest first.
std::vector<Offer> offers_seating(sql::Connection& database, const std::string& account, Time now);

struct Accepted {
    Offer offer;                     ///< as it is now
    std::optional<AgreedGame> game;  ///< all seats are taken: the offer is gone, and this is to be made
};
/// Takes a seat, a certain one or the first that is open. When that was the last and the game is live, whoever sits
/// there waits for no other live game any more: their live offers in the lobby are gone, too. Errors: it is gone; it
/// does not fit; one blocks another who sits there.
Result<Accepted> accept_offer(sql::Connection& database, const std::string& id, const Account& account,
                              std::optional<int> seat, Time now, Random& random);
/// Whoever made it takes it back, whoever it is to declines it, anybody else gets up from the seat. False if there is
/// nothing of the kind.
bool leave_offer(sql::Connection& database, const std::string& id, const std::string& account, Time now);

/// Of as many offers as there may be, those whose time is up, and those of a node that is gone.
void remove_expired_offers(sql::Connection& database, Time now);
void remove_offers_of_node(sql::Connection& database, const std::string& node);

/// What comes of asking for a quick game.
struct Paired {
    std::optional<AgreedGame> game;  ///< this is to be made,
    std::optional<Offer> waiting;    ///< or wait for others, and ask again every few seconds: the reach grows
};
/// Takes the best fitting of the quick offers that wish for the same, or adds one. Whoever asks again keeps his place,
/// and stays for another minute. An account waits for one quick game at a time. Errors: as of make_offer().
Result<Paired> pair_quickly(sql::Connection& database, const OfferWish& wish, const Account& account,
                            const std::string& node, Time now, Random& random);

}  // namespace merkhet::online
