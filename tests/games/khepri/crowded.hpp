#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/khepri/game.hpp"

namespace khepri_test {

/// Draws positions from the middle of games: pieces anywhere, crowded round the cross, points on both sides, few turns
/// to go. From the start random games rarely attack, push long lines or score; from here they do.
class CrowdedPositions {
public:
    explicit CrowdedPositions(const merkhet::khepri::Rules& rules) : rules_(rules) {}

    std::string draw(merkhet::Random& random) const {
        std::vector<std::string> rows(9, std::string(9, '.'));
        std::vector<std::string> held(8);
        const auto share_on_board = 1 + random.below(8);
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            const auto marked = random.below(8);
            for (unsigned i = 0; i < 8; ++i) {
                const char small = rules_.look(seat).letter;
                const char letter = i == marked ? static_cast<char>(small - 'a' + 'A') : small;
                if (random.below(8) < share_on_board)
                    place(rows, letter, random);
                else
                    hold(held, letter, random);
            }
        }
        return print_rows(rows) + ' ' + print_held(held) + ' ' + draw_figures(random);
    }

private:
    static void place(std::vector<std::string>& rows, char letter, merkhet::Random& random) {
        for (;;) {
            const bool central = random.below(2) == 0;
            const auto low = central ? 2U : 0U;
            const auto size = central ? 5U : 9U;
            char& square = rows[low + random.below(size)][low + random.below(size)];
            if (square != '.') continue;
            square = letter;
            return;
        }
    }

    static void hold(std::vector<std::string>& held, char letter, merkhet::Random& random) {
        for (;;) {
            auto& sector = held[random.below(8)];
            const auto same_colour = [&](char c) { return (c | 0x20) == (letter | 0x20); };
            if (std::any_of(sector.begin(), sector.end(), same_colour)) continue;
            sector += letter;
            return;
        }
    }

    static std::string print_rows(const std::vector<std::string>& rows) {
        std::string text;
        int empty = 0;
        for (const auto& row : rows)
            for (const char c : row + "/") {
                if (c == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += std::to_string(empty);
                empty = 0;
                text += c;
            }
        text.pop_back();
        return text;
    }

    static std::string print_held(const std::vector<std::string>& held) {
        std::string text;
        for (const auto& sector : held) text.append(sector.empty() ? "-" : sector).append(",");
        text.pop_back();
        return text;
    }

    std::string draw_figures(merkhet::Random& random) const {
        const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint32_t>(bound))); };
        std::string text(1, rules_.look(below(rules_.seats())).letter);
        for (int seat = 0; seat < rules_.seats(); ++seat)
            text.append(seat == 0 ? " " : ":").append(std::to_string(below(rules_.target())));
        return text.append(" ").append(std::to_string(rules_.turn_limit() - 1 - below(6))).append(" -");
    }

    const merkhet::khepri::Rules& rules_;
};

}  // namespace khepri_test
