#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

#include "games/registry.hpp"
#include "support/game_texts.hpp"

namespace merkhet {
namespace engine_test {

std::shared_ptr<const AnyGame> game_from(std::string_view text) { return *make_game(text); }

EngineOptions small(Style style = Style::full) {
    EngineOptions options;
    options.hash_mebibytes = 1;
    options.style = style;
    return options;
}

SearchLimits nodes(std::uint64_t count) {
    SearchLimits limits;
    limits.nodes = count;
    return limits;
}

/// A line of `game` in which somebody is to move.
Line<AnyGame> line_after(const AnyGame& game, int plies) {
    Random random(5);
    Line<AnyGame> line(game);
    for (int i = 0; i < plies || line.to_move() == Mover::chance; ++i)
        line.play(game.random_move(line.position(), random));
    return line;
}

TEST(Engine, EveryStylePlaysLegalLinesOfEveryGame) {
    for (const auto& info : all_games()) {
        const auto game = game_from(info.name);
        const auto start = line_after(*game, 3);
        for (const auto style : {Style::full, Style::tree, Style::plain, Style::greedy, Style::random}) {
            Engine engine(game, small(style));
            engine.set_line(start);
            const auto analysis = engine.think(nodes(50));
            ASSERT_FALSE(analysis.variations.empty()) << info.name;
            auto line = start;
            for (const auto& move : analysis.variations.front().moves) {
                ASSERT_TRUE(line.is_legal(move)) << info.name << " " << style_name(style);
                line.play(move);
            }
            float sum = 0;
            for (const auto score : analysis.variations.front().scores) sum += score;
            EXPECT_NEAR(sum, 1, 1e-3) << info.name << " " << style_name(style);
        }
    }
}

TEST(Engine, AnotherLevelIsLikeANewEngine) {
    const auto game = game_from("egotzi:size=5");
    const auto answer_of = [&](Engine& engine) {
        engine.set_line(Line<AnyGame>(*game));
        const auto analysis = engine.think({});
        return std::pair(analysis.nodes, analysis.variations.front().moves);
    };
    auto options = small();
    options.level = 2;
    Engine fresh(game, options);
    const auto expected = answer_of(fresh);
    for (const int before : {0, 1, 4}) {
        auto others = options;
        others.level = before;
        Engine engine(game, others);
        engine.set_options(options);
        EXPECT_EQ(answer_of(engine), expected) << "after level " << before;
    }
}

TEST(Engine, StoppedAtOnceItHasProvenNothing) {
    for (const auto& info : all_games()) {
        const auto game = game_from(info.name);
        const auto start = line_after(*game, 0);
        Engine engine(game, small());
        engine.set_line(start);
        const auto analysis = engine.think(nodes(1));
        ASSERT_FALSE(analysis.variations.empty()) << info.name;
        EXPECT_FALSE(analysis.variations.front().proven) << info.name;
    }
}

TEST(Engine, AnswersWithoutALineWhereNoSeatIsToMove) {
    const auto game = game_from("egotzi:size=3,balance=none");
    Random random(1);
    Line<AnyGame> line(*game);
    while (line.to_move() != Mover::nobody) line.play(game->random_move(line.position(), random));
    Engine engine(game, small());
    engine.set_line(line);
    EXPECT_TRUE(engine.think(nodes(5)).variations.empty());
    bool ended = false;
    engine.start(nodes(5), {}, [&](const Analysis& analysis) { ended = analysis.variations.empty(); });
    engine.wait();
    EXPECT_TRUE(ended);

    const auto dice = game_from("kechi:limit=die");
    Engine roller(dice, small());
    ASSERT_EQ(dice->to_move(dice->start()), Mover::chance);
    EXPECT_TRUE(roller.think(nodes(5)).variations.empty());
}

TEST(Engine, LastReportIsTheAnswer) {
    for (const int level : {0, 1, 4}) {
        auto options = small();
        options.level = level;
        options.lines = 2;
        Engine engine(game_from("khet"), options);
        Analysis last;
        const auto answer = engine.think(nodes(500), [&](const Analysis& analysis) { last = analysis; });
        ASSERT_FALSE(last.variations.empty());
        EXPECT_EQ(last.variations.front().moves, answer.variations.front().moves) << level;
        EXPECT_LE(answer.variations.size(), 2U);
    }
}

TEST(Engine, EqualSeedsGiveEqualAnswers) {
    for (const auto& info : all_games()) {
        const auto game = game_from(info.name);
        const auto line = line_after(*game, 2);
        for (const int level : {0, 3}) {
            auto options = small();
            options.level = level;
            Analysis found[2];
            for (auto& analysis : found) {
                Engine engine(game, options);
                engine.set_line(line);
                analysis = engine.think(nodes(200));
            }
            EXPECT_EQ(found[0].variations.front().moves, found[1].variations.front().moves) << info.name;
            EXPECT_EQ(found[0].nodes, found[1].nodes) << info.name;
        }
    }
}

TEST(Engine, ClearedItIsLikeANewOne) {
    for (const auto& info : all_games()) {
        const auto game = game_from(info.name);
        const auto line = line_after(*game, 2);
        for (const auto style : {Style::full, Style::tree, Style::plain, Style::greedy, Style::random}) {
            SCOPED_TRACE(std::string(info.name) + " " + std::string(style_name(style)));
            Engine fresh(game, small(style));
            fresh.set_line(line);
            const auto first = fresh.think(nodes(3000));
            Engine used(game, small(style));
            used.set_line(line_after(*game, 1));
            used.think(nodes(3000));
            used.clear();
            used.set_line(line);
            const auto second = used.think(nodes(3000));
            EXPECT_EQ(first.nodes, second.nodes);
            EXPECT_EQ(first.variations.front().moves, second.variations.front().moves);
            EXPECT_EQ(first.variations.front().scores, second.variations.front().scores);
        }
    }
}

TEST(Engine, OtherSeedsOfALowLevelGiveOtherMoves) {
    const auto game = game_from("khet");
    std::vector<AnyMove> first;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto options = small();
        options.level = 1;
        options.seed = seed;
        Engine engine(game, options);
        const auto move = engine.think({}).variations.front().moves.front();
        if (std::find(first.begin(), first.end(), move) == first.end()) first.push_back(move);
    }
    EXPECT_GT(first.size(), 1U);
}

TEST(Engine, LevelEndsByItself) {
    auto options = small();
    options.level = 2;
    options.threads = 4;
    options.hash_mebibytes = 65536;
    Engine engine(game_from("egotzi"), options);
    EXPECT_FALSE(engine.think({}).variations.empty());
}

TEST(Engine, OptionsCanChangeBetweenSearches) {
    Engine engine(game_from("khet"), small());
    engine.think(nodes(100));
    auto options = engine.options();
    options.lines = 3;
    engine.set_options(options);
    EXPECT_EQ(engine.think(nodes(2000)).variations.size(), 3U);
    options.style = Style::random;
    engine.set_options(options);
    EXPECT_EQ(engine.think(nodes(100)).nodes, 1U);
    options.style = Style::full;
    options.hash_mebibytes = 2;
    options.lines = 1;
    engine.set_options(options);
    EXPECT_EQ(engine.think(nodes(100)).variations.size(), 1U);
}

/// For the thread sanitizer: stop and ponder_hit from elsewhere, at any time, end every search once.
TEST(Engine, StopAndPonderHitAtAnyTime) {
    for (const std::string_view text : {"khet", "egotzi:size=4", "khepri:players=3"}) {
        auto options = small();
        options.threads = 2;
        Engine engine(game_from(text), options);
        std::atomic<int> ends = 0;
        for (int round = 0; round < 12; ++round) {
            SearchLimits limits;
            limits.ponder = round % 3 == 0;
            if (round % 4 == 3) limits.clock = Clock{0.01, 0.001, 0};
            if (round % 3 == 0) limits.seconds = 0.005;
            engine.start(
                limits, [](const Analysis&) {},
                [&](const Analysis& analysis) {
                    EXPECT_FALSE(analysis.variations.empty());
                    ++ends;
                });
            std::thread other([&] {
                std::this_thread::sleep_for(std::chrono::microseconds(round * 300));
                engine.ponder_hit();
                if (round % 3 != 0) engine.stop();
            });
            other.join();
            if (round % 2 == 0) engine.wait();
        }
        engine.wait();
        EXPECT_EQ(ends, 12);
        EXPECT_FALSE(engine.searching());
    }
}

}  // namespace engine_test
}  // namespace merkhet
