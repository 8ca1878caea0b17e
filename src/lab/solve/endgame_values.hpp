#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "game/endgame_table.hpp"
#include "lab/solve/layer_file.hpp"

namespace merkhet::lab {

/// How the table of a material is kept: as a layer, a byte a number. Its layer's number is that of its pieces.
template <class Tables>
LayerShape endgame_shape(const Tables& tables, int material) {
    const auto row = tables.row(material);
    return {tables.numbers(material) / row, row, 8, 0};
}

/// The name under which a material's table is kept.
template <class Tables>
std::string endgame_text(std::string_view game, const Tables& tables, int material) {
    return std::string(game) + "-" + tables.name(material);
}

/// Where the value of a number is kept.
inline LayerPlace endgame_layer_place(const LayerShape& shape, int pieces, std::uint64_t number) {
    return {pieces, number / shape.values, number % shape.values};
}

/// The solved table of a material in memory.
struct EndgameValues {
    LayerShape shape;
    LayerValues values;

    EndgameValue at(std::uint64_t number) const {
        const auto* byte = values.block(number / shape.values) + number % shape.values;
        return EndgameValue(std::to_integer<std::uint8_t>(*byte));
    }
    void set(std::uint64_t number, EndgameValue value) {
        values.block(number / shape.values)[number % shape.values] = static_cast<std::byte>(value.byte());
    }
};

/// Room for a table in which nothing stands yet.
inline EndgameValues make_endgame_values(const LayerShape& shape) {
    EndgameValues made{shape, LayerValues(shape)};
    const auto bytes = made.values.bytes();
    std::fill(bytes.begin(), bytes.end(), static_cast<std::byte>(EndgameValue::none().byte()));
    return made;
}

/// What a table comes to.
struct EndgameSummary {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;  ///< for who is to move
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest_win = 0;               ///< in plies; 0: none
    std::uint64_t longest_number = 0;  ///< the first position that takes so long
};

inline EndgameSummary summarize(const EndgameValues& table) {
    EndgameSummary summary;
    const auto numbers = table.shape.blocks * table.shape.values;
    for (std::uint64_t number = 0; number < numbers; ++number) {
        const auto value = table.at(number);
        if (value == EndgameValue::none()) continue;
        ++summary.positions;
        summary.wins += value.is_win() ? 1 : 0;
        summary.losses += value.is_loss() ? 1 : 0;
        if (value.is_win() && value.plies() > summary.longest_win) {
            summary.longest_win = value.plies();
            summary.longest_number = number;
        }
    }
    summary.draws = summary.positions - summary.wins - summary.losses;
    return summary;
}

}  // namespace merkhet::lab
