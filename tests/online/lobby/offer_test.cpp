#include "online/lobby/offer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace merkhet::online::offer_test {

constexpr Time now = 1'700'000'000'000;

Player player(const std::string& id, double rating = 1500, AccountKind kind = AccountKind::person) {
    return {id, "Name of " + id, kind, {.rating = rating}};
}

OfferWish wish(const std::string& game_text = "khet") {
    OfferWish wish;
    wish.game_text = game_text;
    wish.control = "300+5";
    return wish;
}

bool may(const OfferWish& wish, const Player& who = player("ann")) {
    return static_cast<bool>(make_offer(wish, who, "node", now));
}

TEST(Offer, IsFirstSeatAgainstEverybody) {
    const auto offer = make_offer(wish("khepri:players=3"), player("ann", 1700), "node", now);
    ASSERT_TRUE(offer);
    EXPECT_EQ(offer->game_name, "khepri");
    EXPECT_EQ(offer->game_text, "khepri:players=3");
    EXPECT_EQ(offer->seats, (std::vector<OfferSeat>{{"ann", "Name of ann", 0}, {}, {}}));
    EXPECT_EQ(offer->rating, 1700);
    EXPECT_EQ(offer->node, "node");
    EXPECT_GT(offer->expires, now);
}

TEST(Offer, OfWhatIsNotToBeHadIsRefused) {
    EXPECT_FALSE(may(wish("chess")));
    EXPECT_FALSE(may(wish("khet:nonsense=1")));
    auto seats = wish("khepri:players=3");
    seats.seats = {{"ann", "", 0}, OfferSeat::computer(3), {}};
    EXPECT_TRUE(may(seats));
    seats.seats[2] = OfferSeat::computer(11);
    EXPECT_FALSE(may(seats)) << "level";
    seats.seats[2] = OfferSeat::computer(10);
    EXPECT_FALSE(may(seats)) << "nobody to wait for";
    seats.seats[2] = {"bob", "Bob", 0};
    EXPECT_FALSE(may(seats)) << "somebody else";
    seats.seats = {{"ann", "", 0}, {}};
    EXPECT_FALSE(may(seats)) << "two of three";
    seats.seats = {{}, {}, {}};
    EXPECT_FALSE(may(seats)) << "not there";

    auto to_oneself = wish();
    to_oneself.open_to = "ann";
    EXPECT_FALSE(may(to_oneself));
    auto range = wish();
    range.rating_min = 1600;
    range.rating_max = 1500;
    EXPECT_FALSE(may(range));
    range.rating_max = 5000;
    EXPECT_FALSE(may(range));
    range.rating_max = 1600;
    EXPECT_TRUE(may(range));
}

TEST(Offer, RatedOnesAreFair) {
    auto rated = wish();
    rated.rated = true;
    EXPECT_TRUE(may(rated));
    EXPECT_FALSE(may(rated, player("ann", 1500, AccountKind::guest)));
    auto chosen = rated;
    chosen.shuffled = false;
    EXPECT_FALSE(may(chosen));
    auto without_time = rated;
    without_time.timed = false;
    EXPECT_FALSE(may(without_time));
    auto computer = rated;
    computer.game_text = "khepri:players=3";
    computer.seats = {{"ann", "", 0}, OfferSeat::computer(3), {}};
    EXPECT_FALSE(may(computer));
}

TEST(Offer, FitsWhomItIsOpenTo) {
    auto asked = wish();
    asked.rating_min = 1400;
    asked.rating_max = 1600;
    auto offer = *make_offer(asked, player("ann", 1000), "node", now);
    const auto fits = [&](const Player& who) { return !misfit(offer, who); };
    EXPECT_TRUE(fits(player("bob")));
    EXPECT_TRUE(fits(player("bob", 1500, AccountKind::guest)));
    EXPECT_FALSE(fits(player("bob", 1399)));
    EXPECT_FALSE(fits(player("bob", 1601)));
    EXPECT_FALSE(fits(player("ann")));
    offer.rated = true;
    EXPECT_FALSE(fits(player("bob", 1500, AccountKind::guest)));
    offer.open_to = "cat";
    EXPECT_FALSE(fits(player("bob")));
    EXPECT_TRUE(fits(player("cat")));
    offer.open_to = to_everybody;
    offer.quick = true;
    EXPECT_FALSE(fits(player("bob", 1500, AccountKind::bot)));
}

