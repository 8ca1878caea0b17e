#include "search/playouts/playout_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"
#include "support/rules_from.hpp"

namespace merkhet {
namespace playout_search_test {

using Rules = egotzi::Rules;

SearchAnalysis<egotzi::Move> think(const std::string& text, std::uint64_t nodes, const SearchOptions& options) {
    const auto game = *make_game(text);
    return with_rules(*game, [&]<Game G>(const G& rules) -> SearchAnalysis<egotzi::Move> {
        if constexpr (std::is_same_v<G, Rules>) {
            SearchLimits limits;
            limits.nodes = nodes;
            SearchControl control(limits);
            PlayoutSearch<Rules> search(rules, options);
            return search.search(Line<Rules>(rules), control, [](const auto&) {});
        } else {
            return {};
        }
    });
}

TEST(PlayoutSearch, SameSeedAndPlayoutsGiveTheSameAdvice) {
    const SearchOptions options{1, 1, 3, 9};
    const auto first = think("egotzi:size=5", 500, options);
    const auto second = think("egotzi:size=5", 500, options);
    ASSERT_EQ(first.variations.size(), 3U);
    EXPECT_EQ(first.nodes, 500U);
    for (std::size_t i = 0; i < first.variations.size(); ++i) {
        EXPECT_EQ(first.variations[i].moves, second.variations[i].moves);
        EXPECT_EQ(first.variations[i].scores, second.variations[i].scores);
        EXPECT_FLOAT_EQ(first.variations[i].scores[0] + first.variations[i].scores[1], 1);
    }
}

TEST(PlayoutSearch, GivesANetworkASay) {
    const auto shape = network::Shape{test::rules_from<Rules>("size=5").network_inputs().inputs(), 16, 0};
    // It says of every position that the mover is nearly sure to win.
    auto weights = network::zero_weights(shape);
    std::fill(weights.output_biases.begin(), weights.output_biases.end(), 2000 * network::one_point);
    const auto network = *network::Network::make(shape, std::move(weights), "");
    const auto without = think("egotzi:size=5", 500, {1, 1, 25, 9});
    const auto with = think("egotzi:size=5", 500, {1, 1, 25, 9, &network});
    EXPECT_EQ(think("egotzi:size=5", 500, {1, 1, 25, 9, &network}).variations.front().scores,
              with.variations.front().scores);
    // Half of each leaf one ply down is the opponent's point.
    EXPECT_GT(without.variations.front().scores[0], 0.4F);
    EXPECT_LT(with.variations.front().scores[0], without.variations.front().scores[0]);
}

TEST(PlayoutSearch, ThreadsAddUpTheirTrees) {
    const auto analysis = think("egotzi:size=5", 2000, {1, 3, 100, 1});
    EXPECT_EQ(analysis.variations.size(), 25U);
    EXPECT_GE(analysis.nodes, 2000U);
    std::uint64_t visits = 0;
    for (const auto& line : analysis.variations) visits += line.nodes;
    EXPECT_EQ(visits, analysis.nodes);
}

TEST(PlayoutSearch, AnswersWhereItsMemoryIsFull) {
    const auto analysis = think("egotzi:size=11", 60'000, {1, 1, 1, 1});
    EXPECT_GT(analysis.table_use, 0.9F);
    EXPECT_FALSE(analysis.variations.front().moves.empty());
}

TEST(PlayoutSearch, NamesAKomiThatLeavesBothColoursAChance) {
    const auto analysis = think("egotzi:scoring=squared", 3000, {16, 1, 1, 1});
    const auto komi = analysis.variations.front().moves.front().komi;
    EXPECT_GT(komi, 0);
    EXPECT_LT(komi, 120);
}

}  // namespace playout_search_test
}  // namespace merkhet
