#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <tuple>

#include "game/optional/layered.hpp"
#include "lab/ranks/ranks.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

/// Values that are wanted; known as soon as their layer is done.
class WantedValues {
public:
    void want(const LayerPlace& place) { values_.emplace(key(place), 0); }
    /// One that was wanted; after take() of its layer, or look_up().
    std::uint8_t at(const LayerPlace& place) const { return static_cast<std::uint8_t>(values_.at(key(place))); }
    /// The lowest layer that holds one, or `other` where that is lower.
    int first_layer(int other) const;

    /// Takes those of a layer from the rank's share; ranks tell each other what they found.
    void take(int layer, const LayerShape& shape, const LayerValues& values, Ranks& ranks);

    /// Looks all of them up in files; false when some are not there. Throws std::runtime_error when they are damaged.
    bool look_up(const LayeredGame& game, const std::filesystem::path& folder);

private:
    using Key = std::tuple<int, std::uint64_t, std::uint64_t>;
    static Key key(const LayerPlace& place) { return {place.layer, place.block, place.value}; }

    std::map<Key, std::uint64_t> values_;
};

}  // namespace merkhet::lab
