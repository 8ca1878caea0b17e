#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "network/shape.hpp"

namespace merkhet::network {

// What whole numbers stand for. A unit of the first layer is a sum s of weights, one_sum standing for 1; its activation
// is s, not below 0 and not above one_sum, squared and divided by 256: most_activation stands for 1. Weights of
// later layers have one_weight for 1, so that their sums have most_activation * one_weight.
inline constexpr int one_sum = 255;
inline constexpr int activation_shift = 8;
inline constexpr int most_activation = one_sum * one_sum >> activation_shift;
inline constexpr int weight_shift = 10;
inline constexpr int one_weight = 1 << weight_shift;
/// A point (400 are odds of ten to one: game/evaluation.hpp) as a sum of the last layer, whose 1 is a natural logit:
/// most_activation * one_weight * ln(10) / 400, rounded.
inline constexpr int one_point = 1497;

/// The numbers of a network, in the order in which its file has them.
struct Weights {
    std::vector<std::int16_t> first_biases;   ///< width
    std::vector<std::int16_t> first;          ///< inputs × width
    std::vector<std::int32_t> second_biases;  ///< stages × second
    std::vector<std::int16_t> second;         ///< stages × second × activations
    std::vector<std::int32_t> output_biases;  ///< stages × outputs
    std::vector<std::int16_t> output;         ///< stages × outputs × last

    bool operator==(const Weights&) const = default;
};

/// Weights of 0 for a shape that nothing is wrong with.
Weights zero_weights(const Shape& shape);

/// Shows that no sum can overflow, whatever is on within the groups' bounds: 16 bits in the first layer, 32 in later
/// ones, in any order of adding. Else says what could: "unit 3 of the first layer could reach 40000". The weights must
/// be as many as the shape needs.
std::optional<std::string> overflow_of(const Shape& shape, const Weights& weights);

}  // namespace merkhet::network
