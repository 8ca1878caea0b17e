#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "bot/thinker.hpp"
#include "bot/thinking_limits.hpp"
#include "bot/turnstile.hpp"
#include "games/registry.hpp"
#include "play/control_text.hpp"

namespace merkhet::bot::thinking_test {

TEST(MoveRequest, TakesWhatIsLostOnTheWayOffTheClock) {
    const auto request = move_request({.overhead = 0.5}, *play::parse_control("300+5"), {10'000, 200}, 0);
    ASSERT_TRUE(request.limits.clock);
    EXPECT_DOUBLE_EQ(request.limits.clock->seconds, 9.5);
    EXPECT_DOUBLE_EQ(request.limits.clock->increment, 5);
    EXPECT_DOUBLE_EQ(request.limits.seconds, 0);
    // Nearly nothing is more than nothing, which would be no limit.
    EXPECT_DOUBLE_EQ(request.clocks[1].seconds, 0.01);
    EXPECT_GT(request.patience, 9.5);
}

TEST(MoveRequest, HasALimitWithoutAClock) {
    EXPECT_DOUBLE_EQ(move_request({}, *play::parse_control("3d"), {1000, 1000}, 0).limits.seconds, 5);
    EXPECT_DOUBLE_EQ(move_request({.by_level = true}, {}, {}, 0).limits.seconds, 0);
    const auto by_nodes = move_request({.nodes = 100}, {}, {}, 0);
    EXPECT_EQ(by_nodes.limits.nodes, 100U);
    EXPECT_DOUBLE_EQ(by_nodes.limits.seconds, 0);
    EXPECT_FALSE(by_nodes.limits.clock);
}

/// Waits for what a thinker decides.
struct Decisions {
    std::mutex mutex;
    std::condition_variable wake;
    std::optional<std::pair<std::int64_t, PlayerAnswer>> latest;

    Thinker::OnDecided take() {
        return [this](std::int64_t number, const PlayerAnswer& answer) {
            const std::lock_guard lock(mutex);
            latest.emplace(number, answer);
            wake.notify_all();
        };
    }
    std::pair<std::int64_t, PlayerAnswer> next() {
        std::unique_lock lock(mutex);
        EXPECT_TRUE(wake.wait_for(lock, std::chrono::minutes(1), [&] { return latest.has_value(); }));
        return *std::exchange(latest, std::nullopt);
    }
};

TEST(Thinker, DecidesAboutWhatWasAskedLast) {
    const auto game = *make_game("egotzi:size=4");
    PlayerSpec player;
    player.options.hash_mebibytes = 1;
    Decisions decisions;
    Thinker thinker(game, player, decisions.take());
    // Without limits: until it is told to stop.
    thinker.think(1, Line<AnyGame>(*game), {});
    MoveRequest short_one;
    short_one.limits.nodes = 100;
    thinker.think(2, Line<AnyGame>(*game), short_one);
    const auto [number, answer] = decisions.next();
    EXPECT_EQ(number, 2);
    EXPECT_TRUE(answer.move);
    EXPECT_TRUE(answer.scores);
    thinker.think(3, Line<AnyGame>(*game), {});
    thinker.stop();
    thinker.think(4, Line<AnyGame>(*game), short_one);
    EXPECT_EQ(decisions.next().first, 4);
    thinker.think(5, Line<AnyGame>(*game), {});
    thinker.leave();
    while (!thinker.ended()) std::this_thread::yield();
}

TEST(Thinker, SaysWhenAProgramCannotBeStarted) {
    const auto game = *make_game("egotzi:size=4");
    PlayerSpec player;
    player.command = "exit 3";
    Decisions decisions;
    Thinker thinker(game, player, decisions.take());
    thinker.think(1, Line<AnyGame>(*game), {});
    const auto answer = decisions.next().second;
    EXPECT_EQ(answer.failure, PlayerAnswer::Failure::crashed);
    EXPECT_NE(answer.note.find("exit code 3"), std::string::npos) << answer.note;
}

TEST(Turnstile, LetsOneInAfterAnother) {
    Turnstile turnstile;
    std::string inside;
    for (const auto* const who : {"a", "b", "c"}) turnstile.enter(who, [&inside, who] { inside += who; });
    EXPECT_EQ(inside, "a");
    turnstile.leave("b");
    EXPECT_EQ(inside, "a");
    turnstile.leave("a");
    EXPECT_EQ(inside, "ac");
    turnstile.leave("c");
    turnstile.enter("a", [&] { inside += "a"; });
    EXPECT_EQ(inside, "aca");
}

}  // namespace merkhet::bot::thinking_test
