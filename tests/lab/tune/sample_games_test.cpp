#include "lab/tune/sample_games.hpp"

#include <gtest/gtest.h>

#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"

namespace merkhet::lab {
namespace sample_games_test {

SampleSettings quick() {
    SampleSettings settings;
    settings.nodes = 30;
    settings.random_plies = 6;
    settings.every = 1;
    return settings;
}

TEST(SampleGames, AreTheSameForTheSameNumberAndReadBackAsTheyWere) {
    for (const auto text : {"egotzi:size=4", "khepri:players=3,target=2", "kechi:lines=2,gap=2,limit=die"}) {
        SCOPED_TRACE(text);
        const auto game = *make_game(text);
        const auto first = play_sample_game(game, quick(), 5);
        const auto again = play_sample_game(game, quick(), 5);
        ASSERT_TRUE(first && again);
        const auto printed = print_sample_game(*first, text);
        EXPECT_EQ(printed, print_sample_game(*again, text));
        const auto read = parse_sample_game(printed);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->game_text, text);
        EXPECT_EQ(print_sample_game(read->sample, text), printed);

        const auto samples = fit_samples(*game, *first);
        ASSERT_EQ(samples.size(), first->positions.size());
        for (const auto& sample : samples) {
            EXPECT_EQ(sample.outcome.size(), static_cast<std::size_t>(game->seats()));
            EXPECT_EQ(sample.features.size(), sample.outcome.size() * present_weights(*game).size());
        }
    }
}

TEST(SampleGames, FeaturesAndWeightsMakeTheEvaluation) {
    const auto game = *make_game("khepri");
    const auto weights = present_weights(*game);
    const auto sample = play_sample_game(*make_game("khepri:target=3"), quick(), 1);
    ASSERT_TRUE(sample);
    for (std::size_t n = 0; n < sample->positions.size(); ++n) {
        const auto fit = fit_samples(*game, {0, {}, {sample->positions[n]}});
        ASSERT_EQ(fit.size(), 1U);
        const auto worths = with_rules(*game, [&]<Game G>(const G& rules) {
            return evaluate(rules, *rules.parse_position(sample->positions[n]));
        });
        for (std::size_t seat = 0; seat < 2; ++seat) {
            double worth = 0;
            for (std::size_t i = 0; i < weights.size(); ++i)
                worth += weights[i].weight * static_cast<double>(fit[0].features[seat * weights.size() + i]);
            EXPECT_NEAR(worth, worths[seat], 1);
        }
    }
}

TEST(SampleGames, RefuseTextThatIsNoGame) {
    for (const auto text : {"", "{", "[]", "{\"game\":1}", R"({"game":"g","number":"x","twelfths":[],"positions":[]})"})
        EXPECT_FALSE(parse_sample_game(text)) << text;
}

}  // namespace sample_games_test
}  // namespace merkhet::lab
