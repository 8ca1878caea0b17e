#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "network/network.hpp"

namespace merkhet::test {

/// What is on in a position, ascending; `seen` is the network_inputs() of its rules, with one view.
template <class NetworkInputs, class Position>
std::vector<network::Input> inputs_of(const NetworkInputs& seen, const Position& p) {
    std::vector<network::Input> on;
    seen.visit(p, 0, [&](network::Input input) { on.push_back(input); });
    std::sort(on.begin(), on.end());
    return on;
}

/// How many inputs of each group are on.
inline std::vector<int> counts_by_group(const network::Inputs& inputs, const std::vector<network::Input>& on) {
    std::vector<int> counts;
    auto from = on.begin();
    network::Input end = 0;
    for (const auto& group : inputs.groups) {
        end += static_cast<network::Input>(group.inputs);
        const auto to = std::lower_bound(from, on.end(), end);
        counts.push_back(static_cast<int>(to - from));
        from = to;
    }
    EXPECT_EQ(from, on.end()) << "beyond the last group";
    return counts;
}

/// Fails where more of a group are on than may be.
inline void expect_within_bounds(const network::Inputs& inputs, const std::vector<network::Input>& on) {
    const auto counts = counts_by_group(inputs, on);
    for (std::size_t i = 0; i < counts.size(); ++i) EXPECT_LE(counts[i], inputs.groups[i].most_on) << "group " << i;
}

/// The inputs first … last - 1 of those that are on.
inline std::vector<network::Input> between(const std::vector<network::Input>& on, network::Input first,
                                           network::Input last) {
    return {std::lower_bound(on.begin(), on.end(), first), std::lower_bound(on.begin(), on.end(), last)};
}

}  // namespace merkhet::test
