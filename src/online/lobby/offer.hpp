#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "online/account/accounts.hpp"
#include "online/rating/glicko.hpp"
#include "online/rating/speed.hpp"
#include "online/store/id.hpp"

/// Games that somebody would like to play, as values.
namespace merkhet::online {

/// Who sits at a seat of an offer: an account, our own computer, or nobody yet.
struct OfferSeat {
    std::string account;  ///< its id; empty for a computer and while the seat is open
    std::string name;     ///< as it is called now
    int level = 0;        ///< of our own computer, 1 … 10

    static OfferSeat computer(int level) { return {{}, "Merkhet", level}; }

    bool is_computer() const { return level > 0; }
    bool is_open() const { return account.empty() && !is_computer(); }
    bool operator==(const OfferSeat&) const = default;
};

/// Whoever makes or accepts an offer, with the rating at its game and speed.
struct Player {
    std::string account;
    std::string name;
    AccountKind kind = AccountKind::person;
    Rating rating;
};

/// To whom offers are open, other than to one account, whose id stands there then.
inline constexpr std::string_view to_everybody = "everybody";  ///< in the lobby
inline constexpr std::string_view to_link = "link";            ///< whoever knows its id

/// What somebody would like.
struct OfferWish {
    std::string game_text;
    std::string control;  ///< as it is printed; whoever has read it knows its speed
    Speed speed = Speed::rapid;
    bool timed = true;  ///< whether there is any limit
    bool rated = false;
    /// One for each seat, one of them whoever wishes. None at all: that one first, everybody else open.
    std::vector<OfferSeat> seats;
    bool shuffled = true;  ///< seats are drawn when the game begins
    std::string open_to{to_everybody};
    std::optional<int> rating_min;
    std::optional<int> rating_max;
    bool quick = false;  ///< paired with what fits, rather than chosen from a list
};

struct Offer {
    std::string id;
    std::string account;  ///< whoever made it
    std::string game_name;
    std::string game_text;  ///< canonical
    std::string control;
    Speed speed = Speed::rapid;
    bool rated = false;
    std::vector<OfferSeat> seats;
    bool shuffled = true;
    std::string open_to;
    std::optional<int> rating_min;
    std::optional<int> rating_max;
    double rating = 0;  ///< of whoever made it
    bool quick = false;
    std::string node;  ///< with which it goes; empty: none
    Time created = 0;
    Time expires = 0;

    bool operator==(const Offer&) const = default;
    bool seats_account(std::string_view id) const;
    bool is_full() const;
    /// It is open to one account.
    bool is_to_one() const { return open_to != to_everybody && open_to != to_link; }
};

/// The offer of what a player would like, without id. It lasts: quick ones a minute after they were asked for last,
/// other live ones an hour, or a day by a link; by post two weeks. Live ones in the lobby go with `node`. Errors: no
/// such game; other seats than it has, or nobody to wait for; what guests, bots or computers may not do; a range of
/// ratings that is none.
Result<Offer> make_offer(const OfferWish& wish, const Player& player, const std::string& node, Time now);
inline constexpr Time quick_offer_lasts = 60'000;

/// Why the player cannot accept the offer; nothing if he can. (Who blocks whom is the database's to say.)
std::optional<TextError> misfit(const Offer& offer, const Player& player);

/// Sits the player down, on a certain seat or the first open one. Error: it is not open.
std::optional<TextError> sit_down(Offer& offer, const Player& player, std::optional<int> seat);

/// What is to be played, once all seats are taken.
struct AgreedGame {
    std::string game_name;
    std::string game_text;
    std::string control;
    Speed speed = Speed::rapid;
    bool rated = false;
    bool is_public = false;  ///< it came from the lobby
    std::vector<OfferSeat> seats;
};
/// The game of a full offer, its seats drawn if that was agreed.
AgreedGame agreed_game(const Offer& offer, Random& random);

/// How far apart ratings may be after a time of waiting: 250 points at once, and 10 more for each second.
double pairing_reach(Time waited);
/// Which of the quick offers a player of this rating is best paired with, who has himself waited for `waited`: within
/// the reach of the longer wait, the least distance, where each second that an offer has waited counts as 5 points
/// less; of equal ones the oldest, then by id. Nothing if all are too far.
std::optional<std::size_t> best_fitting(std::span<const Offer> offers, double rating, Time waited, Time now);

}  // namespace merkhet::online
