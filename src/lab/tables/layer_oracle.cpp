#include "lab/tables/layer_oracle.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/tables/layer_file.hpp"
#include "lab/tables/lookup_oracle.hpp"

namespace merkhet::lab {

namespace {

/// What positions come to, by the values that `look_up` finds at their places in the layers.
template <Game G>
class LayerValueOf {
public:
    using Position = typename G::Position;

    LayerValueOf(const G& game, LookUpLayers look_up)
        : game_(game), layers_(game.layers()), look_up_(std::move(look_up)) {}

    std::optional<TableValue> operator()(const Position& p) {
        if (const auto place = layers_->place(p)) {
            const auto value = look_up_(*place);
            if (!value) return std::nullopt;
            return TableValue{layers_->outcome(p, *value)};
        }
        // Outside the layers, moves lead into them.
        const int mover = seat_number(game_.to_move(p));
        std::optional<TableValue> best;
        const bool all = visit_children(game_, p, [&](const auto&, const Position& child) {
            const auto value = (*this)(child);
            if (value && (!best || compare_for(mover, *value, *best) > 0)) best = value;
            return value.has_value();
        });
        return all ? best : std::nullopt;
    }

private:
    const G& game_;
    decltype(std::declval<const G&>().layers()) layers_;
    LookUpLayers look_up_;
};

/// The layers' files; those that exist are open.
using LayerFiles = std::vector<std::optional<LayerFile>>;

[[maybe_unused]] Result<LayerFiles, FileError> open_files(const LayeredGame& layers, const std::string& folder) {
    LayerFiles files;
    for (int layer = 0; layer <= layers.last_layer(); ++layer) {
        auto file = LayerFile::open(folder, layers.text(), layer, layers.shape(layer));
        if (!file) return file.error();
        files.push_back(std::move(*file));
    }
    return files;
}

}  // namespace

std::shared_ptr<const Oracle> make_layer_oracle(const std::shared_ptr<const AnyGame>& game, LookUpLayers look_up) {
    return with_rules(*game, [&](const auto& rules) -> std::shared_ptr<const Oracle> {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (HasLayers<G>)
            if (rules.layers() != nullptr)
                return std::make_shared<LookupOracle<G, LayerValueOf<G>>>(game, rules,
                                                                          LayerValueOf<G>(rules, std::move(look_up)));
        return nullptr;
    });
}

Result<std::shared_ptr<const Oracle>, FileError> open_layer_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                   const std::string& folder) {
    auto opened = with_rules(*game, [&]<Game G>(const G& rules) -> Result<LayerFiles, FileError> {
        if constexpr (HasLayers<G>)
            if (rules.layers() != nullptr) return open_files(*rules.layers(), folder);
        return LayerFiles();
    });
    if (!opened) return opened.error();
    const auto files = std::make_shared<LayerFiles>(*std::move(opened));
    if (std::none_of(files->begin(), files->end(), [](const auto& file) { return file.has_value(); }))
        return std::shared_ptr<const Oracle>();
    return make_layer_oracle(game, [files](const LayerPlace& place) -> std::optional<std::uint8_t> {
        auto& file = (*files)[static_cast<std::size_t>(place.layer)];
        if (!file) return std::nullopt;
        return file->value(place);
    });
}

}  // namespace merkhet::lab
