#pragma once

#include <array>
#include <string_view>

/// Game texts for whatever is done with all games.
namespace merkhet::khepri {

/// What represents the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("khepri"),
    std::string_view("khepri:players=3"),
    std::string_view("khepri:players=4"),
};

/// Between them these reach every rule, for tests and fuzzers. Fuzzers know them by their places: append new ones.
inline constexpr std::array variants{
    std::string_view("khepri"),
    std::string_view("khepri:players=3,target=3"),
    std::string_view("khepri:players=4"),
    std::string_view("khepri:players=4,turns=9"),
};

}  // namespace merkhet::khepri
