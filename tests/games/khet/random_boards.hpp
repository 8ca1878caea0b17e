#pragma once

#include <string>

#include "base/random.hpp"

namespace merkhet::test {

/// The text of a random legal position of khet with about `pieces` pieces besides Sphinxes and Pharaohs, each an
/// Eye with a chance of one in `eyes_one_in` (0: none). Far more tangled beams than a game has.
inline std::string random_khet_board(Random& random, int pieces, std::uint32_t eyes_one_in, int quiet_limit = 0) {
    struct Piece {
        char letter = 0;
        char digit = 0;  ///< 0: has none
    };
    Piece grid[8][10];
    grid[7][0] = {'x', random.below(2) ? '2' : '1'};
    grid[0][9] = {'X', random.below(2) ? '0' : '3'};
    const auto put = [&](Piece piece) {
        auto& square = grid[random.below(8)][random.below(10)];
        if (square.letter != 0) return false;
        square = piece;
        return true;
    };
    while (!put({'K'})) continue;
    while (!put({'k'})) continue;
    for (int i = 0; i < pieces; ++i) {
        const bool eye = eyes_one_in > 0 && random.below(eyes_one_in) == 0;
        const char letter = eye ? 'E' : "SPPPAS"[random.below(6)];
        const auto orientations = letter == 'P' || letter == 'A' ? 4U : 2U;
        put({random.below(2) ? letter : static_cast<char>(letter - 'A' + 'a'),
             static_cast<char>('0' + random.below(orientations))});
    }
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int run = 0;
        for (int file = 0; file <= 10; ++file) {
            if (file < 10 && grid[rank][file].letter == 0) {
                ++run;
                continue;
            }
            if (run > 0) text += static_cast<char>('0' + run % 10);
            run = 0;
            if (file == 10) break;
            text += grid[rank][file].letter;
            if (grid[rank][file].digit != 0) text += grid[rank][file].digit;
        }
        if (rank > 0) text += '/';
    }
    text += random.below(2) ? " s" : " r";
    if (quiet_limit > 0)
        text.append(" ").append(std::to_string(random.below(static_cast<std::uint32_t>(quiet_limit) + 1)));
    return text;
}

}  // namespace merkhet::test
