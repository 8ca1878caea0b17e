#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "search/endgame/endgame_search.hpp"
#include "search/endgame/endgame_table.hpp"

namespace merkhet {

/// Games that tell how far off the end is, so that endgames of two seats without chance or claims are solved before
/// anything else is tried (endgame_first.hpp):
/// - `decisions_left(p)`: an upper bound on how many decisions are left.
/// - `endgame_effort(p)`: about how many positions a proof of the outcome takes; the largest number if there is no
///   hope.
template <class G>
concept HasEndgame = requires(const G& game, const typename G::Position& p) {
    { game.decisions_left(p) } -> std::same_as<int>;
    { game.endgame_effort(p) } -> std::same_as<std::uint64_t>;
};

/// Games that have a faster way to solve the end than their rules:
/// - `visit_endgame(p, f)`: calls f(endgame, state) with one that begins at p, and returns true; or false if it has
///   none for p. What an endgame is: RulesEndgame in endgame_search.hpp.
template <class G, class F>
concept OffersEndgame = requires(const G& game, const typename G::Position& p, F& f) {
    { game.visit_endgame(p, f) } -> std::same_as<bool>;
};

/// Whether outcomes can be proven under these rules: two seats, no chance, no claims, and G helps.
template <Game G>
bool has_endgame(const G& game) {
    return HasEndgame<G> && game.seats() == 2 && !game.has_chance() && !game.has_repetition();
}

/// About how many positions a proof of the outcome takes; the largest number if there is no hope.
template <Game G>
std::uint64_t endgame_effort(const G& game, const typename G::Position& p) {
    if constexpr (HasEndgame<G>)
        if (has_endgame(game)) return game.endgame_effort(p);
    return std::numeric_limits<std::uint64_t>::max();
}

/// A guess of how many decisions the seat to move still has to make.
template <Game G>
int own_moves_left(const G& game, const typename G::Position& p) {
    if constexpr (HasEndgame<G>) return (game.decisions_left(p) + 1) / 2;
    return 30;
}

/// What is known about a solved position.
template <class Move>
struct EndgameSolution {
    int twelfths = 0;                    ///< what seat 0 gets under perfect play
    std::vector<RatedMove<Move>> moves;  ///< best first; at least one, and all if asked for and within reach
    std::vector<Move> variation;         ///< perfect play, beginning with the first; to the end if `complete`
    bool complete = false;
};

/// Proves outcomes by looking at everything up to the end of a provable game. One thread. What it found helps with
/// later positions of the same game.
template <Game G>
class EndgameSolver {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `game` must outlive the solver.
    EndgameSolver(const G& game, std::size_t table_bytes) : game_(game), table_(table_bytes) {}

    /// The twelfths that seat 0 gets under perfect play; nothing when a limit was reached.
    std::optional<int> value(const Position& p, const EndgameLimits& limits) {
        std::optional<int> result;
        table_.begin_search();
        with_search(p, limits, [&](auto& search, const auto& state) { result = search.value(state); });
        return result;
    }

    /// The value, the moves, and how the game goes on; nothing when a limit was reached before the value
    /// was proven. A seat must be to move. What follows the value may take as much again, or `least_extra`
    /// positions if that is more.
    std::optional<EndgameSolution<Move>> solve(const Position& p, const EndgameLimits& limits, bool all_moves = false) {
        EndgameSolution<Move> solution;
        table_.begin_search();
        bool solved = false;
        with_search(p, limits, [&](auto& search, const auto& state) {
            const auto value = search.value(state);
            if (!value) return;
            solution.twelfths = *value;
            search.allow(std::max(search.nodes(), least_extra));
            solution.moves = search.rated_moves(state, *value, all_moves);
            solved = !solution.moves.empty();
        });
        if (!solved) return std::nullopt;
        follow(p, limits, solution);
        return solution;
    }

    /// Positions looked at since the solver was made.
    std::uint64_t nodes() const { return nodes_; }
    void clear() { table_.clear(); }

private:
    static constexpr std::uint64_t least_extra = 1 << 16;

    /// Calls f(search, state) with the game's own endgame if it has one.
    template <class F>
    void with_search(const Position& p, const EndgameLimits& limits, F&& f) {
        const auto run = [&](const auto& endgame, const auto& state) {
            EndgameSearch search(endgame, table_, limits);
            f(search, state);
            nodes_ += search.nodes();
        };
        if constexpr (OffersEndgame<G, decltype(run)>) {
            if (game_.visit_endgame(p, run)) return;
        }
        run(RulesEndgame<G>(game_), p);
    }

    void follow(const Position& p, EndgameLimits limits, EndgameSolution<Move>& solution) {
        Position at = p;
        Move move = solution.moves.front().move;
        limits.nodes = least_extra;
        while (true) {
            solution.variation.push_back(move);
            game_.play(at, move);
            if (game_.to_move(at) == Mover::nobody) {
                solution.complete = true;
                return;
            }
            std::optional<Move> next;
            with_search(at, limits,
                        [&](auto& search, const auto& state) { next = search.holding_move(state, solution.twelfths); });
            if (!next) return;
            move = *next;
        }
    }

    const G& game_;
    EndgameTable table_;
    std::uint64_t nodes_ = 0;
};

}  // namespace merkhet
