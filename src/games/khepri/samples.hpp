#pragma once

#include <array>
#include <string_view>

/// Game texts for what is done with all games.
namespace merkhet::khepri {

/// What stands for the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("khepri"),
    std::string_view("khepri:players=3"),
    std::string_view("khepri:players=4"),
};

/// What between them reaches every rule, for tests and fuzzers. Fuzzers know them by their places: new ones come last.
inline constexpr std::array variants{
    std::string_view("khepri"),
    std::string_view("khepri:players=3,target=3"),
    std::string_view("khepri:players=4"),
    std::string_view("khepri:players=4,turns=9"),
};

}  // namespace merkhet::khepri
