#pragma once

#include <cstddef>
#include <vector>

/// Finds the weights of a game's features with which its evaluation predicts results best.
namespace merkhet::lab {

/// One position: how much each seat has of each feature (in whole units, seat by seat) and how the game ended.
struct FitSample {
    std::vector<float> features;  ///< seats × features
    std::vector<float> outcome;   ///< a share of 1 for each seat
};

struct FitSettings {
    /// How far a weight is expected to lie from its prior, as a standard deviation in points.
    double prior_deviation = 200;
    int most_steps = 50;
};

struct WeightFit {
    std::vector<double> weights;
    std::vector<double> deviations;  ///< standard errors of the weights, in points
    double loss_before = 0;          ///< cross-entropy per sample, in nats, with the prior weights
    double loss = 0;
    double loss_of_ignorance = 0;  ///< the loss of knowing nothing: every seat's share the same
    int steps = 0;
};

/// Maximum a-posteriori weights of the model of game/evaluation.hpp: a seat's expected score is proportional to
/// 10^(worth / 400), worth the weighted sum of its features; normal priors about `prior`. Newton's method on the convex
/// loss (Nocedal and Wright 2006, chapter 3). `samples` must not be empty, and must match `prior` in size.
WeightFit fit_weights(const std::vector<FitSample>& samples, const std::vector<double>& prior,
                      const FitSettings& settings = {});

/// Cross-entropy per sample, in nats, with given weights.
double fit_loss(const std::vector<FitSample>& samples, const std::vector<double>& weights);

}  // namespace merkhet::lab
