#pragma once

#include <span>

#include "lab/train/decoded_block.hpp"
#include "network/network.hpp"
#include "network/weights.hpp"

/// From floats to the whole numbers of network/.
namespace merkhet::lab {

/// How large parameters may become for their whole numbers to fit, and no sum of them to overflow.
struct WeightBounds {
    float first, first_bias, second, output, later_bias;
};
WeightBounds weight_bounds(const network::Shape& shape);

/// The nearest whole numbers. The parameters must be within the bounds.
network::Weights quantised(const network::Shape& shape, std::span<const float> parameters);

/// The loss of a network in whole numbers, summed over the positions of a block.
double quantised_loss(const network::Network& network, const DecodedBlock& block);

}  // namespace merkhet::lab
