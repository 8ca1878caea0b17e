#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/numbers.hpp"
#include "base/random.hpp"
#include "lab/match/intervals.hpp"

/// Matches of players whose strength is known: how often the interval of the Elo difference holds it. The table of
/// docs/matches.md is what MERKHET_COVERAGE=10000 test_lab --gtest_filter='EloInterval.*' prints.
namespace merkhet::test {
namespace {

/// Chances of 0, ½, 1, 1½ and 2 points from the two games of a pair.
using PairChances = std::array<double, 5>;

/// What games are like besides who is better.
struct Games {
    double draws = 0;     ///< their share between equals; the more one-sided, the fewer
    double seat_elo = 0;  ///< by how much the opening favours one seat
};

constexpr std::array<Games, 5> kinds_of_games = {{{0, 0}, {0, 150}, {0.3, 0}, {0.3, 150}, {0.55, 0}}};
constexpr std::array<int, 7> all_elos = {-300, -200, -100, 0, 100, 200, 300};
constexpr std::array<int, 6> all_pairs = {5, 10, 20, 50, 100, 200};

PairChances chances_of(const Games& games, double elo) {
    PairChances chances{};
    const auto of_game = [&](double lead) {
        const double score = lab::score_of_elo(lead);
        const double drawn = games.draws * 4 * score * (1 - score);
        return std::array<double, 3>{1 - score - drawn / 2, drawn, score - drawn / 2};
    };
    const auto first = of_game(elo + games.seat_elo);
    const auto second = of_game(elo - games.seat_elo);
    for (std::size_t a = 0; a < first.size(); ++a)
        for (std::size_t b = 0; b < second.size(); ++b) chances[a + b] += first[a] * second[b];
    return chances;
}

double expected_score(const PairChances& chances) {
    double score = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) score += chances[i] * static_cast<double>(i) / 4;
    return score;
}

/// The share of `matches` whose interval holds the expected score.
double coverage(const PairChances& chances, int pairs, int matches, Random& random) {
    constexpr double below_one = 0x1p-53;
    const double truth = lab::elo_of_share(expected_score(chances), 2);
    PairChances sums{};
    std::partial_sum(chances.begin(), chances.end(), sums.begin());
    std::vector<double> scores(static_cast<std::size_t>(pairs));
    int held = 0;
    for (int match = 0; match < matches; ++match) {
        for (auto& score : scores) {
            const double drawn = static_cast<double>(random.next() >> 11U) * below_one;
            std::size_t result = 0;
            while (result < 4 && drawn >= sums[result]) ++result;
            score = static_cast<double>(result) / 4;
        }
        const auto elo = lab::elo_of_share(lab::mean_score(scores), 2);
        held += elo.low <= truth && truth <= elo.high ? 1 : 0;
    }
    return static_cast<double>(held) / matches;
}

/// Matches for each kind of games, strength and number of pairs; and whether to print what came out.
std::pair<int, bool> effort() {
    const char* wanted = std::getenv("MERKHET_COVERAGE");  // NOLINT(concurrency-mt-unsafe): a test of one thread
    const auto number = wanted == nullptr ? std::nullopt : read_number(std::string_view(wanted), 1, 10'000'000);
    return {number.value_or(400), number.has_value()};
}

TEST(EloInterval, HoldsTheTruthInNineteenOfTwentyMatches) {
    const auto [matches, print] = effort();
    Random random(20);
    for (const int pairs : all_pairs) {
        double sum = 0;
        std::map<int, double> by_lead;  // whoever leads
        for (const int elo : all_elos)
            for (const auto& games : kinds_of_games) {
                const double held = coverage(chances_of(games, elo), pairs, matches, random);
                sum += held;
                by_lead[std::abs(elo)] += held / (elo == 0 ? 1 : 2) / kinds_of_games.size();
                if (print)
                    std::printf("%d pairs, %+d Elo, %.0f %% draws, seats %.0f: %.1f %%\n", pairs, elo,
                                100 * games.draws, games.seat_elo, 100 * held);
            }
        const double mean = sum / (all_elos.size() * kinds_of_games.size());
        if (print) std::printf("%d pairs, all: %.1f %%", pairs, 100 * mean);
        EXPECT_GE(mean, 0.93) << pairs;
        EXPECT_LE(mean, 0.97) << pairs;
        for (const auto& [lead, held] : by_lead) {
            if (print) std::printf(", %d Elo %.1f %%", lead, 100 * held);
            EXPECT_GE(held, 0.93) << pairs << " pairs, " << lead << " Elo";
            EXPECT_LE(held, 0.97) << pairs << " pairs, " << lead << " Elo";
        }
        if (print) std::printf("\n");
    }
}

TEST(EloInterval, HoldsAKnownExample) {
    // 80 % over 20 pairs.
    std::vector<double> scores(12, 1.0);
    scores.insert(scores.end(), 4, 0.75);
    scores.insert(scores.end(), 2, 0.5);
    scores.insert(scores.end(), 2, 0.0);
    const auto elo = lab::elo_of_share(lab::mean_score(scores), 2);
    EXPECT_NEAR(elo.value, 240.8, 0.1);
    EXPECT_NEAR(elo.low, 94.3, 0.1);
    EXPECT_NEAR(elo.high, 387.4, 0.1);
}

}  // namespace
}  // namespace merkhet::test
