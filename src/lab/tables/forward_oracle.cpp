#include "lab/tables/forward_oracle.hpp"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/tables/table_file.hpp"
#include "search/endgame/endgame_solver.hpp"
#include "search/forward/prover.hpp"

namespace merkhet::lab {

namespace {

template <Game G>
class ForwardOracle final : public Oracle {
public:
    using Position = typename G::Position;

    ForwardOracle(std::shared_ptr<const AnyGame> any, const G& game, std::size_t bytes)
        : any_(std::move(any)), game_(game), shared_(bytes) {}

    forward::Table& table() { return shared_.table; }

    std::vector<KnownMove> ask(const AnyPosition& at) const override {
        const auto& p = ErasedGame<G>::unwrap(at);
        const int mover = seat_number(game_.to_move(p));
        std::vector<Candidate> candidates;
        std::optional<int> own;
        bool all = true;
        forward::with_compact(game_, [&](const auto& compact) {
            forward::Prover<G, std::remove_cvref_t<decltype(compact)>> prover(game_, compact, shared_, 1);
            if (const auto bounds = recall(prover, p, mover)) own = sign_of(*bounds);
            visit_children(game_, p, [&](const auto& move, const Position& child) {
                if (const auto bounds = recall(prover, child, mover))
                    candidates.push_back({ErasedGame<G>::wrap(move), *bounds});
                else
                    all = false;
                return true;
            });
        });
        // The winner hurries and the loser delays, as far as is proven.
        std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return std::tuple(sign_of(a.bounds), a.bounds.lower, a.bounds.upper) >
                   std::tuple(sign_of(b.bounds), b.bounds.lower, b.bounds.upper);
        });
        // A move is the best if it wins, or no other is unknown, or none can be better.
        if (candidates.empty()) return {};
        const int best = sign_of(candidates.front().bounds);
        if (!all && best != 1 && best != own) return {};
        std::vector<KnownMove> known;
        known.reserve(candidates.size());
        for (const auto& one : candidates) known.push_back({one.move, outcome_of(sign_of(one.bounds), mover), {}});
        return known;
    }

private:
    struct Candidate {
        AnyMove move;
        forward::Bounds bounds;
    };

    /// 1 for a win, 0 for a shared point, -1 for a loss.
    static int sign_of(const forward::Bounds& bounds) { return bounds.lower > 0 ? 1 : bounds.upper < 0 ? -1 : 0; }
    static Outcome outcome_of(int sign, int mover) {
        if (sign == 0) return Outcome::shared(0b11);
        return Outcome::win(sign > 0 ? mover : 1 - mover);
    }
    /// What p is worth to the seat, where the table tells who wins.
    template <class Prover>
    static std::optional<forward::Bounds> recall(Prover& prover, const Position& p, int seat) {
        const auto bounds = prover.recall(p, seat, 1);
        if (!bounds || bounds->lower >= 1) return bounds;
        return prover.recall(p, seat, 0);
    }

    std::shared_ptr<const AnyGame> any_;  ///< keeps `game_`
    const G& game_;
    mutable forward::Shared shared_;  ///< its table has locks of its own; nothing else of it is used
};

}  // namespace

Result<std::shared_ptr<const Oracle>, FileError> open_forward_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                     const std::string& folder) {
    using Found = Result<std::shared_ptr<const Oracle>, FileError>;
    const auto paths = table_paths(folder, game->text());
    std::uintmax_t size = 0;
    for (const auto& path : paths) {
        std::error_code problem;
        const auto bytes = std::filesystem::file_size(path, problem);
        if (problem) return refused_by_system(path, "cannot be read", problem.value());
        size += bytes;
    }
    if (paths.empty() || game->seats() != 2) return Found(nullptr);
    return with_rules(*game, [&]<Game G>(const G& rules) -> Found {
        if constexpr (HasEndgame<G>) {
            // Half empty, so that buckets seldom overflow.
            const auto oracle =
                std::make_shared<ForwardOracle<G>>(game, rules, std::bit_ceil(static_cast<std::size_t>(2 * size)));
            for (const auto& path : paths)
                if (const auto wrong = load_table(oracle->table(), path, game->text())) return *wrong;
            return std::shared_ptr<const Oracle>(oracle);
        }
        return Found(nullptr);
    });
}

}  // namespace merkhet::lab
