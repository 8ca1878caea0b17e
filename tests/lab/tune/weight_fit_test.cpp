#include "lab/tune/weight_fit.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"

namespace merkhet::lab {
namespace weight_fit_test {

double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// Positions of games whose results follow the model with the given weights.
std::vector<FitSample> samples_of(const std::vector<double>& weights, std::size_t seats, int count) {
    Random random(7);
    std::vector<FitSample> samples;
    for (int n = 0; n < count; ++n) {
        FitSample sample;
        std::vector<double> powers(seats);
        double sum = 0;
        for (auto& power : powers) {
            double worth = 0;
            for (const double weight : weights) {
                sample.features.push_back(static_cast<float>(random.below(7)) - 3.0F);
                worth += weight * static_cast<double>(sample.features.back());
            }
            sum += power = std::pow(10, worth / 400);
        }
        double drawn = uniform(random) * sum;
        std::size_t winner = 0;
        while (winner + 1 < seats && drawn >= powers[winner]) drawn -= powers[winner++];
        sample.outcome.assign(seats, 0.0F);
        sample.outcome[winner] = 1;
        samples.push_back(sample);
    }
    return samples;
}

class WeightFitSeats : public ::testing::TestWithParam<std::size_t> {};

TEST_P(WeightFitSeats, FindsTheWeightsThatMadeTheResults) {
    const std::vector<double> truth = {60, -25, 0};
    const auto samples = samples_of(truth, GetParam(), 20000);
    const auto fit = fit_weights(samples, {0, 0, 0});
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_NEAR(fit.weights[i], truth[i], 4 * fit.deviations[i]);
        EXPECT_GT(fit.deviations[i], 0);
        EXPECT_LT(fit.deviations[i], 3);
    }
    EXPECT_LT(fit.loss, fit.loss_before);
    EXPECT_NEAR(fit.loss_of_ignorance, std::log(static_cast<double>(GetParam())), 1e-6);
    EXPECT_LE(fit.loss, fit_loss(samples, truth) + 1e-9);
}

INSTANTIATE_TEST_SUITE_P(TwoThreeAndFour, WeightFitSeats, ::testing::Values(2, 3, 4));

TEST(WeightFit, StaysAtThePriorWhereTheSamplesSayNothing) {
    std::vector<FitSample> samples(10, FitSample{{1, 0, 1, 0}, {0.5F, 0.5F}});
    const auto fit = fit_weights(samples, {12, 34}, {50, 20});
    EXPECT_NEAR(fit.weights[0], 12, 1e-6);
    EXPECT_NEAR(fit.weights[1], 34, 1e-6);
    EXPECT_NEAR(fit.deviations[0], 50, 1e-6);
}

TEST(WeightFit, APriorKeepsWeightsFiniteWhenOneFeatureDecidesAll) {
    std::vector<FitSample> samples(1000, FitSample{{1, 0}, {1, 0}});
    const auto fit = fit_weights(samples, {0}, {200, 50});
    EXPECT_GT(fit.weights[0], 200);
    EXPECT_LT(fit.weights[0], 5000);
}

}  // namespace weight_fit_test
}  // namespace merkhet::lab
