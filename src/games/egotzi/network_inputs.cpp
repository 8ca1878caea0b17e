#include "games/egotzi/network_inputs.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <string>
#include <utility>

#include "base/grid.hpp"
#include "base/words.hpp"

namespace merkhet::egotzi {

namespace {

constexpr std::array<int, 8> powers_of_three = {1, 3, 9, 27, 81, 243, 729, 2187};

/// The pattern of `count` squares, read from the other end.
int reversed_pattern(int pattern, int count) {
    int reversed = 0;
    for (int i = 0; i < count; ++i, pattern /= 3) reversed = reversed * 3 + pattern % 3;
    return reversed;
}

/// A block by its lower left square and its pattern, whose squares are that one, its neighbour east, and those north of
/// the two.
struct PlacedBlock {
    int square;
    int pattern;
    auto operator<=>(const PlacedBlock&) const = default;
};

PlacedBlock image_of(const PlacedBlock& block, int symmetry, int size) {
    const auto corner = coordinate_of(block.square, size);
    std::array<Coordinate, 4> images;
    Coordinate lowest{size, size};
    for (int i = 0; i < 4; ++i) {
        const auto image = turned(corner + Coordinate{i % 2, i / 2}, symmetry, size);
        lowest = {std::min(lowest.file, image.file), std::min(lowest.rank, image.rank)};
        images[static_cast<std::size_t>(i)] = image;
    }
    PlacedBlock result{square_of(lowest, size), 0};
    for (int i = 0, rest = block.pattern; i < 4; ++i, rest /= 3) {
        const auto place = images[static_cast<std::size_t>(i)] - lowest;
        result.pattern += rest % 3 * powers_of_three[static_cast<std::size_t>(place.file + 2 * place.rank)];
    }
    return result;
}

}  // namespace

NetworkInputs::NetworkInputs(const Rules& rules)
    : rules_(rules),
      size_(rules.size()),
      window_(std::min(size_, longest_window)),
      line_patterns_(static_cast<std::size_t>(powers_of_three[static_cast<std::size_t>(window_)])) {
    for (unsigned bits = 0; bits < 1U << longest_window; ++bits) {
        int sum = 0;
        for (unsigned i = 0; i < longest_window; ++i)
            if ((bits >> i & 1U) != 0) sum += powers_of_three[i];
        ternary_.push_back(static_cast<std::uint16_t>(sum));
    }
    const auto lines = number_lines();
    first_size_ = number_blocks(lines);
    const int sizes = sizes_seen * (size_ * size_ + 1);
    first_komi_ = first_size_ + static_cast<network::Input>(sizes);
    const bool squared = rules.scoring() == Scoring::squared;
    inputs_.game = Rules::name;
    inputs_.name = concatenated(
        {"lines, blocks and groups 1, size ", std::to_string(size_), squared ? ", squared 2" : ", biggest"});
    inputs_.groups = {{static_cast<int>(lines), 2 * size_ * windows()},
                      {static_cast<int>(first_size_ - lines), (size_ - 1) * (size_ - 1)},
                      {sizes, sizes_seen}};
    if (squared) inputs_.groups.push_back({2 * 2 * komi_digits, komi_digits});
    inputs_.stages = place_stages + 1;
}

network::Input NetworkInputs::number_lines() {
    network::Input next = 0;
    const auto patterns = static_cast<int>(line_patterns_);
    for (int distance = 0; distance < (size_ + 1) / 2; ++distance) {
        const auto first = static_cast<std::ptrdiff_t>(line_inputs_.size());
        for (int window = 0; window < windows(); ++window) {
            const int mirrored = windows() - 1 - window;
            for (int pattern = 0; pattern < patterns; ++pattern) {
                const int reversed = reversed_pattern(pattern, window_);
                // Its image, if that has a number already.
                const bool known = mirrored < window || (mirrored == window && reversed < pattern);
                const auto image = first + std::ptrdiff_t{mirrored} * patterns + reversed;
                line_inputs_.push_back(known ? line_inputs_[static_cast<std::size_t>(image)] : next++);
            }
        }
    }
    return next;
}

network::Input NetworkInputs::number_blocks(network::Input first) {
    std::map<PlacedBlock, network::Input> numbers;  // of the least images
    block_inputs_.assign(static_cast<std::size_t>(size_ * size_) * block_patterns, 0);
    for (int rank = 0; rank < size_ - 1; ++rank)
        for (int file = 0; file < size_ - 1; ++file)
            for (int pattern = 0; pattern < block_patterns; ++pattern) {
                const PlacedBlock block{rank * size_ + file, pattern};
                auto least = block;
                for (int symmetry = 1; symmetry < Rules::symmetries(); ++symmetry)
                    least = std::min(least, image_of(block, symmetry, size_));
                const auto next = first + static_cast<network::Input>(numbers.size());
                const auto number = numbers.emplace(least, next).first->second;
                block_inputs_[static_cast<std::size_t>(block.square * block_patterns + pattern)] = number;
            }
    return first + static_cast<network::Input>(numbers.size());
}

}  // namespace merkhet::egotzi
