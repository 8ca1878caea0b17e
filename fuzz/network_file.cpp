// Reads files of networks. The first byte says whether the hash is made right first, without which hardly any change of
// a file would come past it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "network/network_file.hpp"
#include "require.hpp"

namespace {

using namespace merkhet;

constexpr std::size_t hash_bytes = 8;

std::string with_right_hash(std::string bytes) {
    bytes.resize(bytes.size() - std::min(bytes.size(), hash_bytes));
    const auto hash = to_integer(hash_text(bytes));
    for (std::size_t i = 0; i < hash_bytes; ++i) bytes += static_cast<char>(hash >> (8 * i) & 255);
    return bytes;
}

/// What a network says when as much as may be on is on, input `chosen` of each group first.
void check_evaluation(const network::Network& net, std::uint32_t chosen, std::string_view about) {
    const auto& inputs = net.shape().inputs;
    std::vector<network::Input> on;
    network::Input first = 0;
    for (const auto& group : inputs.groups) {
        for (int i = 0; i < group.most_on; ++i)
            on.push_back(first + (chosen + static_cast<std::uint32_t>(i)) % static_cast<std::uint32_t>(group.inputs));
        first += static_cast<network::Input>(group.inputs);
    }
    network::Accumulator sums;
    net.refresh(on, sums);
    // In 32 bits, which cannot overflow here: then 16 did not.
    for (std::size_t unit = 0; unit < static_cast<std::size_t>(net.shape().width); ++unit) {
        std::int32_t sum = net.weights().first_biases[unit];
        for (const auto input : on)
            sum += net.weights().first[input * static_cast<std::size_t>(net.shape().width) + unit];
        fuzz::require(sums.sums[unit] == sum, "no sum overflows", about);
    }
    const std::array<const network::Accumulator*, network::most_views> views{&sums, &sums, &sums, &sums};
    for (int stage = 0; stage < inputs.stages; ++stage)
        net.evaluate(std::span(views).first(static_cast<std::size_t>(inputs.views)), stage);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string bytes(fuzz::text_from(data, size, 1));
    if (data[0] % 2 == 0) bytes = with_right_hash(std::move(bytes));
    const auto read = network::read_network(bytes);
    if (!read) {
        const auto& message = read.error().message;
        fuzz::require(!message.empty() && message.find('\n') == std::string::npos, "an error is one line", message);
        fuzz::require(read.error().at <= bytes.size(), "an error is within the file", message);
        return 0;
    }
    fuzz::require(network::print_network(*read) == bytes, "what was read prints unchanged", bytes);
    check_evaluation(*read, data[0], bytes);
    return 0;
}
