#include "lab/solve/layers/layered_solver.hpp"
#include "files/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "engine/oracle_analysis.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/solve/layers/layer_run.hpp"
#include "lab/tables/layer_oracle.hpp"

namespace merkhet::lab {

namespace {

/// Random positions that are checked in each layer.
constexpr int checked_in_layer = 2000;
constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

/// Values that are wanted; known as soon as their layer is done.
class WantedValues {
public:
    void want(const LayerPlace& place) { values_.emplace(key(place), 0); }
    std::uint8_t at(const LayerPlace& place) const { return static_cast<std::uint8_t>(values_.at(key(place))); }
    /// The lowest layer that holds one, or `other` where that is lower.
    int first_layer(int other) const {
        return values_.empty() ? other : std::min(other, std::get<0>(values_.begin()->first));
    }

    /// Takes those of a layer from the rank's share; ranks tell each other what they found.
    void take(int layer, const LayerShape& shape, const LayerValues& values, Ranks& ranks) {
        const auto first = values_.lower_bound({layer, 0, 0});
        const auto end = values_.lower_bound({layer + 1, 0, 0});
        std::vector<std::uint64_t> found;
        for (auto it = first; it != end; ++it) {
            const auto [at, block, value] = it->first;
            found.push_back(values.has(block) ? layer_value(values.block(block) + shape.byte_of(value), shape, value)
                                              : 0);
        }
        ranks.add_up(found);
        std::size_t n = 0;
        for (auto it = first; it != end; ++it) it->second = found[n++];
    }

    /// Looks all of them up in files; false when some are not there. Throws std::runtime_error when they are damaged.
    bool look_up(const LayeredGame& game, const std::filesystem::path& folder) {
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

private:
    using Key = std::tuple<int, std::uint64_t, std::uint64_t>;
    static Key key(const LayerPlace& place) { return {place.layer, place.block, place.value}; }

    std::map<Key, std::uint64_t> values_;
};

/// One position of a game whose rules have layers.
template <class G>
class LayeredRun {
public:
    using Position = typename G::Position;

    LayeredRun(std::shared_ptr<const AnyGame> any, const G& game, const SolveSettings& settings, Ranks& ranks)
        : any_(std::move(any)), game_(game), settings_(settings), ranks_(ranks), layers_(game.layers()) {}

