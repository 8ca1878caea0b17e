#include "network/weights.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "base/words.hpp"

namespace merkhet::network {

namespace {

/// The least and the most that a sum can be.
struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;

    void add(std::int64_t times, std::int64_t low, std::int64_t high) {
        least += times * std::min<std::int64_t>(0, low);
        most += times * std::max<std::int64_t>(0, high);
    }
    template <class Sum>
    bool fits() const {
        return least >= std::numeric_limits<Sum>::min() && most <= std::numeric_limits<Sum>::max();
    }
};

std::string could_reach(std::string_view what, std::size_t unit, const Range& range) {
    const auto far = -range.least > range.most ? range.least : range.most;
    return concatenated({what, " ", std::to_string(unit), " could reach ", std::to_string(far)});
}

std::optional<std::string> first_overflow(const Shape& shape, const Weights& weights) {
    const auto width = static_cast<std::size_t>(shape.width);
    // A sum is right at the end even if it was too large on the way: only whole ones matter.
    std::vector<Range> sums(width);
    for (std::size_t unit = 0; unit < width; ++unit)
        sums[unit] = {weights.first_biases[unit], weights.first_biases[unit]};
    const auto* row = weights.first.data();
    for (const auto& group : shape.inputs.groups) {
        std::vector<Range> far(width);
        for (int input = 0; input < group.inputs; ++input, row += width)
            for (std::size_t unit = 0; unit < width; ++unit) {
                far[unit].least = std::min<std::int64_t>(far[unit].least, row[unit]);
                far[unit].most = std::max<std::int64_t>(far[unit].most, row[unit]);
            }
        for (std::size_t unit = 0; unit < width; ++unit) sums[unit].add(group.most_on, far[unit].least, far[unit].most);
    }
    for (std::size_t unit = 0; unit < width; ++unit)
        if (!sums[unit].fits<std::int16_t>()) return could_reach("the first layer's unit", unit, sums[unit]);
    return std::nullopt;
}

/// Of a layer whose units have `fan_in` weights each.
std::optional<std::string> later_overflow(std::string_view what, const std::vector<std::int32_t>& biases,
                                          const std::vector<std::int16_t>& weights, std::size_t fan_in) {
    for (std::size_t unit = 0; unit < biases.size(); ++unit) {
        Range sum;
        sum.add(1, biases[unit], biases[unit]);
        for (std::size_t i = 0; i < fan_in; ++i)
            sum.add(most_activation, weights[unit * fan_in + i], weights[unit * fan_in + i]);
        if (!sum.fits<std::int32_t>()) return could_reach(what, unit, sum);
    }
    return std::nullopt;
}

}  // namespace

Weights zero_weights(const Shape& shape) {
    const auto stages = static_cast<std::size_t>(shape.inputs.stages);
    Weights weights;
    weights.first_biases.resize(static_cast<std::size_t>(shape.width));
    weights.first.resize(shape.first_weights());
    weights.second_biases.resize(stages * static_cast<std::size_t>(shape.second));
    weights.second.resize(shape.second_weights());
    weights.output_biases.resize(stages * static_cast<std::size_t>(shape.inputs.outputs));
    weights.output.resize(shape.output_weights());
    return weights;
}

std::optional<std::string> overflow_of(const Shape& shape, const Weights& weights) {
    if (auto wrong = first_overflow(shape, weights)) return wrong;
    if (auto wrong = later_overflow("the second layer's unit", weights.second_biases, weights.second,
                                    static_cast<std::size_t>(shape.activations())))
        return wrong;
    return later_overflow("output", weights.output_biases, weights.output, static_cast<std::size_t>(shape.last()));
}

}  // namespace merkhet::network
