#pragma once

#include <array>
#include <string_view>

/// Game texts for whatever is done with all games.
namespace merkhet::khet {

/// What represents the game where it is measured and held fixed.
inline constexpr std::array samples{
    std::string_view("khet"),
    std::string_view("khet:setup=imhotep"),
    std::string_view("khet:setup=dynasty"),
};

/// Between them these reach every rule, for tests and fuzzers. Fuzzers know them by their places: append new ones.
inline constexpr std::array variants{
    std::string_view("khet"),
    std::string_view("khet:setup=imhotep,quiet=10"),
    std::string_view("khet:setup=dynasty"),
    std::string_view("khet:setup=imhotep2"),
    std::string_view("khet:setup=dynasty2"),
    std::string_view("khet:setup=osiris"),
    std::string_view("khet:setup=isis"),
    std::string_view("khet:setup=mercury"),
    std::string_view("khet:setup=sophie"),
};

}  // namespace merkhet::khet
