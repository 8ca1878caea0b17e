#include "network/network_file.hpp"

#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "base/hash.hpp"
#include "base/words.hpp"

namespace merkhet::network {

namespace {

constexpr std::string_view file_magic = "merkhet network ";
constexpr std::string_view file_version = "1";
constexpr std::size_t hash_bytes = 8;

void append_hash(std::string& bytes) {
    const auto hash = to_integer(hash_text(bytes));
    for (std::size_t i = 0; i < hash_bytes; ++i) bytes += static_cast<char>(hash >> (8 * i) & 255);
}

// A weight is written in as few groups of seven bits as hold it with its sign, lowest first, 128 added to all but the
// last (signed LEB128): most weights of a trained network take one byte.

void append_weight(std::string& bytes, std::int32_t weight) {
    for (;; weight >>= 7) {
        const auto low = weight & 127;
        const bool last = weight >= -64 && weight < 64;
        bytes += static_cast<char>(last ? low : low | 128);
        if (last) return;
    }
}

/// Nothing at the end, for numbers out of range, and for those that could have been shorter.
template <class Number>
std::optional<Number> take_weight(std::string_view& bytes) {
    std::int64_t value = 0;
    for (int shift = 0; shift < 35 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        value |= static_cast<std::int64_t>(byte & 127) << shift;
        if (byte >= 128) continue;
        if (byte >= 64) value -= std::int64_t{1} << (shift + 7);
        // Without its last group it would be the same number.
        const auto shorter = shift > 0 ? std::int64_t{1} << (shift - 1) : 0;
        const bool too_long = value >= -shorter && value < shorter;
        if (too_long || value < std::numeric_limits<Number>::min() || value > std::numeric_limits<Number>::max())
            return std::nullopt;
        return static_cast<Number>(value);
    }
    return std::nullopt;
}

/// Calls f with each of the lists of weights; f returns false to stop.
template <class AnyWeights, class F>
bool visit_lists(AnyWeights& weights, F&& f) {
    return f(weights.first_biases) && f(weights.first) && f(weights.second_biases) && f(weights.second) &&
           f(weights.output_biases) && f(weights.output);
}

TextError damaged(std::string_view how, std::size_t at) { return {concatenated({"is damaged: ", how}), at}; }

/// What the lines at the beginning say.
struct Head {
    Shape shape;
    std::size_t weights = 0;  ///< bytes
    std::size_t record = 0;   ///< bytes
};

Result<Head> take_head(Scanner& scanner) {
    Head head;
    auto inputs = take_inputs(scanner);
    if (!inputs) return inputs.error();
    head.shape.inputs = *std::move(inputs);
    constexpr auto most = static_cast<int>(largest_network_file);
    for (const auto& [name, highest, place] :
         {std::tuple{"width", most_width, &head.shape.width}, std::tuple{"second", most_second, &head.shape.second}}) {
        const auto number = take_named_number(scanner, name, 0, highest);
        if (!number) return number.error();
        *place = *number;
    }
    if (auto wrong = problem_with(head.shape)) return scanner.error(*std::move(wrong));
    const auto weights = take_named_number(scanner, "weights", 0, most);
    if (!weights) return weights.error();
    const auto record = take_named_number(scanner, "record", 0, static_cast<int>(longest_record));
    if (!record) return record.error();
    head.weights = static_cast<std::size_t>(*weights);
    head.record = static_cast<std::size_t>(*record);
    return head;
}

std::size_t numbers_of(const Shape& shape) {
    const auto later = static_cast<std::size_t>(shape.inputs.stages * (shape.second + shape.inputs.outputs));
    return static_cast<std::size_t>(shape.width) + shape.first_weights() + shape.second_weights() +
           shape.output_weights() + later;
}

}  // namespace

std::string print_network(const Network& network) {
    std::string weights;
    visit_lists(network.weights(), [&](const auto& list) {
        for (const auto weight : list) append_weight(weights, weight);
        return true;
    });
    const auto& shape = network.shape();
    const auto& record = network.record();
    auto bytes =
        concatenated({file_magic, file_version, "\n", print_inputs(shape.inputs), "width ", std::to_string(shape.width),
                      "\nsecond ", std::to_string(shape.second), "\nweights ", std::to_string(weights.size()),
                      "\nrecord ", std::to_string(record.size()), "\n\n", record, weights});
    append_hash(bytes);
    return bytes;
}

Result<Network> read_network(std::string_view bytes) {
    if (bytes.size() > largest_network_file) return TextError{"is too large for a network"};
    Scanner scanner(bytes);
    if (!scanner.accept(file_magic)) return TextError{"is no network"};
    if (!scanner.accept(concatenated({file_version, "\n"})))
        return scanner.error(concatenated({"is a network of another version than ", file_version}));
    if (bytes.find("\n\n") == std::string_view::npos) return TextError{"is cut off", bytes.size()};
    const auto head = take_head(scanner);
    if (!head) return damaged(head.error().message, head.error().at);
    if (!scanner.accept('\n')) return damaged(scanner.expected("an empty line").message, scanner.at());
    const auto whole = scanner.at() + head->record + head->weights + hash_bytes;
    if (bytes.size() < whole) return TextError{"is cut off", bytes.size()};
    if (bytes.size() > whole) return damaged("there is more after its end", whole);
    std::string hashed(bytes.substr(0, whole - hash_bytes));
    append_hash(hashed);
    if (hashed != bytes) return damaged("its hash does not match", whole - hash_bytes);

    const auto record = bytes.substr(scanner.at(), head->record);
    auto rest = bytes.substr(scanner.at() + head->record, head->weights);
    // Before there is room for them: a short file may promise much.
    if (rest.size() < numbers_of(head->shape)) return damaged("it has fewer weights than its shape needs", whole);
    auto weights = zero_weights(head->shape);
    const bool complete = visit_lists(weights, [&](auto& list) {
        for (auto& weight : list) {
            const auto number = take_weight<std::remove_reference_t<decltype(weight)>>(rest);
            if (!number) return false;
            weight = *number;
        }
        return true;
    });
    if (!complete || !rest.empty()) return damaged("its weights are not as many as its shape needs", whole);
    auto network = Network::make(head->shape, std::move(weights), std::string(record));
    if (!network) return TextError{concatenated({"has weights that could overflow: ", network.error().message})};
    return network;
}

std::string network_name(const Network& network) {
    const auto file = print_network(network);
    const auto bytes = std::string_view(file).substr(file.size() - hash_bytes);
    std::string name;
    for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto value = static_cast<unsigned char>(*byte);
        name += digits[value >> 4U];
        name += digits[value & 15U];
    }
    return name;
}

Result<Network> read_network(std::string_view bytes, const Inputs& wanted) {
    auto network = read_network(bytes);
    if (!network) return network;
    if (auto other = difference(network->shape().inputs, wanted)) return TextError{*std::move(other)};
    return network;
}

}  // namespace merkhet::network
