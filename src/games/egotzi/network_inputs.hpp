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
    /// Komi is seen in steps of 2, up to so many on either side.
    static constexpr int most_komi_steps = 31;

    int windows() const { return size_ - window_ + 1; }
    network::Input number_lines();
    network::Input number_blocks(network::Input first);
    template <int size, class F>
    void visit_lines(BoardWord<size> own, BoardWord<size> other, F& f) const;
    template <int size, class F>
    void visit_blocks(BoardWord<size> own, BoardWord<size> other, F& f) const;
    template <int size, class F>
    void visit_sizes(BoardWord<size> own, BoardWord<size> other, F& f) const;
    /// The pattern of `bits` squares as a number in base 3.
    std::size_t pattern(unsigned own, unsigned other) const { return ternary_[own] + 2U * ternary_[other]; }

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

template <int size, class F>
void NetworkInputs::visit_lines(BoardWord<size> own, BoardWord<size> other, F& f) const {
    const unsigned mask = (1U << window_) - 1;
    for (int line = 0; line < size; ++line) {
        const int distance = line < size - 1 - line ? line : size - 1 - line;
        const auto* numbers = &line_inputs_[static_cast<std::size_t>(distance * windows()) * line_patterns_];
        const auto see = [&](unsigned own_line, unsigned other_line) {
            for (int window = 0; window < windows(); ++window)
                f(numbers[static_cast<std::size_t>(window) * line_patterns_ +
                          pattern(own_line >> window & mask, other_line >> window & mask)]);
        };
        see(stones_of_rank<size>(own, line), stones_of_rank<size>(other, line));
        see(stones_of_file<size>(own, line), stones_of_file<size>(other, line));
    }
}

template <int size, class F>
void NetworkInputs::visit_blocks(BoardWord<size> own, BoardWord<size> other, F& f) const {
    const auto block = [](BoardWord<size> stones, int square) {
        const auto here = static_cast<unsigned>(stones >> square);
        const auto above = static_cast<unsigned>(stones >> (square + size));
        return (here & 3U) | (above & 3U) << 2;
    };
    for (int rank = 0; rank < size - 1; ++rank)
        for (int file = 0; file < size - 1; ++file) {
            const int square = rank * size + file;
            f(block_inputs_[static_cast<std::size_t>(square) * block_patterns +
                            pattern(block(own, square), block(other, square))]);
        }
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
        visit_groups<size>(stones ^ single, [&](BoardWord<size> group) { insert(count_squares<size>(group)); });
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
    const int steps = std::min(rules_.komi(p) / 2, most_komi_steps);
    f(first_komi_ + static_cast<network::Input>(black_to_place ? most_komi_steps - steps : most_komi_steps + steps));
}

inline NetworkInputs Rules::network_inputs() const { return NetworkInputs(*this); }

}  // namespace merkhet::egotzi
