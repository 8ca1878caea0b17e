#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/report/study/studied_game.hpp"

/// Small helpers that several measures share.
namespace merkhet::lab {

/// f of each game.
template <class F>
std::vector<double> values_of(StudiedGames games, F&& f) {
    std::vector<double> values;
    values.reserve(games.size());
    for (const auto& game : games) values.push_back(f(game));
    return values;
}

/// The next of 1, 2, 5, 10, 20, … that is not below `step`.
inline double round_step(double step) {
    double power = 1;
    while (true) {
        for (const double part : {1.0, 2.0, 5.0})
            if (power * part >= step) return power * part;
        power *= 10;
    }
}

}  // namespace merkhet::lab