    Result<Solution, SolveError> solve(const Line<AnyGame>& line, const std::stop_token& stop,
                                       const OnSolveProgress& on_progress) {
        const auto& at = line.position();
        const auto& position = ErasedGame<G>::unwrap(at);
        Solution solution;
        solution.game = any_->text();
        solution.position = any_->print_position(at);
        std::vector<std::pair<typename G::Move, Position>> children;
        if (settings_.each_move && !game_.outcome(position))
            visit_children(game_, position, [&](const auto& move, const Position& child) {
                children.push_back({move, child});
            });
        want(position);
        for (const auto& [move, child] : children) want(child);
        if (settings_.folder.empty() || !wanted_.look_up(*layers_, settings_.folder)) {
            if (const auto problem = lacks_memory()) return *problem;
            if (!settings_.folder.empty())
                if (const auto problem = make_folder(settings_.folder))
                    return SolveError{problem->message(), SolveError::Setting::folder};
            if (!run(stop, on_progress, solution)) {
                solution.missing = "the layers are not finished";
                return solution;
            }
        } else {
            solution.layers = layers_in_folder();
        }
        const auto value = value_of(position);
        solution.outcome = value.outcome;
        solution.margin = value.margin;
        for (const auto& [move, child] : children) {
            const auto after = value_of(child);
            solution.moves.push_back({game_.print_move(position, move), after.outcome, after.margin});
        }
        if (settings_.count_moves) solution.variation = best_variation(line);
        return solution;
    }

private:
    /// Notes where a position's value is to be found: in the layers, or in the values of the positions that follow.
    void want(const Position& p) {
        if (const auto place = layers_->place(p)) {
            wanted_.want(*place);
            return;
        }
        visit_children(game_, p, [&](const auto&, const Position& child) { want(child); });
    }
    LayerOutcome value_of(const Position& p) const {
        if (const auto place = layers_->place(p)) return layers_->outcome(p, wanted_.at(*place));
        return best_child(p);
    }
    LayerOutcome best_child(const Position& p) const {
        const int mover = seat_number(game_.to_move(p));
        std::optional<LayerOutcome> best;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            const auto value = value_of(child);
            if (!best || compare_for(mover, value, *best) > 0) best = value;
        });
        return *best;
    }
    /// Perfect play to the end, if all layers it needs are in the folder or were kept.
    std::vector<std::string> best_variation(const Line<AnyGame>& line) const {
        if (ranks_.number() != 0) return {};
        std::shared_ptr<const Oracle> oracle;
        if (!settings_.folder.empty()) {
            auto opened = open_layer_oracle(any_, settings_.folder);
            if (!opened) throw std::runtime_error(opened.error().message());
            oracle = *std::move(opened);
        } else if (!kept_.empty()) {
            oracle = make_layer_oracle(any_, [this](const LayerPlace& place) { return kept_value(place); });
        }
        const auto analysis = oracle ? oracle_analysis(*oracle, line, 1) : std::nullopt;
        if (!analysis || analysis->variations.front().plies_to_end == 0) return {};
        std::vector<std::string> texts;
        auto ahead = line;
        for (const auto& move : analysis->variations.front().moves) {
            texts.push_back(any_->print_move(ahead.position(), move));
            ahead.play(move);
        }
        return texts;
    }
    std::optional<std::uint8_t> kept_value(const LayerPlace& place) const {
        const auto found = kept_.find(place.layer);
        if (found == kept_.end()) return std::nullopt;
        const auto shape = layers_->shape(place.layer);
        return layer_value(found->second.data() + place.block * shape.block_bytes() + shape.byte_of(place.value), shape,
                           place.value);
    }
    /// Without a folder all layers are kept for the line of best play, if they fit into the memory allowed.
    bool keeps_layers() const {
        if (!settings_.folder.empty() || !settings_.count_moves || ranks_.count() > 1) return false;
        std::uint64_t bytes = 0;
        for (int layer = first_layer(); layer <= layers_->last_layer(); ++layer) bytes += layers_->shape(layer).bytes();
        return bytes <= static_cast<std::uint64_t>(settings_.mebibytes) * mebibyte / 2;
    }
    int first_layer() const { return wanted_.first_layer(layers_->last_layer()); }

    /// The memory that a rank's shares of two neighbouring layers take.
    std::uint64_t layer_mebibytes() const {
        std::uint64_t most = 0;
        for (int layer = first_layer(); layer < layers_->last_layer(); ++layer)
            most = std::max(most, layers_->shape(layer).bytes() + layers_->shape(layer + 1).bytes());
        return most / static_cast<std::uint64_t>(ranks_.count()) / mebibyte + 1;
    }
    std::optional<SolveError> lacks_memory() const {
        const auto each = layer_mebibytes();
        if (each <= static_cast<std::uint64_t>(settings_.mebibytes)) return std::nullopt;
        return SolveError{fmt::format("two neighbouring layers take {} MiB", each), SolveError::Setting::memory};
    }
    /// The memory left for fetching from other machines, but at least what that takes to go well.
    std::uint64_t fetched_bytes() const {
        constexpr std::uint64_t least = 16;
        const auto left = static_cast<std::uint64_t>(settings_.mebibytes) - layer_mebibytes();
        return std::max(least, left) * mebibyte;
    }

    bool run(const std::stop_token& stop, const OnSolveProgress& on_progress, Solution& solution) {
        if (settings_.check) choose_checked();
        LayerRun run;
        run.folder = settings_.folder;
        run.first_layer = first_layer();
        run.threads = settings_.threads;
        run.fetched_bytes = fetched_bytes();
        run.stop = stop;
        run.on_progress = [&](const LayerProgress& at) {
            doing_ = fmt::format("layer {}", at.layer);
            SolveProgress progress;
            progress.doing = doing_;
            progress.positions = at.values;
            progress.seconds = at.seconds;
            progress.bytes = at.bytes;
            progress.doing_seconds = at.seconds;
            progress.fraction = at.share;
            if (on_progress) on_progress(progress);
        };
        const bool keeps = keeps_layers();
        bool known_above = false;
        run.on_layer = [&](const LayerHead& head, const LayerValues& values) {
            if (keeps) kept_[head.layer].assign(values.bytes().begin(), values.bytes().end());
            wanted_.take(head.layer, layers_->shape(head.layer), values, ranks_);
            // A layer from a file was checked when it was made, against the one after it, which is not here now.
            if (known_above || head.layer == layers_->last_layer()) solution.checked += check(head.layer);
            known_above = true;
        };
        const auto result = solve_layers(*layers_, run, ranks_);
        for (const auto& head : result.layers) solution.layers.push_back(solved_layer(head));
        solution.positions = result.values;
        solution.seconds = result.seconds;
        return result.complete;
    }

