#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"
#include "network/network.hpp"

namespace merkhet::egotzi {

/// What a network sees of a position: the patterns of empty, own and other squares along the lines of the board,
/// because stones slide along lines, and in its blocks of 2×2, where groups hold together; how large the largest groups
/// of both colours are, and the largest that could be if a colour had all empty squares; and komi. Own is the colour to
/// be placed. Patterns that symmetries of the board make into each other are one input, so all images of a position
/// have the same inputs.
class NetworkInputs {
public:
    explicit NetworkInputs(const Rules& rules);

    const network::Inputs& inputs() const { return inputs_; }
    /// Twelve by how full the board is, and one before colours are settled.
    int stage(const Position& p) const;
    template <class F>
    void visit(const Position& p, int view, F&& f) const;

private:
    static constexpr int longest_window = 7;
    static constexpr int place_stages = 12;
    static constexpr int block_patterns = 81;
    /// Of each colour, so many of the largest groups are seen.
    static constexpr int groups_seen = 3;
    /// For each colour: its groups, and its largest with all empty squares.
    static constexpr int sizes_seen = 2 * (groups_seen + 1);
    /// Komi is seen in steps of 2, up to 31 of them, by its digits in base 2: a network that was trained with both
    /// values of each digit has some idea of every komi.
    static constexpr int komi_digits = 5;
    static constexpr int most_komi_steps = (1 << komi_digits) - 1;

    int windows() const { return size_ - window_ + 1; }
    network::Input number_lines();
    network::Input number_blocks(network::Input first);
    // Inlined, so that what `f` keeps stays in registers from input to input.
    template <int size, class F>
    [[gnu::always_inline]] inline void visit_lines(BoardWord<size> own, BoardWord<size> other, F& f) const;
    template <int size, class F>
    [[gnu::always_inline]] inline void visit_blocks(BoardWord<size> own, BoardWord<size> other, F& f) const;
    template <int size, class F>
    [[gnu::always_inline]] inline void visit_sizes(BoardWord<size> own, BoardWord<size> other, F& f) const;

