#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "network/shape.hpp"
#include "network/weights.hpp"

namespace merkhet::network {

/// The number of an input.
using Input = std::uint32_t;

/// The first layer's sums for one view of a position; its width is the network's.
struct Accumulator {
    alignas(32) std::array<std::int16_t, most_width> sums;
};

/// A network that can be evaluated, and cannot overflow. Immutable, shared by threads.
class Network {
public:
    /// Error: the shape, the number of weights, or what could overflow. `record` says how it was trained, for people:
    /// any text in UTF-8.
    static Result<Network> make(Shape shape, Weights weights, std::string record);

    const Shape& shape() const { return shape_; }
    const Weights& weights() const { return weights_; }
    const std::string& record() const { return record_; }

    /// The sums of a view in which exactly these inputs are on.
    void refresh(std::span<const Input> on, Accumulator& sums) const;
    /// The sums after some inputs went on and others off; `to` may be `from`.
    void update(const Accumulator& from, std::span<const Input> added, std::span<const Input> removed,
                Accumulator& to) const;

    /// In points, one for each output; the views in their order.
    using Points = std::array<std::int32_t, most_outputs>;
    Points evaluate(std::span<const Accumulator* const> views, int stage) const;

private:
    Network() = default;
    void arrange_second();
    /// The activations of the second layer, from those of the first.
    void second_layer(const std::int16_t* activations, int stage, std::int16_t* result) const;

    Shape shape_;
    Weights weights_;
    std::string record_;
    /// The second layer's weights as they are needed: for each stage and eight units, pair after pair of activations,
    /// the two weights of each unit.
    std::vector<std::int16_t> second_;
};

}  // namespace merkhet::network
