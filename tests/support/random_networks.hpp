#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "network/network.hpp"

/// Networks and positions drawn at random, the same for the same seed everywhere.
namespace merkhet::test {

inline network::Shape network_shape(std::vector<network::InputGroup> groups, int views, int outputs, int stages,
                                    int width, int second) {
    return {{"alpha", "squares 1", std::move(groups), views, outputs, stages}, width, second};
}

inline network::Shape correcting(network::Shape shape) {
    shape.inputs.corrects = true;
    return shape;
}

/// Of every kind: vectors in all numbers, one view and several, with a second layer and without.
inline std::vector<network::Shape> network_shapes() {
    return {network_shape({{100, 8}}, 1, 1, 1, 16, 0),
            network_shape({{768, 16}, {64, 8}}, 2, 1, 4, 32, 8),
            network_shape({{300, 20}}, 1, 4, 2, 112, 16),
            network_shape({{50, 3}, {7, 7}, {90, 1}}, 3, 3, 1, 48, 64),
            network_shape({{2187, 14}, {729, 30}}, 1, 1, 12, 64, 16),
            network_shape({{40, 10}}, 4, 1, 1, 256, 24),
            correcting(network_shape({{80, 10}}, 1, 1, 2, 32, 8)),
            correcting(network_shape({{60, 10}}, 2, 3, 1, 16, 0))};
}

/// -bound … bound.
inline std::int32_t random_within(Random& random, std::int32_t bound) {
    return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(2 * bound + 1))) - bound;
}

/// Weights for which most units are neither always off nor always full.
inline network::Weights random_weights(const network::Shape& shape, Random& random) {
    auto weights = network::zero_weights(shape);
    const auto fill = [&](auto& list, std::int32_t bound) {
        for (auto& weight : list)
            weight =
                static_cast<typename std::remove_reference_t<decltype(list)>::value_type>(random_within(random, bound));
    };
    fill(weights.first_biases, 100);
    fill(weights.first, std::min(90, 32000 / shape.inputs.most_on()));
    fill(weights.second_biases, 100'000);
    fill(weights.second, 300);
    fill(weights.output_biases, 100'000);
    fill(weights.output, 2000);
    return weights;
}

inline network::Network random_network(const network::Shape& shape, Random& random) {
    return *network::Network::make(shape, random_weights(shape, random), "drawn at random");
}

/// As many inputs of each group as may be on, or fewer; some perhaps twice.
inline std::vector<network::Input> random_inputs(const network::Inputs& inputs, Random& random) {
    std::vector<network::Input> on;
    network::Input first = 0;
    for (const auto& group : inputs.groups) {
        const auto count = random.below(static_cast<std::uint32_t>(group.most_on + 1));
        for (std::uint32_t i = 0; i < count; ++i)
            on.push_back(first + random.below(static_cast<std::uint32_t>(group.inputs)));
        first += static_cast<network::Input>(group.inputs);
    }
    return on;
}

}  // namespace merkhet::test
