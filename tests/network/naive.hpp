#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "network/network.hpp"

/// A second implementation of networks, written from docs/networks.md alone: one number after the other, in 64 bits.
namespace merkhet::naive {

struct NaiveNetwork {
    const network::Shape& shape;
    const network::Weights& weights;

    std::vector<std::int64_t> sums(const std::vector<network::Input>& on) const {
        std::vector<std::int64_t> sums(weights.first_biases.begin(), weights.first_biases.end());
        for (const auto input : on)
            for (std::size_t unit = 0; unit < sums.size(); ++unit)
                sums[unit] += weights.first[input * sums.size() + unit];
        return sums;
    }

    static std::int64_t activation(std::int64_t sum) {
        const auto kept = sum < 0 ? 0 : sum > 255 ? 255 : sum;
        return kept * kept / 256;
    }

    /// The sums of a later layer for a stage.
    template <class Biases, class Rows>
    static std::vector<std::int64_t> layer(const Biases& biases, const Rows& rows, int stages, int stage,
                                           const std::vector<std::int64_t>& before) {
        const auto units = biases.size() / static_cast<std::size_t>(stages);
        std::vector<std::int64_t> sums;
        for (std::size_t unit = static_cast<std::size_t>(stage) * units; sums.size() < units; ++unit) {
            std::int64_t sum = biases[unit];
            for (std::size_t i = 0; i < before.size(); ++i) sum += before[i] * rows[unit * before.size() + i];
            sums.push_back(sum);
        }
        return sums;
    }

    std::vector<std::int64_t> points(const std::vector<std::vector<network::Input>>& views, int stage) const {
        std::vector<std::int64_t> last;
        for (const auto& on : views)
            for (const auto sum : sums(on)) last.push_back(activation(sum));
        const int stages = shape.inputs.stages;
        if (shape.second > 0) {
            auto units = layer(weights.second_biases, weights.second, stages, stage, last);
            // The floor, below 0 too, which comes to nothing.
            for (auto& unit : units) unit = unit < 0 ? 0 : activation(unit / 1024);
            last = units;
        }
        auto outputs = layer(weights.output_biases, weights.output, stages, stage, last);
        for (auto& output : outputs) output /= 1497;
        return outputs;
    }
};

}  // namespace merkhet::naive
