#include "online/lobby/offer_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "online/account/relations.hpp"
#include "online/people.hpp"

namespace merkhet::online::offer_rows_test {

class Lobby : public test::WithPeople {
protected:
    static OfferWish wish(const std::string& game_text = "khet") {
        OfferWish wish;
        wish.game_text = game_text;
        wish.control = "300+5";
        return wish;
    }
    Result<Offer> add(const Account& account, const OfferWish& asked, const std::string& node = "n1") {
        const auto player = player_of(connection(), account, "khet", asked.speed);
        auto offer = make_offer(asked, player, node, start);
        EXPECT_TRUE(offer) << offer.error().message;
        return add_offer(connection(), *offer);
    }
    Result<Accepted> accept(const Offer& offer, const Account& account, std::optional<int> seat = std::nullopt) {
        return accept_offer(connection(), offer.id, account, seat, start, random_);
    }
    void rate(const Account& account, double rating) {
        connection().run("insert into ratings values ($1, 'khet', 'rapid', $2, 80, 0.06, 30, 1)", account.id, rating);
    }
    std::size_t seen_by(const Account& account, const std::string& game = "") {
        return open_offers(connection(), game, account.id, start, 100).size();
    }
    Paired pair(const Account& account, Time now, const std::string& game_text = "khet") {
        sql::Transaction transaction(connection());
        auto paired = pair_quickly(connection(), wish(game_text), account, "n1", now, random_);
        transaction.commit();
        EXPECT_TRUE(paired);
        return *paired;
    }
    Random random_{1};
};

TEST_P(Lobby, WhatIsAcceptedIsGoneAndToBePlayed) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    auto asked = wish("khet");
    asked.rated = true;
    const auto offer = add(ann, asked);
    ASSERT_TRUE(offer);
    EXPECT_EQ(find_offer(connection(), offer->id, start), *offer);
    EXPECT_EQ(seen_by(bob), 1U);
    EXPECT_EQ(seen_by(bob, "khet"), 1U);
    EXPECT_EQ(seen_by(bob, "kechi"), 0U);
    EXPECT_FALSE(accept(*offer, ann));
    EXPECT_FALSE(accept(*offer, add_guest(connection(), start)));
    const auto accepted = accept(*offer, bob);
    ASSERT_TRUE(accepted);
    ASSERT_TRUE(accepted->game);
    EXPECT_TRUE(accepted->game->rated);
    EXPECT_TRUE(accepted->game->is_public);
    std::set<std::string> names;
    for (const auto& seat : accepted->game->seats) names.insert(seat.name);
    EXPECT_EQ(names, (std::set<std::string>{"Ann", "Bob"}));
    EXPECT_FALSE(accept(*offer, cat));
    EXPECT_EQ(count("offers"), 0);
}

TEST_P(Lobby, ThreeAreWaitedFor) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    auto asked = wish("khepri:players=3");
    asked.shuffled = false;
    const auto offer = add(ann, asked);
    const auto first = accept(*offer, bob, 2);
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->game);
    EXPECT_FALSE(accept(*offer, bob));
    EXPECT_FALSE(accept(*offer, cat, 2));
    EXPECT_TRUE(leave_offer(connection(), offer->id, bob.id, start));
    EXPECT_FALSE(leave_offer(connection(), offer->id, bob.id, start));
    ASSERT_TRUE(accept(*offer, cat, 2));
    const auto last = accept(*offer, bob);
    ASSERT_TRUE(last && last->game);
    EXPECT_EQ(last->game->seats[1].account, bob.id);
    EXPECT_EQ(last->game->seats[2].account, cat.id);
}

TEST_P(Lobby, OffersToOneAndByLinkAreNotSeen) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    auto to_bob = wish();
    to_bob.open_to = bob.id;
    const auto offer = add(ann, to_bob);
    auto linked = wish();
    linked.open_to = to_link;
    const auto link = add(ann, linked);
    EXPECT_EQ(seen_by(bob), 0U);
    EXPECT_EQ(offers_to(connection(), bob.id, start).size(), 1U);
    EXPECT_TRUE(offers_to(connection(), cat.id, start).empty());
    EXPECT_EQ(offers_of(connection(), ann.id, start).size(), 2U);
    EXPECT_FALSE(accept(*offer, cat));
    EXPECT_FALSE(leave_offer(connection(), offer->id, cat.id, start));
    EXPECT_TRUE(leave_offer(connection(), offer->id, bob.id, start));
    const auto accepted = accept(*link, cat);
    ASSERT_TRUE(accepted && accepted->game);
    EXPECT_FALSE(accepted->game->is_public);
    to_bob.open_to = "nobody";
    EXPECT_FALSE(add(ann, to_bob));
}

