#include "lab/openings/balanced_openings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stop_token>
#include <thread>

#include "games/registry.hpp"
#include "lab/openings/openings.hpp"

namespace merkhet::test {
namespace balanced_openings_test {

std::shared_ptr<const AnyGame> game_from(std::string_view text) { return *make_game(text); }

lab::BalanceSettings quick() {
    lab::BalanceSettings settings;
    settings.count = 6;
    settings.plies_from = 2;
    settings.plies_to = 4;
    settings.nodes = 60;
    settings.margin = 0.2;
    settings.play_nodes = 10;
    return settings;
}

lab::BalancedOpenings found(const std::shared_ptr<const AnyGame>& game, const lab::BalanceSettings& settings,
                            int threads = 1) {
    return lab::find_balanced_openings(game, settings, nullptr, threads, {}, [](const auto&) {});
}

/// The lines of its moves.
std::vector<Line<AnyGame>> lines_of(const AnyGame& game, const lab::BalancedOpenings& openings) {
    std::vector<Line<AnyGame>> lines;
    for (const auto& opening : openings.openings) {
        const auto line = lab::parse_opening(game, opening.moves);
        EXPECT_TRUE(line) << opening.moves;
        if (line) lines.push_back(*line);
    }
    return lines;
}

TEST(BalancedOpenings, DifferHaveTheWantedLengthAndBeginATurn) {
    for (const auto* text : {"egotzi:size=4", "khet", "kechi:lines=3,limit=die", "khepri:players=3,target=2"}) {
        SCOPED_TRACE(text);
        const auto game = game_from(text);
        const auto openings = found(game, quick());
        ASSERT_EQ(openings.openings.size(), 6U);
        std::set<std::string> positions;
        for (const auto& line : lines_of(*game, openings)) {
            EXPECT_TRUE(is_seat(line.to_move()));
            EXPECT_GE(line.moves().size(), 2U);
            positions.insert(game->print_position(line.position()));
        }
        EXPECT_EQ(positions.size(), 6U);
        for (const auto& opening : openings.openings) {
            ASSERT_EQ(opening.games.size(), 4U);
            const bool one_winner = std::count(opening.games.begin(), opening.games.end(), opening.games.front()) == 4;
            const auto& shares = opening.games.front().twelfths;
            EXPECT_FALSE(one_winner && std::count(shares.begin(), shares.end(), Outcome::whole) == 1);
        }
    }
}

TEST(BalancedOpenings, BeginATurnAlsoWhereTurnsHaveSeveralMoves) {
    const auto game = game_from("khepri");
    auto settings = quick();
    settings.count = 20;
    settings.margin = 0.5;
    settings.games = 0;
    for (const auto& line : lines_of(*game, found(game, settings))) {
        const auto& before = line.position_at(line.moves().size() - 1);
        EXPECT_NE(game->to_move(before), line.to_move()) << "a turn has just ended";
    }
}

TEST(BalancedOpenings, AreTheSameForAnyNumberOfThreads) {
    const auto game = game_from("egotzi:size=3,balance=none");
    auto settings = quick();
    settings.count = 12;
    // Many candidates lead to the same positions.
    settings.plies_from = 1;
    const auto one = found(game, settings, 1);
    EXPECT_GT(one.repeated, 0);
    EXPECT_GT(one.unbalanced, 0);
    EXPECT_GT(one.one_sided, 0);
    const auto many = found(game, settings, 3);
    ASSERT_EQ(one.openings.size(), 12U);
    ASSERT_EQ(many.openings.size(), 12U);
    EXPECT_EQ(one.candidates(), many.candidates());
    EXPECT_EQ(one.repeated, many.repeated);
    for (std::size_t i = 0; i < 12; ++i) {
        EXPECT_EQ(one.openings[i].moves, many.openings[i].moves);
        EXPECT_EQ(one.openings[i].games, many.openings[i].games);
    }
    settings.seed = 2;
    const auto other = found(game, settings);
    ASSERT_EQ(other.openings.size(), 12U);
    EXPECT_FALSE(std::equal(one.openings.begin(), one.openings.end(), other.openings.begin(),
                            [](const auto& a, const auto& b) { return a.moves == b.moves; }));
}

TEST(BalancedOpenings, AreFewerWhereThereAreNoMore) {
    const auto game = game_from("egotzi:size=3");
    auto settings = quick();
    settings.count = 2;
    settings.plies_from = settings.plies_to = 0;
    settings.margin = 0.5;
    settings.games = 0;
    const auto start = found(game, settings);
    EXPECT_EQ(start.openings.size(), 1U);
    EXPECT_EQ(start.repeated, 1999);
    settings.plies_from = settings.plies_to = 20;
    EXPECT_EQ(found(game, settings).over, 2000) << "a board of nine squares is full";
}

TEST(BalancedOpenings, AreGivenUpAtOnce) {
    const auto game = game_from("khet");
    auto settings = quick();
    settings.nodes = std::uint64_t{1} << 40;
    std::stop_source stop;
    std::jthread patience([&] { stop.request_stop(); });
    const auto none = lab::find_balanced_openings(game, settings, nullptr, 2, stop.get_token(), [](const auto&) {});
    EXPECT_EQ(none.openings.size(), 0U);
    EXPECT_EQ(none.candidates(), 0);
}

}  // namespace balanced_openings_test
}  // namespace merkhet::test