    Rules rules_;
    int size_;
    int window_;  ///< how much of a line is one pattern: all of it on boards up to size 7
    std::size_t line_patterns_;
    std::vector<std::uint16_t> ternary_;        ///< of each set of bits: the sum of 3^i
    std::vector<network::Input> line_inputs_;   ///< [distance from the edge][window][pattern]
    std::vector<network::Input> block_inputs_;  ///< [lower left square][pattern]
    network::Input first_size_ = 0;
    network::Input first_komi_ = 0;
    network::Inputs inputs_;
};

inline int NetworkInputs::stage(const Position& p) const {
    const int stones = static_cast<int>(p.stones);
    return p.phase == Phase::place ? stones * place_stages / (size_ * size_) : place_stages;
}

/// Bit i of `word` as byte i.
template <std::size_t count, class Word>
auto bytes_of_bits(Word word) {
    static constexpr auto spread = [] {
        std::array<std::array<std::uint8_t, 8>, 256> table{};
        for (unsigned bits = 0; bits < 256; ++bits)
            for (unsigned i = 0; i < 8; ++i) table[bits][i] = bits >> i & 1U;
        return table;
    }();
    std::array<std::uint8_t, (count + 7) / 8 * 8> bytes;
    for (std::size_t i = 0; i < bytes.size(); i += 8, word >>= 8) {
        const auto& eight = spread[static_cast<std::size_t>(word & 255U)];
        std::copy(eight.begin(), eight.end(), &bytes[i]);
    }
    return bytes;
}

template <int size, class F>
void NetworkInputs::visit_lines(BoardWord<size> own, BoardWord<size> other, F& f) const {
    constexpr int window = std::min(size, longest_window);
    constexpr unsigned mask = (1U << window) - 1;
    constexpr int windows = size - window + 1;
    // What `f` writes could be these, as far as a compiler knows.
    const auto* const ternary = ternary_.data();
    const auto patterns = line_patterns_;
    for (int line = 0; line < size; ++line) {
        const int distance = line < size - 1 - line ? line : size - 1 - line;
        const auto* numbers = &line_inputs_[static_cast<std::size_t>(distance * windows) * patterns];
        const auto see = [&](unsigned own_line, unsigned other_line) {
            const auto* of_window = numbers;
            for (int at = 0; at < windows; ++at, of_window += patterns)
                f(of_window[ternary[own_line >> at & mask] + 2U * ternary[other_line >> at & mask]]);
        };
        see(stones_of_rank<size>(own, line), stones_of_rank<size>(other, line));
        see(stones_of_file<size>(own, line), stones_of_file<size>(other, line));
    }
}

template <int size, class F>
void NetworkInputs::visit_blocks(BoardWord<size> own, BoardWord<size> other, F& f) const {
    // A byte a square, so that compilers make vectors of all blocks: first a digit in base 3, then the patterns of
    // pairs, then those of blocks.
    constexpr int squares = size * size;
    constexpr int pairs = squares - 1;
    constexpr int blocks = pairs - size;
    const auto own_digits = bytes_of_bits<squares>(own);
    const auto other_digits = bytes_of_bits<squares>(other);
    std::array<std::uint8_t, squares> digits;
    for (std::size_t i = 0; i < squares; ++i)
        digits[i] = static_cast<std::uint8_t>(own_digits[i] + other_digits[i] + other_digits[i]);
    std::array<std::uint8_t, squares> pair{};
    for (std::size_t i = 0; i < pairs; ++i) pair[i] = static_cast<std::uint8_t>(digits[i] + 3 * digits[i + 1]);
    std::array<std::uint8_t, squares> pattern;
    for (std::size_t i = 0; i < blocks; ++i) pattern[i] = static_cast<std::uint8_t>(pair[i] + 9 * pair[i + size]);
    for (std::size_t first = 0; first < blocks; first += size)
        for (std::size_t square = first; square < first + size - 1; ++square)
            f(block_inputs_[square * block_patterns + pattern[square]]);
}

template <int size, class F>
void NetworkInputs::visit_sizes(BoardWord<size> own, BoardWord<size> other, F& f) const {
    constexpr int sizes = size * size + 1;
    auto input = first_size_;
    const auto see = [&](int count) {
        f(input + static_cast<network::Input>(count));
        input += sizes;
    };
    const BoardWord<size> empty = all_squares<size> ^ own ^ other;
    for (const auto stones : {own, other}) {
        std::array<int, groups_seen> largest{};
        const auto single = stones & ~neighbours<size>(stones);
        const auto insert = [&](int count) {
            for (auto& place : largest)
                if (count > place) std::swap(count, place);
        };
        for (int i = std::min(count_squares<size>(single), groups_seen); i > 0; --i) insert(1);
        // Until nothing left could be one of the largest.
        for (auto rest = stones ^ single; count_squares<size>(rest) > largest.back();) {
            const auto group = whole_group<size>(rest & (~rest + 1), rest);
            rest ^= group;
            insert(count_squares<size>(group));
        }
        for (const int count : largest) see(count);
        see(largest_group<size>(stones | empty));
    }
}

template <class F>
void NetworkInputs::visit(const Position& p, int, F&& f) const {
    const bool black_to_place = p.stones % 2 == 0;
    with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        const auto black = to_word<size>(p.black);
        const auto white = to_word<size>(p.occupied) ^ black;
        const auto own = black_to_place ? black : white;
        const auto other = black_to_place ? white : black;
        visit_lines<size>(own, other, f);
        visit_blocks<size>(own, other, f);
        visit_sizes<size>(own, other, f);
    });
    if (rules_.scoring() != Scoring::squared) return;
    const auto steps = static_cast<unsigned>(std::min(rules_.komi(p) / 2, most_komi_steps));
    // [whose komi it is][digit][0 or 1]
    auto first = first_komi_ + (black_to_place ? 0 : 2 * komi_digits);
    for (int digit = 0; digit < komi_digits; ++digit, first += 2) f(first + (steps >> digit & 1U));
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(*this); }

}  // namespace merkhet::egotzi
