#include "lab/train/quantise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "lab/train/float_network.hpp"
#include "lab/train/loss.hpp"

namespace merkhet::lab {

namespace {

// What stands for 1: see network/weights.hpp. Activations have a little less than one_sum, which weights into sums of
// the second layer make up for.
constexpr double one_activation = network::one_sum * network::one_sum / double{1 << network::activation_shift};
constexpr double one_second_weight = network::one_weight * (network::one_sum / one_activation);
constexpr double one_second_sum = double{network::one_weight} * network::one_sum;
constexpr double one_output_sum = network::one_weight * one_activation;

template <class Whole>
void round_all(std::span<const float> from, double one, double more, std::vector<Whole>& to) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<Whole>(std::lround(from[i] * one + more));
}

}  // namespace

WeightBounds weight_bounds(const network::Shape& shape) {
    constexpr float most_16_bits = 32767;
    constexpr float first_bias = 4;
    constexpr float later_bias = 1000;
    // 2^31 are some 8200 ones of a later layer.
    constexpr float most_later = 7000;
    constexpr float most_weight = 31;
    constexpr float one = network::one_sum;
    const auto on = static_cast<float>(shape.inputs.most_on());
    const float first = (most_16_bits - 1 - first_bias * one - on / 2) / (on * one);
    return {first, first_bias, std::min(most_weight, most_later / static_cast<float>(shape.activations())),
            std::min(most_weight, most_later / static_cast<float>(shape.last())), later_bias};
}

network::Weights quantised(const network::Shape& shape, std::span<const float> parameters) {
    const ParameterLayout at(shape);
    auto weights = network::zero_weights(shape);
    round_all(parameters.subspan(at.first), network::one_sum, 0, weights.first);
    round_all(parameters.subspan(at.first_biases), network::one_sum, 0, weights.first_biases);
    // Sums of the second layer are shifted, which leaves the floor.
    round_all(parameters.subspan(at.second_biases), one_second_sum, 0.5 * network::one_weight, weights.second_biases);
    // Here by input, there by unit.
    for (std::size_t stage = 0; stage < at.stages; ++stage)
        for (std::size_t i = 0; i < at.activations; ++i)
            for (std::size_t unit = 0; unit < at.second_units; ++unit) {
                const auto from = at.second + (stage * at.activations + i) * at.second_units + unit;
                const auto to = (stage * at.second_units + unit) * at.activations + i;
                weights.second[to] = static_cast<std::int16_t>(std::lround(parameters[from] * one_second_weight));
            }
    round_all(parameters.subspan(at.output), network::one_weight, 0, weights.output);
    round_all(parameters.subspan(at.output_biases), one_output_sum, 0, weights.output_biases);
    return weights;
}

double quantised_loss(const network::Network& network, const DecodedBlock& block) {
    constexpr float one_logit = static_cast<float>(one_output_sum / network::one_point);  // in points
    const auto& inputs = network.shape().inputs;
    const auto views = static_cast<std::size_t>(inputs.views);
    const auto outputs = static_cast<std::size_t>(inputs.outputs);
    std::array<network::Accumulator, network::most_views> sums;
    std::array<const network::Accumulator*, network::most_views> pointers{};
    for (std::size_t view = 0; view < views; ++view) pointers[view] = &sums[view];
    double loss = 0;
    for (std::size_t position = 0; position < block.positions; ++position) {
        for (std::size_t view = 0; view < views; ++view) {
            const auto row = position * views + view;
            const auto begin = block.row_begins[row];
            network.refresh({block.inputs.data() + begin, block.row_begins[row + 1] - begin}, sums[view]);
        }
        const auto points = network.evaluate(std::span(pointers).first(views), block.stages[position]);
        std::array<float, network::most_outputs> logits{};
        for (std::size_t i = 0; i < outputs; ++i)
            logits[i] = block.offsets[position * outputs + i] + static_cast<float>(points[i]) / one_logit;
        loss += take_loss(std::span(logits).first(outputs), {&block.targets[position * outputs], outputs});
    }
    return loss;
}

}  // namespace merkhet::lab
