#include "lab/solve/layers/layered_cost.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

namespace {

/// The lowest layer that is needed to know what a position comes to.
template <class G>
[[maybe_unused]] int first_layer_of(const G& game, const Layers<typename G::Position>& layers,
                                    const typename G::Position& p) {
    if (const auto layer = layers.layer_of(p)) return *layer;
    int lowest = layers.last_layer();
    visit_children(game, p, [&](const auto&, const auto& child) {
        lowest = std::min(lowest, first_layer_of(game, layers, child));
    });
    return lowest;
}

[[maybe_unused]] double seconds_down_to(int first, const LayeredGame& layers, const std::string& folder) {
    const auto stands = [&](int layer) {
        return !folder.empty() &&
               std::filesystem::exists(std::filesystem::path(folder) / layer_file_name(layers.text(), layer));
    };
    int layer = layers.last_layer();
    // What is asked for is only looked up where it stands, whatever became of the layers behind it.
    if (stands(first) && stands(std::min(first + 1, layer))) return 0;
    while (layer >= first && stands(layer)) --layer;
    double seconds = 0;
    for (; layer >= first; --layer) seconds += layers.work(layer);
    return seconds;
}

}  // namespace

double layered_seconds(const Line<AnyGame>& line, const std::string& folder) {
    return with_rules(line.game(), [&](const auto& rules) -> double {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (HasLayers<G>) {
            if (const auto layers = rules.layers()) {
                const auto& position = ErasedGame<G>::unwrap(line.position());
                return seconds_down_to(first_layer_of(rules, *layers, position), *layers, folder);
            }
        }
        throw std::logic_error(line.game().text() + " has no layers");
    });
}

}  // namespace merkhet::lab
