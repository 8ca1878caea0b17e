#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "play/game_record.hpp"
#include "play/tables.hpp"
#include "support/game_texts.hpp"

namespace merkhet::play {
namespace random_games_test {

constexpr int longest = 60;

/// A claim is not among the moves that are drawn: it is played where it can be, now and then.
AnyMove some_move(const GameInPlay& game, Random& random) {
    const auto claim = game.line().claim();
    return claim && random.below(2) == 0 ? *claim : game.game().random_move(game.line().position(), random);
}

/// Whoever hears of all events and nothing else knows the line.
class Listener {
public:
    void hear(const Events& events) {
        for (const auto& event : events) {
            if (const auto* moved = std::get_if<Moved>(&event)) moves_.push_back(moved->move);
            if (const auto* back = std::get_if<TakenBack>(&event))
                moves_.resize(moves_.size() - static_cast<std::size_t>(back->moves));
        }
    }
    void expect(const GameInPlay& game) const {
        const auto moves = game.line().moves();
        EXPECT_TRUE(std::equal(moves.begin(), moves.end(), moves_.begin(), moves_.end()));
    }

private:
    std::vector<AnyMove> moves_;
};

void expect_same(const GameInPlay& a, const GameInPlay& b) {
    EXPECT_EQ(to_record(a, ""), to_record(b, ""));
    EXPECT_EQ(a.line().position(), b.line().position());
    EXPECT_EQ(a.line().occurrences(), b.line().occurrences());
    EXPECT_EQ(a.end(), b.end());
}

class RandomGames : public testing::TestWithParam<std::string_view> {};

TEST_P(RandomGames, TakingBackAndPlayingAgainLeavesNoTrace) {
    const auto rules = *make_game(GetParam());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        auto plain = game_of(rules);
        auto restless = game_of(rules);
        Listener listener;
        for (int ply = 0; ply < longest && plain.to_move() != Mover::nobody; ++ply) {
            const auto mover = plain.to_move();
            const auto move = some_move(plain, random);
            ASSERT_TRUE(plain.play(mover, move));
            listener.hear(*restless.play(mover, move));
            // Back as far as there is anything, and all of it again.
            if (random.below(8) != 0) continue;
            int steps = 0;
            for (const auto wanted = random.below(6) + 1; steps < static_cast<int>(wanted); ++steps) {
                const auto events = restless.undo();
                if (!events) break;
                listener.hear(*events);
                EXPECT_EQ(restless.end(), std::nullopt);
            }
            while (const auto events = restless.redo()) listener.hear(*events);
            listener.expect(restless);
            expect_same(plain, restless);
        }
        expect_same(plain, restless);
        EXPECT_FALSE(restless.redo());
    }
}

TEST_P(RandomGames, RecordsBringGamesBack) {
    const auto rules = *make_game(GetParam());
    Random random(7);
    auto game = game_of(rules);
    for (int ply = 0; ply < longest && game.to_move() != Mover::nobody; ++ply)
        ASSERT_TRUE(game.play(game.to_move(), some_move(game, random)));
    if (game.to_move() != Mover::nobody) {
        ASSERT_TRUE(game.resign(rules->seats() - 1));
    }
    const auto text = print_record(to_record(game, "2026.11.20"));
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.error().message;
    auto again = from_record(rules, *record);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(print_record(to_record(*again, "")), text);
    EXPECT_EQ(again->end(), game.end());
    // What was taken back and played again is the same record still.
    ASSERT_TRUE(again->undo());
    ASSERT_TRUE(again->undo());
    while (again->redo()) continue;
    if (game.end()->ending == Ending::resignation) {
        ASSERT_TRUE(again->resign(rules->seats() - 1));
    }
    EXPECT_EQ(print_record(to_record(*again, "")), text);
}

INSTANTIATE_TEST_SUITE_P(Games, RandomGames, testing::ValuesIn(test::game_texts),
                         [](const auto& variant) { return std::to_string(variant.index); });

}  // namespace random_games_test
}  // namespace merkhet::play
