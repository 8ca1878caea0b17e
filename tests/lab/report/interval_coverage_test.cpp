#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "lab/match/intervals.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace interval_coverage_test {

/// The shares of studies in which an interval holds what is true.
struct Coverage {
    double score = 0;
    double draws = 0;
    double length = 0;
    double pace = 0;
};

/// What is expected of 0.9^k, where k more decisions than the least have the chance 0.9^k 0.1: 0.1 / (1 - 0.81).
constexpr double synthetic_mean_pace = 0.1 / 0.19;

Coverage coverage(const SyntheticChances& chances, int games) {
    constexpr int studies = 3000;
    Coverage held;
    Random random(7);
    const auto count = [&](double& share, const lab::Interval& interval, double truth) {
        share += interval.low <= truth && truth <= interval.high ? 1.0 / studies : 0;
    };
    for (int study = 0; study < studies; ++study) {
        std::vector<double> scores;
        std::vector<double> lengths;
        int shared = 0;
        for (const auto& game : synthetic_games(chances, games, random)) {
            scores.push_back(game.outcome.score(0));
            lengths.push_back(game.decisions());
            shared += game.winner() ? 0 : 1;
        }
        count(held.score, lab::mean_score(scores), chances.first_wins + chances.drawn / 2);
        count(held.draws, lab::proportion(shared, games), chances.drawn);
        count(held.length, lab::mean_positive(lengths), synthetic_mean_length());
        std::vector<double> paces;
        paces.reserve(lengths.size());
        for (const double length : lengths) paces.push_back(std::pow(0.9, length - synthetic_least));
        count(held.pace, lab::mean_share(paces), synthetic_mean_pace);
    }
    return held;
}

TEST(Intervals, HoldTheTruthInNineteenOfTwentyStudies) {
    constexpr double least = 0.93;
    constexpr double most = 0.97;
    for (const auto& chances :
         {SyntheticChances{0.55, 0.10}, SyntheticChances{0.30, 0.40}, SyntheticChances{0.62, 0.25}})
        for (const int games : {200, 500}) {
            const auto note = std::to_string(chances.first_wins) + ", " + std::to_string(games) + " games";
            const auto held = coverage(chances, games);
            for (const double share : {held.score, held.draws, held.length, held.pace}) {
                EXPECT_GE(share, least) << note;
                EXPECT_LE(share, most) << note;
            }
        }
}

}  // namespace interval_coverage_test
}  // namespace merkhet::test
