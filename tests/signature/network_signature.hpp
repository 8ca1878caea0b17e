#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.hpp"
#include "network/accumulator_stack.hpp"
#include "network/network_file.hpp"
#include "support/random_networks.hpp"

namespace merkhet::test {

namespace detail {

/// Exchanges an input of the first group for another; nothing to do if none is on.
inline void exchange_input(const network::Inputs& inputs, std::vector<network::Input>& on,
                           network::InputChanges& change, Random& random) {
    const auto first_group = static_cast<network::Input>(inputs.groups.front().inputs);
    if (on.empty() || on.front() >= first_group) return;
    change.remove(on.front());
    on.front() = random.below(first_group);
    change.add(on.front());
}

}  // namespace detail

/// Folds the file of a fixed random network, and what it says of fixed random positions, each an input of every view
/// away from the one before; half of them are not asked for, so that accumulators are made in all ways.
inline std::uint64_t network_signature(const network::Shape& shape) {
    Random random(2026);
    const auto net = random_network(shape, random);
    auto sum = to_integer(hash_text(network::print_network(net)));
    network::AccumulatorStack stack(net, 16);
    std::vector<std::vector<network::Input>> on(static_cast<std::size_t>(shape.inputs.views));
    std::vector<const network::Accumulator*> sums(on.size());
    for (int game = 0; game < 50; ++game) {
        for (auto& inputs : on) inputs = random_inputs(shape.inputs, random);
        for (stack.start();; stack.push()) {
            for (std::size_t view = 0; view < on.size(); ++view) {
                auto& change = stack.change(static_cast<int>(view));
                detail::exchange_input(shape.inputs, on[view], change, random);
            }
            const auto stage = static_cast<int>(random.below(static_cast<std::uint32_t>(shape.inputs.stages)));
            if (stack.full()) break;
            if (random.below(2) == 0) continue;
            for (std::size_t view = 0; view < on.size(); ++view)
                sums[view] = &stack.view(static_cast<int>(view), [&](auto&& add) {
                    for (const auto input : on[view]) add(input);
                });
            for (const auto points : net.evaluate(sums, stage)) sum = mix64(sum ^ static_cast<std::uint64_t>(points));
        }
    }
    return sum;
}

}  // namespace merkhet::test