    SolvedLayer solved_layer(const LayerHead& head) const {
        const auto at = layers_->position({head.layer, 0, 0});
        SolvedLayer layer{head.layer, head.counts, head.checksum, std::nullopt};
        if (!game_.outcome(at)) layer.mover = seat_number(game_.to_move(at));
        return layer;
    }
    /// All layers that were solved, the last first.
    std::vector<SolvedLayer> layers_in_folder() const {
        std::vector<SolvedLayer> layers;
        for (int layer = layers_->last_layer(); layer >= 0; --layer) {
            const auto file = LayerFile::open(settings_.folder, layers_->text(), layer, layers_->shape(layer));
            if (!file) throw std::runtime_error(file.error().message());
            if (!*file) break;
            layers.push_back(solved_layer((*file)->head()));
        }
        return layers;
    }

    void choose_checked() {
        constexpr std::uint64_t seed = 1;
        Random random(seed);
        for (int layer = first_layer(); layer <= layers_->last_layer(); ++layer) {
            const auto shape = layers_->shape(layer);
            for (int i = 0; i < checked_in_layer; ++i) {
                const LayerPlace place{layer, random.below64(shape.blocks), random.below64(shape.values)};
                const auto p = layers_->position(place);
                if (!layers_->place(p)) continue;
                checked_.push_back(place);
                wanted_.want(place);
                if (!game_.outcome(p))
                    visit_children(game_, p, [&](const auto&, const Position& child) { want(child); });
            }
        }
    }
    /// Checks the chosen positions of a layer, and returns how many there were.
    std::uint64_t check(int layer) {
        std::uint64_t count = 0;
        for (const auto& place : checked_) {
            if (place.layer != layer) continue;
            const auto p = layers_->position(place);
            const auto found = layers_->outcome(p, wanted_.at(place));
            const auto outcome = game_.outcome(p);
            const auto expected = outcome ? LayerOutcome{*outcome, std::nullopt} : best_child(p);
            if (found.outcome != expected.outcome || (expected.margin && found.margin != expected.margin))
                throw std::runtime_error("the layers contradict the rules: please report " + game_.print_position(p));
            ++count;
        }
        return count;
    }

    std::shared_ptr<const AnyGame> any_;
    const G& game_;
    const SolveSettings& settings_;
    Ranks& ranks_;
    decltype(std::declval<const G&>().layers()) layers_;
    WantedValues wanted_;
    std::vector<LayerPlace> checked_;
    std::map<int, std::vector<std::byte>> kept_;  ///< values of whole layers
    std::string doing_;
};

class LayeredSolver final : public Solver {
public:
    explicit LayeredSolver(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}

    std::string_view method() const override { return "backwards, layer by layer"; }

    Result<Solution, SolveError> solve(const Line<AnyGame>& line, const SolveSettings& settings,
                                       const std::stop_token& stop, const OnSolveProgress& on_progress) override {
        return with_rules(*game_, [&](const auto& rules) -> Result<Solution, SolveError> {
            using G = std::decay_t<decltype(rules)>;
            if constexpr (HasLayers<G>) {
                const auto alone = single_rank();
                auto& ranks = settings.ranks != nullptr ? *settings.ranks : *alone;
                return LayeredRun<G>(game_, rules, settings, ranks).solve(line, stop, on_progress);
            }
            return SolveError{"this game has no layers", {}};
        });
    }

private:
    std::shared_ptr<const AnyGame> game_;
};

}  // namespace

std::unique_ptr<Solver> make_layered_solver(std::shared_ptr<const AnyGame> game) {
    const bool has_layers = with_rules(*game, [](const auto& rules) {
        if constexpr (HasLayers<std::decay_t<decltype(rules)>>) return rules.layers() != nullptr;
        return false;
    });
    if (!has_layers) return nullptr;
    return std::make_unique<LayeredSolver>(std::move(game));
}

}  // namespace merkhet::lab
