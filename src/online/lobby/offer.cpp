#include "online/lobby/offer.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "games/registry.hpp"

namespace merkhet::online {

namespace {

constexpr int highest_level = 10;
constexpr Time hour = 3'600'000;
constexpr Time live_lasts = hour;
constexpr Time day = 24 * hour;
constexpr Time live_link_lasts = day;
constexpr Time post_lasts = 14 * day;

constexpr double reach_at_once = 250;
constexpr double reach_a_second = 10;
constexpr double patience_a_second = 5;

double seconds(Time ms) { return static_cast<double>(std::max<Time>(ms, 0)) / 1000; }

Time lasts(const Offer& offer) {
    if (offer.quick) return quick_offer_lasts;
    if (offer.speed == Speed::post) return post_lasts;
    return offer.open_to == to_link ? live_link_lasts : live_lasts;
}

std::vector<OfferSeat> usual_seats(const Player& player, int count) {
    std::vector<OfferSeat> seats(static_cast<std::size_t>(count));
    seats[0] = {player.account, player.name, 0};
    return seats;
}

std::optional<TextError> refused_seats(const Offer& offer, const Player& player, int count) {
    const auto& seats = offer.seats;
    if (seats.size() != static_cast<std::size_t>(count))
        return TextError{"the game has " + std::to_string(count) + " seats"};
    const auto mine = [&](const OfferSeat& seat) { return seat.account == player.account; };
    if (std::count_if(seats.begin(), seats.end(), mine) != 1) return TextError{"you sit at one of the seats"};
    for (const auto& seat : seats) {
        if (seat.level < 0 || seat.level > highest_level) return TextError{"a computer's level is 1 to 10"};
        if (seat.is_computer() ? !seat.account.empty() : !seat.is_open() && !mine(seat))
            return TextError{"nobody else sits there yet"};
    }
    if (offer.is_full()) return TextError{"an offer needs an open seat"};
    return std::nullopt;
}

std::optional<TextError> refused_rating(const Offer& offer, const OfferWish& wish, const Player& player) {
    const auto is_computer = [](const OfferSeat& seat) { return seat.is_computer(); };
    if (offer.rated) {
        if (player.kind == AccountKind::guest) return TextError{"guests play without rating"};
        if (!wish.timed) return TextError{"games without a limit of time are not rated"};
        if (!offer.shuffled) return TextError{"the seats of rated games are drawn"};
        if (std::any_of(offer.seats.begin(), offer.seats.end(), is_computer))
            return TextError{"games with a computer are not rated"};
    }
    const auto is_rating = [](std::optional<int> bound) {
        return !bound || (*bound >= lowest_rating && *bound <= highest_rating);
    };
    if (!is_rating(offer.rating_min) || !is_rating(offer.rating_max)) return TextError{"ratings are 400 to 4000"};
    if (offer.rating_min && offer.rating_max && *offer.rating_min > *offer.rating_max)
        return TextError{"the lowest rating is above the highest"};
    return std::nullopt;
}

}  // namespace

bool Offer::seats_account(std::string_view id) const {
    return std::any_of(seats.begin(), seats.end(), [&](const OfferSeat& seat) { return seat.account == id; });
}

bool Offer::is_full() const {
    return std::none_of(seats.begin(), seats.end(), [](const OfferSeat& seat) { return seat.is_open(); });
}

Result<Offer> make_offer(const OfferWish& wish, const Player& player, const std::string& node, Time now) {
    const auto game = make_game(wish.game_text);
    if (!game) return game.error();
    Offer offer{.id = {},
                .account = player.account,
                .game_name = std::string((*game)->name()),
                .game_text = (*game)->text(),
                .control = wish.control,
                .speed = wish.speed,
                .rated = wish.rated,
                .seats = wish.seats.empty() ? usual_seats(player, (*game)->seats()) : wish.seats,
                .shuffled = wish.shuffled,
                .open_to = wish.open_to,
                .rating_min = wish.rating_min,
                .rating_max = wish.rating_max,
                .rating = player.rating.rating,
                .quick = wish.quick,
                .node = {},
                .created = now,
                .expires = 0};
    if (auto error = refused_seats(offer, player, (*game)->seats())) return *std::move(error);
    if (auto error = refused_rating(offer, wish, player)) return *std::move(error);
    if (offer.open_to == player.account) return TextError{"this is you"};
    if (offer.quick) {
        if (player.kind == AccountKind::bot) return TextError{"bots do not come to quick games"};
        if (offer.open_to != to_everybody) return TextError{"quick games are open to everybody"};
        if (offer.speed == Speed::post) return TextError{"quick games have a clock"};
    }
    for (auto& seat : offer.seats)
        if (seat.account == player.account) seat.name = player.name;
    if (offer.open_to == to_everybody && offer.speed != Speed::post) offer.node = node;
    offer.expires = now + lasts(offer);
    return offer;
}

std::optional<TextError> misfit(const Offer& offer, const Player& player) {
    if (offer.seats_account(player.account)) return TextError{"you sit there already"};
    if (offer.is_to_one() && offer.open_to != player.account) return TextError{"this offer is to somebody else"};
    if (offer.rated && player.kind == AccountKind::guest) return TextError{"guests play without rating"};
    if (offer.quick && player.kind == AccountKind::bot) return TextError{"bots do not come to quick games"};
    if ((offer.rating_min && player.rating.rating < *offer.rating_min) ||
        (offer.rating_max && player.rating.rating > *offer.rating_max))
        return TextError{"your rating is not in the range of this offer"};
    return std::nullopt;
}

std::optional<TextError> sit_down(Offer& offer, const Player& player, std::optional<int> seat) {
    auto& seats = offer.seats;
    auto found = std::find_if(seats.begin(), seats.end(), [](const OfferSeat& each) { return each.is_open(); });
    if (seat) {
        if (*seat < 0 || static_cast<std::size_t>(*seat) >= seats.size()) return TextError{"there is no such seat"};
        found = seats.begin() + *seat;
    }
    if (found == seats.end() || !found->is_open()) return TextError{"this seat is taken"};
    *found = {player.account, player.name, 0};
    return std::nullopt;
}

AgreedGame agreed_game(const Offer& offer, Random& random) {
    AgreedGame game{offer.game_name, offer.game_text, offer.control,
                    offer.speed,     offer.rated,     offer.open_to == to_everybody,
                    offer.seats};
    if (offer.shuffled)
        for (std::size_t i = game.seats.size(); i > 1; --i)
            std::swap(game.seats[i - 1], game.seats[random.below(static_cast<std::uint32_t>(i))]);
    return game;
}

double pairing_reach(Time waited) { return reach_at_once + reach_a_second * seconds(waited); }

std::optional<std::size_t> best_fitting(std::span<const Offer> offers, double rating, Time waited, Time now) {
    std::optional<std::size_t> best;
    const auto distance = [&](const Offer& offer) { return std::abs(offer.rating - rating); };
    const auto order = [&](const Offer& offer) {
        const double cost = distance(offer) - patience_a_second * seconds(now - offer.created);
        return std::tuple(cost, offer.created, offer.id);
    };
    for (std::size_t i = 0; i < offers.size(); ++i) {
        if (distance(offers[i]) > pairing_reach(std::max(waited, now - offers[i].created))) continue;
        if (!best || order(offers[i]) < order(offers[*best])) best = i;
    }
    return best;
}

}  // namespace merkhet::online
