#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/train/decoded_block.hpp"
#include "network/shape.hpp"

/// A network in floats, as it is trained: the same layers as network/network.hpp has in whole numbers.
namespace merkhet::lab {

/// Where each part of a network's parameters lies among all of them.
struct ParameterLayout {
    explicit ParameterLayout(const network::Shape& shape);

    std::size_t width, activations, second_units, last, outputs, stages;
    std::size_t first = 0;      ///< inputs × width
    std::size_t first_biases;   ///< width
    std::size_t second;         ///< stages × activations × second
    std::size_t second_biases;  ///< stages × second
    std::size_t output;         ///< stages × outputs × last
    std::size_t output_biases;  ///< stages × outputs
    std::size_t size;

    /// How many come after the first layer's weights.
    std::size_t others() const { return size - first_biases; }
};

/// Random parameters to begin with: the same for the same seed.
std::vector<float> first_parameters(const network::Shape& shape, std::uint64_t seed);

/// Whole positions of a block.
struct PositionRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// What one thread needs to go through positions.
class NetworkPass {
public:
    NetworkPass(const network::Shape& shape, std::span<const float> parameters);

    /// The loss, summed over the positions: cross-entropy in nats.
    double loss(const DecodedBlock& block, PositionRange range);
    /// The same, and its gradients: adds those of all parameters but the first layer's weights to `others`, and sets
    /// `deltas` (rows of the block × width) to those of the first layer's sums, for the range.
    double gradients(const DecodedBlock& block, PositionRange range, std::span<float> others, float* deltas);

private:
    void forward(const DecodedBlock& block, std::size_t position);
    std::span<const float> targets_of(const DecodedBlock& block, std::size_t position) const;
    /// From the derivatives of the loss, which have taken the outputs' place.
    void backward(std::size_t stage, std::span<float> others, float* deltas);

    ParameterLayout at_;
    std::span<const float> parameters_;
    std::vector<float> sums_, activations_, second_sums_, second_, second_deltas_;
    std::vector<float> outputs_;  ///< natural logits; then the loss's derivatives by them
};

}  // namespace merkhet::lab
