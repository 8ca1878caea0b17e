#pragma once

#include <array>
#include <string_view>

/// Game texts for what is done with all games.
namespace merkhet::noughts {

/// What stands for the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("noughts"),
    std::string_view("noughts:size=4"),
};

/// What between them reaches every rule, for tests and fuzzers. Fuzzers know them by their places: new ones come last.
inline constexpr std::array variants{
    std::string_view("noughts"),
    std::string_view("noughts:aim=avoid"),
    std::string_view("noughts:size=4"),
    std::string_view("noughts:size=4,aim=avoid"),
};

}  // namespace merkhet::noughts
