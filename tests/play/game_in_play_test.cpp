#include "play/game_in_play.hpp"

#include <gtest/gtest.h>

#include "play/tables.hpp"

namespace merkhet::play {
namespace game_in_play_test {

AnyMove move_of(const GameInPlay& game, std::string_view text) { return *game.line().parse_move(text); }

TEST(GameInPlay, TellsWhatHappensInOrder) {
    auto game = game_of(tug("goal=3"));
    const auto up2 = move_of(game, "up2");
    EXPECT_EQ(play_text(game, "up2"), (Events{Moved{Mover::seat0, up2}}));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    const auto up1 = move_of(game, "up1");
    const GameEnd won{Ending::rules, Outcome::win(1), std::nullopt, {}};
    EXPECT_EQ(play_text(game, "up1"), (Events{Moved{Mover::seat1, up1}, Lapsed{Offer::draw}, Ended{won}}));
    EXPECT_EQ(game.end(), won);
    EXPECT_EQ(game.open_offer(), std::nullopt);
}

TEST(GameInPlay, RefusesWhatMakesNoSense) {
    auto game = game_of(tug("goal=3,players=3"));
    const auto up2 = move_of(game, "up2");
    EXPECT_EQ(refused(game.play(Mover::seat1, up2)), "Second is not to move");
    EXPECT_EQ(refused(game.play(Mover::chance, up2)), "chance is not to move");
    EXPECT_EQ(refused(game.resign(3)), "there is no seat 3");
    EXPECT_EQ(refused(game.resign(-1)), "there is no seat -1");
    EXPECT_EQ(refused(game.accept(0)), "nothing is offered");
    EXPECT_EQ(refused(game.decline(0)), "nothing is offered");
    EXPECT_EQ(refused(game.offer(1, Offer::take_back)), "Second has no move to take back");
    EXPECT_EQ(refused(game.undo()), "there is nothing to take back");
    EXPECT_EQ(refused(game.redo()), "there is nothing to replay");
    EXPECT_EQ(refused(game.stop({Ending::rules, {}, std::nullopt, {}})), "only moves end a game by the rules");
    EXPECT_FALSE(game.stop({Ending::resignation, {}, std::nullopt, {}}));
    EXPECT_FALSE(game.stop({Ending::abandoned, {}, 1, {}}));
    play_text(game, "up2");
    EXPECT_EQ(refused(game.play(Mover::seat1, up2)), "the move is not legal");
    ASSERT_TRUE(game.resign(2));
    EXPECT_EQ(refused(game.play(Mover::seat1, up2)), "the game is over");
    EXPECT_EQ(refused(game.resign(1)), "the game is over");
    EXPECT_EQ(refused(game.offer(1, Offer::draw)), "the game is over");
    EXPECT_EQ(refused(game.stop(loss(Ending::crash, 0, 3))), "the game is over");
    EXPECT_EQ(game.line().moves().size(), 1U);
}

TEST(GameInPlay, WhoResignsLosesAndTheOthersShareThePoint) {
    for (int seats = 2; seats <= 4; ++seats)
        for (int seat = 0; seat < seats; ++seat) {
            auto game = game_of(tug("players=" + std::to_string(seats)));
            const auto events = game.resign(seat);
            const auto end = loss(Ending::resignation, seat, seats);
            EXPECT_EQ(*events, Events{Ended{end}});
            EXPECT_EQ(game.end()->outcome.score(seat), 0);
            EXPECT_EQ(game.end()->outcome, lost_by(seat, seats));
            EXPECT_EQ(game.to_move(), Mover::nobody);
            EXPECT_EQ(*game.undo(), Events{TakenBack{0}});
            EXPECT_EQ(game.end(), std::nullopt);
            EXPECT_EQ(game.to_move(), Mover::seat0);
        }
}

TEST(GameInPlay, OnlyWhatPeopleDecidedCanBeTakenBack) {
    for (const auto ending : {Ending::time, Ending::crash, Ending::adjudicated, Ending::abandoned}) {
        auto game = game_of(tug(""));
        play_text(game, "up1");
        const auto end = is_loss(ending) ? loss(ending, 0, 2) : GameEnd{ending, {}, std::nullopt, {}};
        EXPECT_EQ(*game.stop(end), Events{Ended{end}});
        EXPECT_EQ(refused(game.undo()), "this end cannot be taken back");
        EXPECT_EQ(refused(game.redo()), "there is nothing to replay");
    }
}

TEST(TakeBack, BetweenPeopleIsOneMove) {
    auto game = game_of(tug(""));
    play_all(game, "up1 down1 up2");
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(game.line().moves().size(), 2U);
}

TEST(TakeBack, AgainstTheComputerGoesBackToThePersonsDecision) {
    auto game = game_of(tug(""), {}, "hc");
    play_all(game, "up1 down1");
    const std::vector<AnyMove> moves(game.line().moves().begin(), game.line().moves().end());
    EXPECT_EQ(*game.undo(), Events{TakenBack{2}});
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(*game.redo(), (Events{Moved{Mover::seat0, moves[0]}, Moved{Mover::seat1, moves[1]}}));
    EXPECT_EQ(game.line().moves().size(), 2U);
}

TEST(TakeBack, LeavesTheComputersOpeningAlone) {
    auto game = game_of(tug(""), {}, "ch");
    play_all(game, "up1");
    EXPECT_FALSE(game.undo()) << "no decision of a person came before";
    EXPECT_EQ(game.line().moves().size(), 1U);
}

TEST(TakeBack, BetweenComputersIsOneMove) {
    auto game = game_of(tug(""), {}, "cc");
    play_all(game, "up1 down1");
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(game.redo()->size(), 2U);
}

TEST(TakeBack, PassesOverTheDice) {
    auto game = game_of(tug("steps=die"));
    play_all(game, "roll=1 up1 roll=1");
    EXPECT_EQ(*game.undo(), Events{TakenBack{2}}) << "the roll and the pull before it";
    EXPECT_EQ(game.line().moves().size(), 1U);
    EXPECT_EQ(game.redo()->size(), 2U);
}

TEST(TakeBack, ANewMoveForgetsWhatWasTakenBack) {
    auto game = game_of(tug(""));
    play_all(game, "up1 down1");
    ASSERT_TRUE(game.undo());
    play_all(game, "down2");
    EXPECT_FALSE(game.redo());
}

TEST(TakeBack, PlayingTheSameMoveAgainKeepsTheRest) {
    auto game = game_of(tug(""));
    play_all(game, "up1 down1");
    ASSERT_TRUE(game.undo());
    ASSERT_TRUE(game.undo());
    play_all(game, "up1");
    EXPECT_EQ(game.redo()->size(), 1U);
    EXPECT_EQ(game.line().moves().size(), 2U);
}

TEST(TakeBack, GoesBackBeforeAClaim) {
    auto game = game_of(tug("repetition=on"));
    play_all(game, "up1 down1 up1 down1");
    const auto claim = *game.line().claim();
    const GameEnd end{Ending::claim, Outcome::shared(0b11), std::nullopt, {}};
    EXPECT_EQ(play_text(game, "draw"), (Events{Moved{Mover::seat0, claim}, Ended{end}}));
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(game.end(), std::nullopt);
    EXPECT_EQ(game.line().claim(), claim);
    EXPECT_EQ(*game.redo(), (Events{Moved{Mover::seat0, claim}, Ended{end}}));
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(*game.undo(), Events{TakenBack{1}});
    EXPECT_EQ(game.line().claim(), std::nullopt);
}

TEST(GameInPlay, StartsAgainWithTheSameSeatsAndTimes) {
    TestTime time;
    auto game = game_of(tug("players=3"), {.clock_seconds = 60}, "h,c:3,h");
    game.set_computer_seconds(0.5);
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(10));
    const auto again = game.started_again();
    EXPECT_EQ(again.seats(), game.seats());
    EXPECT_EQ(again.computer_seconds(), 0.5);
    EXPECT_TRUE(again.line().moves().empty());
    EXPECT_EQ(again.clocks().left(0, time.now()), 60);
}

}  // namespace game_in_play_test
}  // namespace merkhet::play
