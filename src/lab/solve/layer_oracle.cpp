#include "lab/solve/layer_oracle.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "lab/solve/endgame_oracle.hpp"
#include "lab/solve/layer_file.hpp"

namespace merkhet::lab {

namespace {

template <class G>
class LayerOracle final : public Oracle {
public:
    using Position = typename G::Position;

    LayerOracle(std::shared_ptr<const AnyGame> any, const G& game, const std::string& folder)
        : any_(std::move(any)), game_(game), layers_(game.layers()) {
        for (int layer = 0; layer <= layers_->last_layer(); ++layer) {
            auto file = LayerFile::open(folder, layers_->text(), layer, layers_->shape(layer));
            if (!file) throw std::runtime_error(file.error().message);
            files_.push_back(std::move(*file));
        }
    }

    std::vector<KnownMove> ask(const AnyPosition& at) const override {
        const auto& p = ErasedGame<G>::unwrap(at);
        const int mover = seat_number(game_.to_move(p));
        std::vector<Candidate> candidates;
        try {
            const std::lock_guard lock(mutex_);
            const bool all = visit_children(game_, p, [&](const auto& move, const Position& child) {
                const auto value = value_of(child);
                if (!value) return false;
                candidates.push_back({ErasedGame<G>::wrap(move), *value, 0});
                return true;
            });
            if (!all) return {};
            order(p, mover, candidates);
        } catch (const std::runtime_error&) {
            // A file that is damaged knows nothing; whoever asked can still search.
            return {};
        }
        std::vector<KnownMove> known;
        known.reserve(candidates.size());
        for (const auto& one : candidates) known.push_back({one.move, one.value.outcome, one.value.margin});
        return known;
    }

private:
    struct Candidate {
        AnyMove move;
        LayerOutcome value;
        int replies;
    };

    /// Nothing where the layer is not there.
    std::optional<LayerOutcome> value_of(const Position& p) const {
        if (const auto place = layers_->place(p)) {
            auto& file = files_[static_cast<std::size_t>(place->layer)];
            if (!file) return std::nullopt;
            return layers_->outcome(p, file->value(*place));
        }
        const int mover = seat_number(game_.to_move(p));
        std::optional<LayerOutcome> best;
        const bool all = visit_children(game_, p, [&](const auto&, const Position& child) {
            const auto value = value_of(child);
            if (value && (!best || compare_for(mover, *value, *best) > 0)) best = value;
            return value.has_value();
        });
        return all ? best : std::nullopt;
    }

    void order(const Position& p, int mover, std::vector<Candidate>& candidates) const {
        const auto better = [&](const Candidate& a, const Candidate& b) {
            return compare_for(mover, a.value, b.value) > 0;
        };
        std::stable_sort(candidates.begin(), candidates.end(), better);
        const auto end = std::find_if(candidates.begin(), candidates.end(),
                                      [&](const Candidate& one) { return better(candidates.front(), one); });
        for (auto it = candidates.begin(); it != end; ++it) it->replies = replies_that_hold(p, *it);
        std::stable_sort(candidates.begin(), end, [](const auto& a, const auto& b) { return a.replies < b.replies; });
    }
    /// How many of the answers to a move keep its value.
    int replies_that_hold(const Position& p, const Candidate& candidate) const {
        auto child = p;
        game_.play(child, ErasedGame<G>::unwrap(candidate.move));
        if (game_.to_move(child) == Mover::nobody) return 0;
        const int replier = seat_number(game_.to_move(child));
        int count = 0;
        visit_children(game_, child, [&](const auto&, const Position& after) {
            const auto value = value_of(after);
            count += value && compare_for(replier, *value, candidate.value) >= 0 ? 1 : 0;
        });
        return count;
    }

    std::shared_ptr<const AnyGame> any_;  ///< keeps `game_`
    const G& game_;
    decltype(std::declval<const G&>().layers()) layers_;
    mutable std::mutex mutex_;  ///< of the files, which keep what they read last
    mutable std::vector<std::optional<LayerFile>> files_;
};

}  // namespace

std::shared_ptr<const Oracle> open_layer_oracle(const std::shared_ptr<const AnyGame>& game, const std::string& folder) {
    return with_rules(*game, [&](const auto& rules) -> std::shared_ptr<const Oracle> {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (requires { rules.layers(); })
            if (rules.layers() != nullptr) return std::make_shared<LayerOracle<G>>(game, rules, folder);
        if constexpr (requires { rules.endgames(); })
            if (auto tables = rules.endgames())
                return std::make_shared<EndgameOracle<G, std::decay_t<decltype(*tables)>>>(game, rules, *tables,
                                                                                           folder);
        return nullptr;
    });
}

}  // namespace merkhet::lab