TEST_P(Lobby, WhoIsBlockedIsNotMet) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    const auto offer = add(ann, wish("khepri:players=3"));
    ASSERT_TRUE(accept(*offer, cat));
    set_relation(connection(), cat.id, bob.id, Relation::blocks, start);
    EXPECT_EQ(seen_by(bob), 1U);
    EXPECT_FALSE(accept(*offer, bob)) << "blocked by somebody who sits there";
    set_relation(connection(), bob.id, ann.id, Relation::blocks, start);
    EXPECT_EQ(seen_by(bob), 0U);
    auto to_bob = wish();
    to_bob.open_to = bob.id;
    EXPECT_FALSE(add(ann, to_bob));
    EXPECT_TRUE(pair(ann, start).waiting);
    EXPECT_TRUE(pair(bob, start + 100'000).waiting);
}

TEST_P(Lobby, OffersEnd) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto offer = add(ann, wish());
    auto post = wish();
    post.speed = Speed::post;
    EXPECT_TRUE(add(ann, post));
    EXPECT_TRUE(add(bob, wish(), "n2"));
    EXPECT_EQ(seen_by(bob), 3U);
    EXPECT_FALSE(find_offer(connection(), offer->id, offer->expires));
    EXPECT_FALSE(accept_offer(connection(), offer->id, bob, std::nullopt, offer->expires, random_));
    remove_offers_of_node(connection(), "n2");
    EXPECT_EQ(count("offers"), 2);
    remove_expired_offers(connection(), offer->expires);
    EXPECT_EQ(count("offers"), 1) << "by post it stays";
    for (int i = 1; i < most_offers; ++i) EXPECT_TRUE(add(ann, wish()));
    EXPECT_FALSE(add(ann, wish()));
    EXPECT_TRUE(add(bob, wish()));
}

TEST_P(Lobby, WhoPlaysLiveWaitsForNoOther) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    const auto offer = add(ann, wish());
    EXPECT_TRUE(add(ann, wish()));
    auto post = wish();
    post.speed = Speed::post;
    EXPECT_TRUE(add(ann, post));
    const auto three = add(cat, wish("khepri:players=3"));
    ASSERT_TRUE(accept(*three, bob));
    ASSERT_TRUE(accept(*offer, bob));
    EXPECT_EQ(offers_of(connection(), ann.id, start).size(), 1U);
    const auto left = find_offer(connection(), three->id, start);
    ASSERT_TRUE(left);
    EXPECT_FALSE(left->seats_account(bob.id));
}

TEST_P(Lobby, QuickOnesMeetTheNearest) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    const auto cat = person("Cat");
    rate(ann, 1200);
    rate(bob, 1900);
    rate(cat, 1800);
    const auto first = pair(ann, start);
    ASSERT_TRUE(first.waiting);
    ASSERT_TRUE(pair(bob, start).waiting);
    EXPECT_EQ(seen_by(cat), 0U) << "quick ones are not in the list";
    const auto game = pair(cat, start).game;
    ASSERT_TRUE(game);
    for (const auto& seat : game->seats) EXPECT_NE(seat.account, ann.id);
    // Whoever asks again keeps his place, and reaches further.
    const auto again = pair(ann, start + 50'000);
    ASSERT_TRUE(again.waiting);
    EXPECT_EQ(again.waiting->id, first.waiting->id);
    EXPECT_EQ(again.waiting->expires, start + 50'000 + quick_offer_lasts);
    EXPECT_TRUE(pair(bob, start + 50'000).game);
    EXPECT_EQ(count("offers"), 0);
    // Another wish takes the place of the one before.
    EXPECT_TRUE(pair(ann, start, "khepri").waiting);
    EXPECT_TRUE(pair(ann, start, "kechi").waiting);
    EXPECT_EQ(count("offers"), 1);
}

/// People come, ask again, and go for hours: whoever is paired was waiting, is paired once, with others, and nobody
/// waits who could play.
TEST_P(Lobby, NobodyIsPairedTwiceOrLeftWaiting) {
    std::vector<Account> people;
    for (char c = 'a'; c < 'i'; ++c) {
        people.push_back(person(std::string("player-") + c));
        rate(people.back(), 1200 + 80 * (c - 'a'));
    }
    set_relation(connection(), people[0].id, people[1].id, Relation::blocks, start);
    const std::vector<std::string> games{"khet", "khepri:players=3"};
    std::map<std::string, std::string> waits;  // account to game text
    Time now = start;
    int played = 0;
    for (int step = 0; step < 250; ++step) {
        now += random_.below(8'000);
        const auto& who = people[random_.below(static_cast<std::uint32_t>(people.size()))];
        const auto known = waits.find(who.id);
        const auto text = known != waits.end() ? known->second : games[random_.below(2)];
        const auto paired = pair(who, now, text);
        ASSERT_NE(paired.game.has_value(), paired.waiting.has_value());
        if (paired.waiting) {
            EXPECT_TRUE(paired.waiting->seats_account(who.id));
            waits[who.id] = text;
            continue;
        }
        ++played;
        std::set<std::string> seated;
        for (const auto& seat : paired.game->seats) {
            EXPECT_TRUE(seated.insert(seat.account).second);
            EXPECT_TRUE(seat.account == who.id || waits.at(seat.account) == text);
            waits.erase(seat.account);
        }
        EXPECT_TRUE(seated.contains(who.id));
        EXPECT_FALSE(seated.contains(people[0].id) && seated.contains(people[1].id));
        for (const auto& id : seated) EXPECT_TRUE(offers_of(connection(), id, now).empty());
    }
    EXPECT_GT(played, 30);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Lobby, test::every_database, test::database_name);

}  // namespace merkhet::online::offer_rows_test
