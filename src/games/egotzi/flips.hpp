#pragma once

#include <cstdint>

#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

/// Which squares are occupied, and which of these by black stones.
template <int size>
struct Stones {
    BoardWord<size> occupied = 0;
    BoardWord<size> black = 0;

    constexpr bool operator==(const Stones&) const = default;
};

/// The first file becomes the last.
template <int size>
constexpr BoardWord<size> files_reversed(BoardWord<size> squares) {
    BoardWord<size> reversed = 0;
    for (int file = 0; file < size; ++file) reversed |= ((squares >> file) & first_file<size>) << (size - 1 - file);
    return reversed;
}

/// The first rank becomes the last.
template <int size>
constexpr BoardWord<size> ranks_reversed(BoardWord<size> squares) {
    BoardWord<size> reversed = 0;
    for (int rank = 0; rank < size; ++rank)
        reversed |= BoardWord<size>{stones_of_rank<size>(squares, rank)} << ((size - 1 - rank) * size);
    return reversed;
}

/// Files become ranks.
template <int size>
BoardWord<size> transposed(BoardWord<size> squares) {
    BoardWord<size> result = 0;
    for (int rank = 0; rank < size; ++rank)
        result |= LineTables<size>::spread[stones_of_rank<size>(squares, rank)] << rank;
    return result;
}

/// The image under the eight symmetries of the board with the smallest `occupied`, then `black`.
template <int size>
Stones<size> least_image(const Stones<size>& stones) {
    using Word = BoardWord<size>;
    Stones<size> least = stones;
    const auto offer = [&](Word occupied, auto&& black) {
        if (occupied > least.occupied) return;
        const Word colours = black();
        if (occupied < least.occupied || colours < least.black) least = {occupied, colours};
    };
    // The eight are the board and its transpose, each with its files, ranks, both or neither reversed.
    const auto offer_reversed = [&](Word occupied, auto&& black) {
        const Word across = files_reversed<size>(occupied);
        offer(across, [&] { return files_reversed<size>(black()); });
        offer(ranks_reversed<size>(occupied), [&] { return ranks_reversed<size>(black()); });
        offer(ranks_reversed<size>(across), [&] { return ranks_reversed<size>(files_reversed<size>(black())); });
    };
    const Word aside = transposed<size>(stones.occupied);
    const auto black_aside = [&] { return transposed<size>(stones.black); };
    offer_reversed(stones.occupied, [&] { return stones.black; });
    offer(aside, black_aside);
    offer_reversed(aside, black_aside);
    return least;
}

}  // namespace merkhet::egotzi
