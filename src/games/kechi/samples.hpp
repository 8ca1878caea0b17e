#pragma once

#include <array>
#include <string_view>

/// Game texts for whatever is done with all games.
namespace merkhet::kechi {

/// What represents the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("kechi"),
    std::string_view("kechi:lines=2,gap=1,cells=3"),
};

/// Between them these reach every rule, for tests and fuzzers. Fuzzers know them by their places: append new ones.
inline constexpr std::array variants{
    std::string_view("kechi"),
    std::string_view("kechi:limit=die"),
    std::string_view("kechi:goal=tokens"),
    std::string_view("kechi:limit=die,goal=tokens"),
    std::string_view("kechi:lines=2,gap=1,cells=3"),
    std::string_view("kechi:lines=3,gap=2,cells=5"),
    std::string_view("kechi:lines=6,gap=4,cells=2"),
    std::string_view("kechi:board=WW..W/...../..-../...../BB..B,cells=3"),
};

}  // namespace merkhet::kechi
