#include "search/playouts/playout_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

/// What a tree says of the nodes that follow one: moves, their slots, visits and values.
template <class Tree>
auto said_of(const Tree& tree, typename Tree::Index n) {
    std::vector<std::tuple<egotzi::Move, int, float, float>> said;
    const auto tell = [&](const auto& self, typename Tree::Index parent) -> void {
        const auto& node = tree.node(parent);
        for (auto c = node.first_child; c < node.first_child + node.children; ++c) {
            said.emplace_back(tree.node(c).move, tree.slot(c), tree.visits(c), tree.value(c));
            self(self, c);
        }
    };
    tell(tell, n);
    return said;
}

TEST(PlayoutTree, KeepsWhatFollowsTheMovesPlayed) {
    const auto rules = test::rules_from<Rules>("size=5,balance=none");
    PlayoutTree<Rules> tree(rules, bytes_of(64), 1, nullptr);
    Line<Rules> line(rules);
    for (int i = 0; i < 3; ++i) {
        tree.begin(line);
        for (int playout = 0; playout < 4000; ++playout) tree.run_playout();
        const auto first = tree.most_visited(0);
        const auto second = tree.most_visited(first);
        const auto visits = tree.visits(second);
        const auto said = said_of(tree, second);
        ASSERT_FALSE(said.empty());
        line.play(tree.node(first).move);
        line.play(tree.node(second).move);
        tree.begin(line);
        EXPECT_EQ(tree.visits(0), visits);
        EXPECT_EQ(said_of(tree, 0), said);
    }
    // Of a game that went another way nothing is kept.
    Line<Rules> other(rules);
    tree.begin(other);
    EXPECT_EQ(said_of(tree, 0).size(), 25U);
    EXPECT_EQ(tree.visits(0), 0);
}

TEST(PlayoutSearch, ForgetsOnlyWhenToldTo) {
    const auto rules = test::rules_from<Rules>("size=5");
    PlayoutSearch<Rules> search(rules, {1, 3, 25, 7});
    const Line<Rules> line(rules);
    const auto visits = [&] {
        SearchLimits limits;
        limits.nodes = 1000;
        SearchControl control(limits);
        const auto analysis = search.search(line, control, [](const auto&) {});
        std::uint64_t sum = 0;
        for (const auto& variation : analysis.variations) sum += variation.nodes;
        return std::pair(sum, analysis.nodes);
    };
    const auto once = visits();
    EXPECT_EQ(once.first, once.second);
    const auto twice = visits();
    EXPECT_EQ(twice.first, once.first + twice.second);
    search.change(25, 8);
    const auto thrice = visits();
    EXPECT_EQ(thrice.first, twice.first + thrice.second);
    search.clear();
    const auto again = visits();
    EXPECT_EQ(again.first, again.second);
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
