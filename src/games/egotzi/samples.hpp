#pragma once

#include <array>
#include <string_view>

/// Game texts for whatever is done with all games.
namespace merkhet::egotzi {

/// What represents the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("egotzi"),
    std::string_view("egotzi:size=4"),
    std::string_view("egotzi:size=7,scoring=squared"),
};

/// Between them these reach every rule, for tests and fuzzers. Fuzzers know them by their places: append new ones.
inline constexpr std::array variants{
    std::string_view("egotzi:size=3"),
    std::string_view("egotzi"),
    std::string_view("egotzi:size=4,balance=none"),
    std::string_view("egotzi:size=5,scoring=squared"),
    std::string_view("egotzi:size=6,scoring=squared,balance=pie"),
    std::string_view("egotzi:size=7,scoring=squared,komi=4"),
    std::string_view("egotzi:size=11"),
};

}  // namespace merkhet::egotzi