TEST(Offer, SeatsAreTakenOnce) {
    auto offer = *make_offer(wish("khepri:players=3"), player("ann"), "node", now);
    EXPECT_TRUE(sit_down(offer, player("bob"), 0));
    EXPECT_TRUE(sit_down(offer, player("bob"), 3));
    EXPECT_TRUE(sit_down(offer, player("bob"), -1));
    EXPECT_FALSE(sit_down(offer, player("bob"), 2));
    EXPECT_FALSE(offer.is_full());
    EXPECT_FALSE(sit_down(offer, player("cat"), std::nullopt));
    EXPECT_EQ(offer.seats[1].account, "cat");
    EXPECT_TRUE(offer.is_full());
    EXPECT_TRUE(sit_down(offer, player("dan"), std::nullopt));
}

TEST(Offer, SeatsAreDrawnEvenly) {
    auto asked = wish("khepri:players=3");
    auto offer = *make_offer(asked, player("ann"), "node", now);
    sit_down(offer, player("bob"), std::nullopt);
    sit_down(offer, player("cat"), std::nullopt);
    Random random(1);
    std::map<std::string, int> first;
    for (int i = 0; i < 3000; ++i) {
        const auto game = agreed_game(offer, random);
        ++first[game.seats[0].account];
        EXPECT_TRUE(std::is_permutation(game.seats.begin(), game.seats.end(), offer.seats.begin()));
    }
    for (const auto* id : {"ann", "bob", "cat"}) EXPECT_NEAR(first[id], 1000, 150) << id;
    offer.shuffled = false;
    EXPECT_EQ(agreed_game(offer, random).seats, offer.seats);
}

/// The same, said naively: sort all that are near enough.
std::optional<std::string> naive_best(std::vector<Offer> offers, double rating, Time waited) {
    std::erase_if(offers, [&](const Offer& offer) {
        const double wait = static_cast<double>(std::max(waited, now - offer.created)) / 1000;
        return std::abs(offer.rating - rating) > 250 + 10 * wait;
    });
    std::sort(offers.begin(), offers.end(), [&](const Offer& a, const Offer& b) {
        const auto cost = [&](const Offer& o) {
            return std::abs(o.rating - rating) - 5 * static_cast<double>(now - o.created) / 1000;
        };
        if (cost(a) != cost(b)) return cost(a) < cost(b);
        return a.created != b.created ? a.created < b.created : a.id < b.id;
    });
    return offers.empty() ? std::nullopt : std::optional(offers[0].id);
}

TEST(Pairing, TakesTheNearestAndTheLongestWaiting) {
    Random random(7);
    for (int round = 0; round < 2000; ++round) {
        std::vector<Offer> offers(random.below(6));
        for (std::size_t i = 0; i < offers.size(); ++i) {
            offers[i].id = std::string(1, static_cast<char>('a' + i));
            offers[i].rating = 1000 + 100 * random.below(15);
            offers[i].created = now - 10'000 * random.below(10);
        }
        const double rating = 1000 + 100 * random.below(15);
        const Time waited = 5'000 * random.below(10);
        const auto best = best_fitting(offers, rating, waited, now);
        const auto naive = naive_best(offers, rating, waited);
        ASSERT_EQ(best.has_value(), naive.has_value());
        if (best) {
            ASSERT_EQ(offers[*best].id, *naive);
        }
    }
}

}  // namespace merkhet::online::offer_test
