#include "lab/train/float_network.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "lab/train/float_lanes.hpp"
#include "lab/train/loss.hpp"

namespace merkhet::lab {

namespace {

/// Activations of sums: between 0 and 1, squared.
float activation(float sum) {
    const float kept = std::clamp(sum, 0.0F, 1.0F);
    return kept * kept;
}
float activation_slope(float sum) { return sum > 0 && sum < 1 ? 2 * sum : 0; }

void activate(const std::vector<float>& sums, std::vector<float>& activations) {
    for (std::size_t i = 0; i < sums.size(); ++i) activations[i] = activation(sums[i]);
}

}  // namespace

ParameterLayout::ParameterLayout(const network::Shape& shape)
    : width(static_cast<std::size_t>(shape.width)),
      activations(static_cast<std::size_t>(shape.activations())),
      second_units(static_cast<std::size_t>(shape.second)),
      last(static_cast<std::size_t>(shape.last())),
      outputs(static_cast<std::size_t>(shape.inputs.outputs)),
      stages(static_cast<std::size_t>(shape.inputs.stages)),
      first_biases(shape.first_weights()),
      second(first_biases + width),
      second_biases(second + shape.second_weights()),
      output(second_biases + stages * second_units),
      output_biases(output + shape.output_weights()),
      size(output_biases + stages * outputs) {}

std::vector<float> first_parameters(const network::Shape& shape, std::uint64_t seed) {
    const ParameterLayout at(shape);
    Random random(seed);
    std::vector<float> parameters(at.size, 0.0F);
    const auto fill = [&](std::size_t begin, std::size_t end, std::size_t fan_in) {
        // Sums then have a deviation of about a third, whatever the number of their parts.
        const float bound = 0.6F / std::sqrt(static_cast<float>(fan_in));
        for (auto i = begin; i < end; ++i)
            parameters[i] = (static_cast<float>(random.below(1U << 24)) * 0x1p-23F - 1) * bound;
    };
    fill(at.first, at.first_biases, static_cast<std::size_t>(shape.inputs.most_on()));
    fill(at.second, at.second_biases, at.activations);
    fill(at.output, at.output_biases, at.last);
    // Units begin where they have a slope.
    constexpr float middle = 0.4F;
    std::fill_n(parameters.begin() + static_cast<std::ptrdiff_t>(at.first_biases), at.width, middle);
    std::fill(parameters.begin() + static_cast<std::ptrdiff_t>(at.second_biases),
              parameters.begin() + static_cast<std::ptrdiff_t>(at.output), middle);
    return parameters;
}

NetworkPass::NetworkPass(const network::Shape& shape, std::span<const float> parameters)
    : at_(shape),
      parameters_(parameters),
      sums_(at_.activations),
      activations_(at_.activations),
      second_sums_(at_.second_units),
      second_(at_.second_units),
      second_deltas_(at_.second_units),
      outputs_(at_.outputs) {}

void NetworkPass::forward(const DecodedBlock& block, std::size_t position) {
    const auto* all = parameters_.data();
    const auto views = at_.activations / at_.width;
    for (std::size_t view = 0; view < views; ++view) {
        const auto row = position * views + view;
        const auto begin = block.row_begins[row];
        sum_all(all + at_.first_biases, all + at_.first, at_.width, block.inputs.data() + begin,
                block.row_begins[row + 1] - begin, &sums_[view * at_.width]);
    }
    activate(sums_, activations_);
    const std::size_t stage = block.stages[position];
    if (at_.second_units > 0) {
        const auto* weights = all + at_.second + stage * at_.activations * at_.second_units;
        std::copy_n(all + at_.second_biases + stage * at_.second_units, at_.second_units, second_sums_.begin());
        for (std::size_t i = 0; i < at_.activations; ++i)
            add_scaled(second_sums_.data(), activations_[i], weights + i * at_.second_units, at_.second_units);
        activate(second_sums_, second_);
    }
    const auto& last = at_.second_units > 0 ? second_ : activations_;
    for (std::size_t output = 0; output < at_.outputs; ++output) {
        const auto row = stage * at_.outputs + output;
        outputs_[output] = block.offsets[position * at_.outputs + output] + all[at_.output_biases + row] +
                           dot(last.data(), all + at_.output + row * at_.last, at_.last);
    }
}

void NetworkPass::backward(std::size_t stage, std::span<float> others, float* deltas) {
    const auto* all = parameters_.data();
    const auto gradient = [&](std::size_t parameter) { return others.data() + (parameter - at_.first_biases); };
    const auto& last = at_.second_units > 0 ? second_ : activations_;
    auto* last_deltas = at_.second_units > 0 ? second_deltas_.data() : deltas;
    std::fill_n(last_deltas, at_.last, 0.0F);
    for (std::size_t output = 0; output < at_.outputs; ++output) {
        const auto row = stage * at_.outputs + output;
        const auto begin = at_.output + row * at_.last;
        *gradient(at_.output_biases + row) += outputs_[output];
        add_scaled(gradient(begin), outputs_[output], last.data(), at_.last);
        add_scaled(last_deltas, outputs_[output], all + begin, at_.last);
    }
    if (at_.second_units > 0) {
        for (std::size_t unit = 0; unit < at_.second_units; ++unit)
            second_deltas_[unit] *= activation_slope(second_sums_[unit]);
        add_scaled(gradient(at_.second_biases + stage * at_.second_units), 1, second_deltas_.data(), at_.second_units);
        const auto begin = at_.second + stage * at_.activations * at_.second_units;
        for (std::size_t i = 0; i < at_.activations; ++i) {
            const auto row = begin + i * at_.second_units;
            // Most units are off for most positions.
            if (activations_[i] != 0)
                add_scaled(gradient(row), activations_[i], second_deltas_.data(), at_.second_units);
            deltas[i] = sums_[i] > 0 && sums_[i] < 1 ? dot(all + row, second_deltas_.data(), at_.second_units) : 0;
        }
    }
    for (std::size_t i = 0; i < at_.activations; ++i) deltas[i] *= activation_slope(sums_[i]);
    for (std::size_t i = 0; i < at_.activations; i += at_.width)
        add_scaled(gradient(at_.first_biases), 1, deltas + i, at_.width);
}

std::span<const float> NetworkPass::targets_of(const DecodedBlock& block, std::size_t position) const {
    return {&block.targets[position * at_.outputs], at_.outputs};
}

double NetworkPass::loss(const DecodedBlock& block, PositionRange range) {
    double loss = 0;
    for (auto position = range.begin; position < range.end; ++position) {
        forward(block, position);
        loss += take_loss(outputs_, targets_of(block, position));
    }
    return loss;
}

double NetworkPass::gradients(const DecodedBlock& block, PositionRange range, std::span<float> others, float* deltas) {
    double loss = 0;
    for (auto position = range.begin; position < range.end; ++position) {
        forward(block, position);
        loss += take_loss(outputs_, targets_of(block, position));
        backward(block.stages[position], others, deltas + position * at_.activations);
    }
    return loss;
}

}  // namespace merkhet::lab
