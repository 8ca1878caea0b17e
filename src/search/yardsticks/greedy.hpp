#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/candidate_finder.hpp"
#include "search/control.hpp"
#include "search/options.hpp"
#include "search/tree/tree_analysis.hpp"

namespace merkhet {

/// Games that say what a simple player, who sees no further than its own turn, wants:
/// - `greedy_worths(p)`: that in points for each seat, even in the middle of a turn: a fixed yardstick, whatever the
///   weights become.
template <class G>
concept HasGreed = requires(const G& game, const typename G::Position& p) {
    { game.greedy_worths(p) } -> std::same_as<Worths>;
};

/// What a greedy player wants: what the game says or, if it does not, everything it knows.
template <Game G>
class Greed {
public:
    explicit Greed(const G& game) : game_(game) {}

    Worths worths(const typename G::Position& p) const {
        if constexpr (HasGreed<G>)
            return game_.greedy_worths(p);
        else
            return evaluate(game_, p);
    }

private:
    const G& game_;
};

/// The best player that sees no further than its own turn: it looks at the ways to end it and takes the one it likes
/// best. A yardstick. Where a turn has several moves, it looks more and more widely until nothing, or next to nothing,
/// is left out or time is up.
template <Game G>
class Greedy {
public:
    using Move = typename G::Move;

    Greedy(const G& game, const SearchOptions&) : game_(game), finder_(game, Greed(game)) {}

    /// See SearchOptions; one line, nothing on the way.
    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, SearchControl& control, OnAnalysis&&) {
        const auto& root = line.position();
        if (const auto played = plan_.played(game_.key(root)); played > 0) return plan_.answer(played, control);
        const auto plan = plan_time(control.limits(), guessed_turns_left);
        std::uint64_t looked_at = 0;
        const auto done = [&] {
            return control.stopped() || (plan.soft > 0 && control.counted_seconds() >= plan.soft) ||
                   (control.limits().nodes != 0 && looked_at >= control.limits().nodes);
        };
        SearchAnalysis<Move> analysis;
        for (std::uint16_t beam = narrowest; beam <= widest; beam *= 4) {
            // The narrowest look is never interrupted.
            const auto found = finder_.find(root, {256, beam}, [&] { return beam == narrowest || !done(); });
            looked_at += finder_.looked_at();
            if (!found.empty() && (analysis.variations.empty() || !finder_.interrupted()))
                analysis.variations = {line_of(found[0])};
            if (finder_.saw_all() || done()) break;
        }
        analysis.depth = analysis.reached = static_cast<int>(analysis.variations.front().moves.size());
        analysis.nodes = looked_at;
        analysis.seconds = control.seconds();
        plan_.remember(game_, root, analysis);
        consider_claim(line, analysis);
        return analysis;
    }

    void clear() { plan_.clear(); }

private:
    static constexpr std::uint16_t narrowest = 16;
    static constexpr std::uint16_t widest = 4096;
    static constexpr int guessed_turns_left = 25;

    static Variation<Move> line_of(const TurnCandidate<G>& candidate) {
        const auto moves = candidate.turn.played();
        return {{moves.begin(), moves.end()}, candidate.scores, candidate.final, 0, 1};
    }

    const G& game_;
    CandidateFinder<G, Greed<G>> finder_;
    TurnPlan<G> plan_;
};

}  // namespace merkhet
