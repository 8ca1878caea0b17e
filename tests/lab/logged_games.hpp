#pragma once

#include <initializer_list>
#include <vector>

#include "lab/match/match_log.hpp"

namespace merkhet::test {

/// A game of two seats: `twice_points` of player 0, who sits in seat 0 in even games and in seat 1 in odd ones.
inline lab::LoggedGame duel_game(int number, int twice_points) {
    lab::LoggedGame game;
    game.number = number;
    game.seats = 2;
    const int first = number % 2;
    game.seating = {first, 1 - first, 0, 0};
    const auto own = static_cast<std::uint8_t>(6 * twice_points);
    const auto other = static_cast<std::uint8_t>(12 - own);
    game.outcome.twelfths =
        first == 0 ? std::array<std::uint8_t, 4>{own, other, 0, 0} : std::array<std::uint8_t, 4>{other, own, 0, 0};
    game.plies = 10;
    return game;
}

/// Games 0, 1, 2 … of a match of two, by the first player's twice points.
inline std::vector<lab::LoggedGame> duel(std::initializer_list<int> twice_points) {
    std::vector<lab::LoggedGame> games;
    for (const int points : twice_points) games.push_back(duel_game(static_cast<int>(games.size()), points));
    return games;
}

}  // namespace merkhet::test
