#include "lab/solve/endgame_oracle.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "game/endgame_table.hpp"
#include "games/registry.hpp"
#include "lab/solve/endgame_run.hpp"
#include "lab/solve/endgame_values.hpp"
#include "lab/solve/layer_file.hpp"

namespace merkhet::lab {

namespace {

/// Looks positions with few pieces up in the tables of a folder, of which some may be missing.
template <Game G, EndgameTables Tables>
class EndgameOracle final : public Oracle {
public:
    using Position = typename G::Position;

    /// Throws std::runtime_error when a file is no table of the game.
    EndgameOracle(std::shared_ptr<const AnyGame> any, const G& game, Tables tables, const std::string& folder)
        : any_(std::move(any)), game_(game), tables_(std::move(tables)) {
        for (int m = 0; m < tables_.materials(); ++m) {
            auto file = LayerFile::open(folder, endgame_text(G::name, tables_, m), tables_.pieces(m),
                                        endgame_shape(tables_, m));
            if (!file) throw std::runtime_error(file.error().message);
            files_.push_back(std::move(*file));
        }
    }

    bool has_files() const {
        return std::any_of(files_.begin(), files_.end(), [](const auto& file) { return file.has_value(); });
    }

    std::vector<KnownMove> ask(const AnyPosition& at) const override {
        const auto& p = ErasedGame<G>::unwrap(at);
        std::vector<Candidate> candidates;
        try {
            const std::lock_guard lock(mutex_);
            const auto place = tables_.place(p);
            // Most positions of a game have too many pieces.
            if (!place || !files_[static_cast<std::size_t>(place->material)]) return {};
            const bool all = visit_children(game_, p, [&](const auto& move, const Position& child) {
                const auto value = value_of_move(p, child);
                if (value) candidates.push_back({ErasedGame<G>::wrap(move), *value, 0});
                return value.has_value();
            });
            if (!all) return {};
            order(p, candidates);
        } catch (const std::runtime_error&) {
            // A file that is damaged knows nothing; whoever asked can still search.
            return {};
        }
        const int mover = seat_number(game_.to_move(p));
        std::vector<KnownMove> known;
        known.reserve(candidates.size());
        for (const auto& one : candidates) {
            const auto outcome = one.value.is_win()    ? Outcome::win(mover)
                                 : one.value.is_loss() ? Outcome::win(1 - mover)
                                                       : Outcome::shared(0b11);
            auto& move = known.emplace_back(KnownMove{one.move, outcome, std::nullopt});
            if (one.value != EndgameValue::draw()) move.plies_to_end = one.value.plies();
        }
        return known;
    }

private:
    struct Candidate {
        AnyMove move;
        EndgameValue value;  ///< for who moves
        int replies;
    };

    std::optional<EndgameValue> value_of_move(const Position& p, const Position& child) const {
        if (const auto outcome = game_.outcome(child)) return endgame_value_of(*outcome, seat_number(game_.to_move(p)));
        const auto place = tables_.place(child);
        if (!place) return std::nullopt;
        auto& file = files_[static_cast<std::size_t>(place->material)];
        if (!file) return std::nullopt;
        const auto at = endgame_layer_place(endgame_shape(tables_, place->material), tables_.pieces(place->material),
                                            place->number);
        return endgame_value_before(EndgameValue(file->value(at)));
    }

    /// Wins by how soon, losses by how late, draws by how few replies keep them.
    void order(const Position& p, std::vector<Candidate>& candidates) const {
        for (auto& one : candidates)
            if (one.value == EndgameValue::draw()) one.replies = replies_that_draw(p, one);
        std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return a.value != b.value ? a.value.rank() > b.value.rank() : a.replies < b.replies;
        });
    }
    int replies_that_draw(const Position& p, const Candidate& candidate) const {
        auto child = p;
        game_.play(child, ErasedGame<G>::unwrap(candidate.move));
        int count = 0;
        visit_children(game_, child, [&](const auto&, const Position& after) {
            count += value_of_move(child, after) == std::optional(EndgameValue::draw()) ? 1 : 0;
        });
        return count;
    }

    std::shared_ptr<const AnyGame> any_;  ///< keeps `game_`
    const G& game_;
    Tables tables_;
    mutable std::mutex mutex_;  ///< of the files, which keep what they read last
    mutable std::vector<std::optional<LayerFile>> files_;
};

}  // namespace

std::shared_ptr<const Oracle> open_endgame_oracle(const std::shared_ptr<const AnyGame>& game,
                                                  const std::string& folder) {
    return with_rules(*game, [&](const auto& rules) -> std::shared_ptr<const Oracle> {
        using G = std::decay_t<decltype(rules)>;
        if constexpr (requires { rules.endgames(); })
            if (auto tables = rules.endgames()) {
                auto oracle =
                    std::make_shared<EndgameOracle<G, std::decay_t<decltype(*tables)>>>(game, rules, *tables, folder);
                if (oracle->has_files()) return oracle;
            }
        return nullptr;
    });
}

}  // namespace merkhet::lab
