#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/khepri/game.hpp"

namespace merkhet::test {

/// A position of Khepri with both colours about the cross: nearly every turn could score.
inline khepri::Position about_the_cross(const khepri::Rules& rules, Random& random) {
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random.below64(n)); };
    while (true) {
        std::vector<std::string> rows(9, ".........");
        std::vector<std::string> sectors(8);
        for (const char colour : {'y', 'b'}) {
            const auto on_board = 3 + below(4);
            const auto marked = below(8);
            for (std::size_t piece = 0; piece < 8; ++piece) {
                const char letter = piece == marked ? static_cast<char>(colour - 'a' + 'A') : colour;
                if (piece < on_board) {
                    char& square = rows[1 + below(7)][1 + below(7)];
                    if (square == '.') square = letter;
                } else {
                    sectors[piece] += letter;
                }
            }
        }
        std::string text;
        for (const auto& row : rows) {
            if (!text.empty()) text += '/';
            int empty = 0;
            for (const char c : row) {
                if (c == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += std::to_string(empty);
                empty = 0;
                text += c;
            }
            if (empty > 0) text += std::to_string(empty);
        }
        for (std::size_t s = 0; s < 8; ++s) {
            text += s == 0 ? ' ' : ',';
            text += sectors[s].empty() ? std::string("-") : sectors[s];
        }
        text.append(" y 0:0 0 -");
        if (const auto position = rules.parse_position(text)) return *position;
    }
}

/// The most points of the turn, and its ends: every decision is tried, nothing is left out.
inline std::pair<int, std::size_t> naive_turn(const khepri::Rules& rules, const khepri::Position& start) {
    std::set<Key> met;
    std::size_t ends = 0;
    int most = 0;
    std::vector<khepri::Position> waiting = {start};
    while (!waiting.empty()) {
        const auto at = waiting.back();
        waiting.pop_back();
        rules.visit_moves(at, [&](const khepri::Move& move) {
            auto child = at;
            rules.play(child, move);
            if (!met.insert(rules.key(child)).second) return;
            if (move.kind != khepri::Move::end) {
                waiting.push_back(child);
                return;
            }
            ++ends;
            most = std::max(most, child.points[0] - start.points[0]);
        });
    }
    return {most, ends};
}

}  // namespace merkhet::test
