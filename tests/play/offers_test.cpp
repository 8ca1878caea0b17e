#include <gtest/gtest.h>

#include "play/tables.hpp"

namespace merkhet::play {
namespace offers_test {

Events agreed(int seats) { return {Ended{{Ending::agreement, shared_by_all(seats), std::nullopt, {}}}}; }

Events operator+(Events events, const Events& more) {
    events.insert(events.end(), more.begin(), more.end());
    return events;
}

TEST(DrawOffer, OfTwoTheOtherAccepts) {
    auto game = game_of(tug(""));
    EXPECT_EQ(*game.offer(1, Offer::draw), (Events{Offered{1, Offer::draw}}));
    EXPECT_EQ(refused(game.accept(1)), "Second has nothing to answer");
    EXPECT_EQ(*game.accept(0), Events{(Accepted{0, Offer::draw})} + agreed(2));
    EXPECT_EQ(game.end()->outcome, Outcome::shared(0b11));
    EXPECT_EQ(*game.undo(), Events{TakenBack{0}});
    EXPECT_EQ(game.to_move(), Mover::seat0);
}

TEST(DrawOffer, OfManyAllOthersMustAccept) {
    for (int seats = 3; seats <= 4; ++seats) {
        auto game = game_of(tug("players=" + std::to_string(seats)));
        ASSERT_TRUE(game.offer(1, Offer::draw));
        for (int seat = 2; seat < seats; ++seat) {
            EXPECT_EQ(*game.accept(seat), (Events{Accepted{seat, Offer::draw}}));
            EXPECT_FALSE(game.accept(seat)) << "once is enough";
        }
        EXPECT_EQ(*game.accept(0), Events{(Accepted{0, Offer::draw})} + agreed(seats));
    }
}

TEST(DrawOffer, OneWhoDeclinesEndsIt) {
    auto game = game_of(tug("players=4"));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    ASSERT_TRUE(game.accept(1));
    EXPECT_EQ(*game.decline(3), (Events{Declined{3, Offer::draw}}));
    EXPECT_EQ(refused(game.accept(2)), "nothing is offered");
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_EQ(*game.decline(0), (Events{Declined{0, Offer::draw}})) << "who offers may think again";
}

TEST(DrawOffer, OfferingTheSameIsAccepting) {
    auto game = game_of(tug(""));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_EQ(refused(game.offer(0, Offer::draw)), "another offer is waiting for an answer");
    EXPECT_EQ(*game.offer(1, Offer::draw), Events{(Accepted{1, Offer::draw})} + agreed(2));
}

TEST(DrawOffer, StandsUntilSomebodyMovesWhoWasToAnswer) {
    auto game = game_of(tug("players=3"));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_EQ(play_text(game, "up1").size(), 1U) << "who offers may move";
    ASSERT_TRUE(game.accept(1));
    EXPECT_EQ(play_text(game, "up1").size(), 1U) << "who accepted may move";
    ASSERT_TRUE(game.open_offer());
    const auto events = play_text(game, "up1");
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[1], Event(Lapsed{Offer::draw}));
    EXPECT_FALSE(game.open_offer());
}

TEST(DrawOffer, LapsesWhenTheGameEndsOrGoesBack) {
    auto game = game_of(tug(""));
    play_text(game, "up1");
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_EQ(*game.undo(), (Events{TakenBack{1}, Lapsed{Offer::draw}}));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_EQ(*game.resign(1), (Events{Lapsed{Offer::draw}, Ended{loss(Ending::resignation, 1, 2)}}));
}

TEST(DrawOffer, ComputersAnswerToo) {
    auto game = game_of(tug(""), {}, "hc");
    ASSERT_TRUE(game.offer(0, Offer::draw));
    EXPECT_TRUE(game.open_offer()) << "whoever lets the computer play answers for it";
    EXPECT_EQ(*game.decline(1), (Events{Declined{1, Offer::draw}}));
}

TEST(TakeBackOffer, GoesBackToTheLastDecisionOfWhoOffers) {
    auto game = game_of(tug(""));
    play_all(game, "up1 down1 up2 up1");
    EXPECT_EQ(*game.offer(0, Offer::take_back), (Events{Offered{0, Offer::take_back}}));
    EXPECT_EQ(*game.accept(1), (Events{Accepted{1, Offer::take_back}, TakenBack{2}}));
    EXPECT_EQ(game.line().moves().size(), 2U);
    EXPECT_EQ(game.to_move(), Mover::seat0);
    EXPECT_FALSE(game.open_offer());
}

TEST(TakeBackOffer, AllOtherPeopleMustAccept) {
    auto game = game_of(tug("players=4"), {}, "hhch");
    play_all(game, "up1 down1");
    ASSERT_TRUE(game.offer(1, Offer::take_back));
    EXPECT_EQ(refused(game.accept(2)), "Third has nothing to answer") << "computers agree";
    ASSERT_TRUE(game.accept(3));
    EXPECT_EQ(*game.accept(0), (Events{Accepted{0, Offer::take_back}, TakenBack{1}}));
}

TEST(TakeBackOffer, AmongComputersNobodyIsAsked) {
    auto game = game_of(tug("players=3"), {}, "hcc");
    play_all(game, "up1 down1 up1");
    EXPECT_EQ(*game.offer(0, Offer::take_back), (Events{Offered{0, Offer::take_back}, TakenBack{3}}));
}

TEST(TakeBackOffer, LapsesWithAnyMove) {
    auto game = game_of(tug("players=3"));
    play_text(game, "up1");
    ASSERT_TRUE(game.offer(0, Offer::take_back));
    ASSERT_TRUE(game.accept(1));
    EXPECT_EQ(play_text(game, "up1").back(), Event(Lapsed{Offer::take_back}));
    EXPECT_EQ(refused(game.accept(2)), "nothing is offered");
}

TEST(TakeBackOffer, OneOfferStandsAtATime) {
    auto game = game_of(tug(""));
    play_text(game, "up1");
    ASSERT_TRUE(game.offer(0, Offer::take_back));
    EXPECT_EQ(refused(game.offer(1, Offer::draw)), "another offer is waiting for an answer");
    ASSERT_TRUE(game.decline(1));
    ASSERT_TRUE(game.offer(1, Offer::draw));
}

}  // namespace offers_test
}  // namespace merkhet::play
