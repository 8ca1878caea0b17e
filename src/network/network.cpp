#include "network/network.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/words.hpp"
#include "network/lanes.hpp"

namespace merkhet::network {

namespace {

constexpr int most_activations = most_views * most_width;

/// Adds and takes off inputs in `vectors` vectors of the sums, which stay in registers meanwhile.
template <int vectors>
void change_sums(const std::int16_t* from, const std::int16_t* weights, std::size_t width, std::span<const Input> added,
                 std::span<const Input> removed, std::int16_t* to) {
    constexpr std::ptrdiff_t step = lanes;
    Lanes16 sums[vectors];
    for (int i = 0; i < vectors; ++i) sums[i] = load(from + i * step);
    for (const auto input : added) {
        const auto* row = weights + input * width;
        for (int i = 0; i < vectors; ++i) sums[i] = add(sums[i], load(row + i * step));
    }
    for (const auto input : removed) {
        const auto* row = weights + input * width;
        for (int i = 0; i < vectors; ++i) sums[i] = subtract(sums[i], load(row + i * step));
    }
    for (int i = 0; i < vectors; ++i) store(to + i * step, sums[i]);
}

void change_all(const std::int16_t* from, const std::int16_t* weights, int width, std::span<const Input> added,
                std::span<const Input> removed, std::int16_t* to) {
    const auto step = static_cast<std::size_t>(width);
    for (int at = 0; at < width;) {
        const int left = (width - at) / lanes;
        if (left >= 8) {
            change_sums<8>(from + at, weights + at, step, added, removed, to + at);
            at += 8 * lanes;
        } else if (left >= 4) {
            change_sums<4>(from + at, weights + at, step, added, removed, to + at);
            at += 4 * lanes;
        } else if (left >= 2) {
            change_sums<2>(from + at, weights + at, step, added, removed, to + at);
            at += 2 * lanes;
        } else {
            change_sums<1>(from + at, weights + at, step, added, removed, to + at);
            at += lanes;
        }
    }
}

/// The sum of `count` products, for any count.
std::int32_t products(const std::int16_t* a, const std::int16_t* b, int count) {
    auto sums = zero_lanes();
    int i = 0;
    for (; i + lanes <= count; i += lanes) sums = add_products(sums, load(a + i), load(b + i));
    auto sum = sum_of(sums);
    for (; i < count; ++i) sum += a[i] * b[i];
    return sum;
}

std::size_t weight_count(const Weights& w) {
    return w.first_biases.size() + w.first.size() + w.second_biases.size() + w.second.size() + w.output_biases.size() +
           w.output.size();
}

bool right_size(const Shape& shape, const Weights& w) {
    const auto stages = static_cast<std::size_t>(shape.inputs.stages);
    return w.first_biases.size() == static_cast<std::size_t>(shape.width) && w.first.size() == shape.first_weights() &&
           w.second_biases.size() == stages * static_cast<std::size_t>(shape.second) &&
           w.second.size() == shape.second_weights() &&
           w.output_biases.size() == stages * static_cast<std::size_t>(shape.inputs.outputs) &&
           w.output.size() == shape.output_weights();
}

}  // namespace

Result<Network> Network::make(Shape shape, Weights weights, std::string record) {
    if (auto wrong = problem_with(shape)) return TextError{*std::move(wrong)};
    if (!right_size(shape, weights))
        return TextError{
            concatenated({"its shape needs other numbers than these ", counted(weight_count(weights), "weight")})};
    if (auto wrong = overflow_of(shape, weights)) return TextError{*std::move(wrong)};
    Network network;
    network.shape_ = std::move(shape);
    network.weights_ = std::move(weights);
    network.record_ = std::move(record);
    network.arrange_second();
    return network;
}

void Network::arrange_second() {
    const auto fan_in = static_cast<std::size_t>(shape_.activations());
    const auto units = static_cast<std::size_t>(shape_.second);
    second_.reserve(weights_.second.size());
    for (std::size_t stage = 0; stage < static_cast<std::size_t>(shape_.inputs.stages); ++stage)
        for (std::size_t first = 0; first < units; first += second_step)
            for (std::size_t i = 0; i < fan_in; i += 2)
                for (std::size_t unit = first; unit < first + second_step; ++unit) {
                    const auto* row = &weights_.second[(stage * units + unit) * fan_in];
                    second_.push_back(row[i]);
                    second_.push_back(row[i + 1]);
                }
}

void Network::refresh(std::span<const Input> on, Accumulator& sums) const {
    change_all(weights_.first_biases.data(), weights_.first.data(), shape_.width, on, {}, sums.sums.data());
}

void Network::update(const Accumulator& from, std::span<const Input> added, std::span<const Input> removed,
                     Accumulator& to) const {
    change_all(from.sums.data(), weights_.first.data(), shape_.width, added, removed, to.sums.data());
}

void Network::second_layer(const std::int16_t* activations, int stage, std::int16_t* result) const {
    const int fan_in = shape_.activations();
    const int begin = stage * shape_.second;
    const auto* weights = second_.data() + static_cast<std::ptrdiff_t>(begin) * fan_in;
    for (int first = 0; first < shape_.second; first += second_step) {
        auto sums = load(&weights_.second_biases[static_cast<std::size_t>(begin + first)]);
        for (int i = 0; i < fan_in; i += 2, weights += lanes)
            sums = add_products(sums, repeat_pair(activations + i), load(weights));
        std::int32_t units[second_step];
        store(units, sums);
        for (int unit = 0; unit < second_step; ++unit) {
            const int sum = std::clamp(units[unit] >> weight_shift, 0, one_sum);
            result[first + unit] = static_cast<std::int16_t>(sum * sum >> activation_shift);
        }
    }
}

Network::Points Network::evaluate(std::span<const Accumulator* const> views, int stage) const {
    alignas(32) std::int16_t activations[most_activations];
    alignas(32) std::int16_t units[most_second];
    auto* next = activations;
    for (const auto* view : views)
        for (int i = 0; i < shape_.width; i += lanes, next += lanes)
            store(next, activate(load(&view->sums[static_cast<std::size_t>(i)])));
    const auto* last = activations;
    if (shape_.second > 0) {
        second_layer(activations, stage, units);
        last = units;
    }
    Points points{};
    for (int output = 0; output < shape_.inputs.outputs; ++output) {
        const auto row = static_cast<std::size_t>(stage * shape_.inputs.outputs + output);
        const auto* weights = weights_.output.data() + row * static_cast<std::size_t>(shape_.last());
        const auto sum = weights_.output_biases[row] + products(last, weights, shape_.last());
        points[static_cast<std::size_t>(output)] = sum / one_point;
    }
    return points;
}

}  // namespace merkhet::network
