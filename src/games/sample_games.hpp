#pragma once

#include <array>
#include <string_view>

namespace merkhet {

/// Game texts that stand for the variety there is: what is measured and held fixed when all games are meant.
inline constexpr std::array<std::string_view, 11> sample_games = {
    "egotzi",
    "egotzi:size=4",
    "egotzi:size=7,scoring=squared",
    "kechi",
    "kechi:lines=2,gap=1,cells=3",
    "khepri",
    "khepri:players=3",
    "khepri:players=4",
    "khet",
    "khet:setup=imhotep",
    "khet:setup=dynasty",
};

}  // namespace merkhet
