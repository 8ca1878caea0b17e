#include "games/registry.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/line.hpp"
#include "support/game_texts.hpp"

namespace merkhet {
namespace registry_test {

std::shared_ptr<const AnyGame> game_from(std::string_view text) {
    const auto game = make_game(text);
    EXPECT_TRUE(game) << text << ": " << game.error().message;
    return game ? *game : nullptr;
}

TEST(Registry, ListsEveryGameOnceByName) {
    std::set<std::string_view> names;
    for (const auto& info : all_games()) {
        EXPECT_TRUE(names.insert(info.name).second);
        EXPECT_FALSE(info.title.empty());
        EXPECT_FALSE(info.summary.empty());
        const auto game = game_from(info.name);
        EXPECT_EQ(game->text(), info.name) << "defaults are left out of the canonical text";
        EXPECT_EQ(game->settings().size(), info.options.size());
    }
    EXPECT_EQ(names.size(), all_games().size());
    EXPECT_TRUE(std::is_sorted(all_games().begin(), all_games().end(),
                               [](const auto& a, const auto& b) { return a.name < b.name; }));
}

TEST(Registry, CanonicalTextMakesTheSameGame) {
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        const auto again = game_from(game->text());
        EXPECT_EQ(again->text(), game->text());
        EXPECT_EQ(again->key(again->start()), game->key(game->start()));
    }
}

TEST(Registry, OptionsAreInTheHash) {
    std::set<Key> keys;
    std::set<std::string> texts;
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        texts.insert(game->text());
        keys.insert(game->key(game->start()));
    }
    EXPECT_EQ(keys.size(), texts.size());
}

TEST(Registry, RefusesWhatItDoesNotKnowAndListsWhatItDoes) {
    const auto expect_error = [](std::string_view text, std::size_t at, std::string_view part) {
        const auto game = make_game(text);
        ASSERT_FALSE(game) << text;
        EXPECT_EQ(game.error().at, at) << text;
        EXPECT_NE(game.error().message.find(part), std::string::npos) << game.error().message;
    };
    expect_error("chess", 0, "egotzi, kechi, khepri, khet");
    expect_error("", 0, "unknown game ''");
    expect_error("khet:", 5, "expected an option");
    expect_error("khet:setup=nowhere", 11, "classic, imhotep, dynasty");
    expect_error("khet:speed=3", 5, "options: setup, quiet");
    expect_error("khet:quiet=1001", 11, "0…1000");
    expect_error("khet:quiet=5,quiet=5", 13, "twice");
    expect_error("khet:quiet", 10, "expected =");
    expect_error("khet:quiet=5,", 13, "after the comma");
}

TEST(Registry, TypedRulesAreReachedFromTheFacade) {
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        const auto name = with_rules(*game, []<Game G>(const G&) { return std::string(G::name); });
        EXPECT_EQ(name, game->name());
        bool called = false;
        with_rules(*game, [&]<Game G>(const G& rules) {
            called = print_game_text(G::name, rules.settings()) == game->text();
        });
        EXPECT_TRUE(called);
    }
}

/// The facade answers as the rules do, move by move, over a random game.
TEST(Registry, FacadeAgreesWithTheRules) {
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        with_rules(*game, [&]<Game G>(const G& rules) {
            Random random(7);
            Line<AnyGame> any(*game);
            Line<G> typed(rules);
            for (int ply = 0; ply < 60 && any.to_move() != Mover::nobody; ++ply) {
                ASSERT_EQ(any.to_move(), typed.to_move());
                ASSERT_EQ(any.count_moves(), typed.count_moves());
                ASSERT_EQ(game->print_position(any.position()), rules.print_position(typed.position()));
                const auto move = rules.random_move(typed.position(), random);
                typed.play(move);
                any.play(ErasedGame<G>::wrap(move));
            }
            EXPECT_EQ(any.outcome(), typed.outcome());
        });
    }
}

}  // namespace registry_test
}  // namespace merkhet
