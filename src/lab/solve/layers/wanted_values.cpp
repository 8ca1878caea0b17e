#include "lab/solve/layers/wanted_values.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace merkhet::lab {

int WantedValues::first_layer(int other) const {
    return values_.empty() ? other : std::min(other, std::get<0>(values_.begin()->first));
}

void WantedValues::take(int layer, const LayerShape& shape, const LayerValues& values, Ranks& ranks) {
    const auto first = values_.lower_bound({layer, 0, 0});
    const auto end = values_.lower_bound({layer + 1, 0, 0});
    std::vector<std::uint64_t> found;
    for (auto it = first; it != end; ++it) {
        const auto [at, block, value] = it->first;
        found.push_back(values.has(block) ? layer_value(values.block(block) + shape.byte_of(value), shape, value) : 0);
    }
    ranks.add_up(found);
    std::size_t n = 0;
    for (auto it = first; it != end; ++it) it->second = found[n++];
}

bool WantedValues::look_up(const LayeredGame& game, const std::filesystem::path& folder) {
    std::optional<LayerFile> file;
    int layer = -1;
    for (auto& [place, value] : values_) {
        if (std::exchange(layer, std::get<0>(place)) != std::get<0>(place)) {
            auto opened = LayerFile::open(folder, game.text(), layer, game.shape(layer));
            if (!opened) throw std::runtime_error(opened.error().message());
            if (!*opened) return false;
            file = std::move(*opened);
        }
        value = file->value({layer, std::get<1>(place), std::get<2>(place)});
    }
    return true;
}

}  // namespace merkhet::lab
