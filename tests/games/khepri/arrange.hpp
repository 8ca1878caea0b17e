#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

/// Position texts for tests: a few pieces on the board, all others in sectors.
namespace khepri_test {

/// The text with `pieces` ("ye5 Yd4 be6": colour and square, a capital is marked) on the board and the rest of each
/// colour's eight in the last sectors of the order NW N NE E SE S SW W; a colour's first one there is marked unless one
/// on the board is. `rest` is what follows the sectors.
inline std::string arranged(std::string_view pieces, std::string_view rest, std::string_view colours = "yb") {
    std::map<std::string, char> board;
    for (std::size_t at = 0; at + 2 < pieces.size(); at += 4) board[std::string(pieces.substr(at + 1, 2))] = pieces[at];
    std::string text;
    for (char rank = '9'; rank >= '1'; --rank) {
        int empty = 0;
        for (char file = 'a'; file <= 'i'; ++file) {
            const auto found = board.find({file, rank});
            if (found == board.end()) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += found->second;
        }
        if (empty > 0) text += std::to_string(empty);
        text += rank > '1' ? '/' : ' ';
    }
    for (int sector = 0; sector < 8; ++sector) {
        if (sector > 0) text += ',';
        std::string held;
        for (const char colour : colours) {
            const char capital = static_cast<char>(colour - 'a' + 'A');
            const auto is_own = [&](const auto& item) { return item.second == colour || item.second == capital; };
            const auto on_board = std::count_if(board.begin(), board.end(), is_own);
            const bool marked_on_board =
                std::any_of(board.begin(), board.end(), [&](const auto& item) { return item.second == capital; });
            if (sector < on_board) continue;
            held += sector == on_board && !marked_on_board ? capital : colour;
        }
        text += held.empty() ? "-" : held;
    }
    return text.append(" ").append(rest);
}

}  // namespace khepri_test
