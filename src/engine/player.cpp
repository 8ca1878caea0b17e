#include "engine/player.hpp"

#include <utility>

#include "games/registry.hpp"
#include "search/monte_carlo.hpp"

namespace merkhet {

namespace {

template <Game G>
class MonteCarloPlayer final : public Player {
public:
    MonteCarloPlayer(std::shared_ptr<const AnyGame> game, const G& rules, std::uint64_t seed)
        : game_(std::move(game)), search_(rules, seed) {}

    Advice<AnyMove> choose(const Line<AnyGame>& line, const SearchLimits& limits,
                           const std::atomic<bool>& stop) override {
        using Erased = ErasedGame<G>;
        const auto found = search_.search(Erased::unwrap(line.position()), limits, stop);
        Advice<AnyMove> advice;
        advice.playouts = found.playouts;
        for (const auto& c : found.candidates) advice.candidates.push_back({Erased::wrap(c.move), c.score, c.visits});
        for (const auto& move : found.line) advice.line.push_back(Erased::wrap(move));
        if (const auto claim = line.claim()) consider(*claim, line, advice);
        return advice;
    }

private:
    /// Puts a claim first when it gives the mover more than the best move promises.
    void consider(const AnyMove& claim, const Line<AnyGame>& line, Advice<AnyMove>& advice) const {
        Candidate<AnyMove> candidate{claim, {}, advice.playouts};
        for (int s = 0; s < max_seats; ++s)
            candidate.score[static_cast<std::size_t>(s)] = static_cast<float>(game_->claim_outcome().score(s));
        const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
        if (candidate.score[mover] <= advice.candidates.front().score[mover]) return;
        advice.candidates.insert(advice.candidates.begin(), candidate);
        advice.line.assign(1, claim);
    }

    std::shared_ptr<const AnyGame> game_;  ///< keeps the rules alive
    MonteCarlo<G> search_;
};

}  // namespace

std::unique_ptr<Player> make_player(std::shared_ptr<const AnyGame> game, std::uint64_t seed) {
    return with_rules(*game, [&]<Game G>(const G& rules) -> std::unique_ptr<Player> {
        return std::make_unique<MonteCarloPlayer<G>>(game, rules, seed);
    });
}

}  // namespace merkhet
