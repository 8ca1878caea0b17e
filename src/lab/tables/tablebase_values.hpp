#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "game/optional/tablebase.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

/// How the table of a material is kept: as a layer, one byte for each number. The layer's number is the number of its
/// pieces.
template <class Index>
LayerShape table_shape(const Index& index, int material) {
    const auto row = index.row(material);
    return {index.numbers(material) / row, row, 8, 0};
}

/// The name under which a material's table is kept.
template <class Index>
std::string table_text(std::string_view game, const Index& index, int material) {
    return std::string(game) + "-" + index.name(material);
}

/// Where a number's value is kept.
inline LayerPlace table_place(const LayerShape& shape, int pieces, std::uint64_t number) {
    return {pieces, number / shape.values, number % shape.values};
}

/// The solved table of a material in memory.
struct TablebaseValues {
    LayerShape shape;
    LayerValues values;

    TablebaseValue at(std::uint64_t number) const {
        const auto* byte = values.block(number / shape.values) + number % shape.values;
        return TablebaseValue(std::to_integer<std::uint8_t>(*byte));
    }
    void set(std::uint64_t number, TablebaseValue value) {
        values.block(number / shape.values)[number % shape.values] = static_cast<std::byte>(value.byte());
    }
};

/// Room for a table. Only the padding of its blocks is written, so that the rest takes memory as it is set.
inline TablebaseValues make_tablebase_values(const LayerShape& shape) {
    TablebaseValues made{shape, LayerValues(shape)};
    if (shape.block_bytes() > shape.values)
        for (std::uint64_t block = 0; block < shape.blocks; ++block)
            std::fill(made.values.block(block) + shape.values, made.values.block(block) + shape.block_bytes(),
                      static_cast<std::byte>(TablebaseValue::none().byte()));
    return made;
}

/// The tables that were solved, by material.
using Tablebase = std::map<int, TablebaseValues>;

/// What a table comes to.
struct TableSummary {
    std::uint64_t positions = 0;
    std::uint64_t wins = 0;  ///< for the side to move
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest_win = 0;               ///< in plies; 0: none
    std::uint64_t longest_number = 0;  ///< the first position that takes that long
    bool makes_sense = true;           ///< false where a byte is no value
};

inline TableSummary summarize(const TablebaseValues& table) {
    TableSummary summary;
    for (std::uint64_t block = 0; block < table.shape.blocks; ++block) {
        const auto* bytes = table.values.block(block);
        for (std::uint64_t at = 0; at < table.shape.values; ++at) {
            const TablebaseValue value(std::to_integer<std::uint8_t>(bytes[at]));
            if (value == TablebaseValue::none()) continue;
            summary.makes_sense = summary.makes_sense && value.is_known();
            ++summary.positions;
            summary.wins += value.is_win() ? 1 : 0;
            summary.losses += value.is_loss() ? 1 : 0;
            if (value.is_win() && value.plies() > summary.longest_win) {
                summary.longest_win = value.plies();
                summary.longest_number = block * table.shape.values + at;
            }
        }
    }
    summary.draws = summary.positions - summary.wins - summary.losses;
    return summary;
}

}  // namespace merkhet::lab
