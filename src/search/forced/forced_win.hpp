#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "search/forced/forced_budget.hpp"
#include "search/forced/forced_win_table.hpp"

/// Problems like "wins in three": whether the seat to move beats every defence within a number of its own turns.
namespace merkhet {

enum class ForcedWinAnswer : std::uint8_t {
    forced,   ///< every defence loses
    none,     ///< some defence lasts longer, or does not lose
    unknown,  ///< a limit came first
};

template <class Move>
struct ForcedWin {
    ForcedWinAnswer answer = ForcedWinAnswer::unknown;
    /// Forced: the fewest own turns with which it is over, whoever ends it. Else no win is forced within that many.
    int turns = 0;
    /// The first moves that force a win within `turns`, in the game's order: if there is only one, the problem is
    /// sound.
    std::vector<Move> keys;
    /// From the first key to the end: the winner hurries, the loser delays. Cut short where a limit came.
    std::vector<Move> variation;
    bool whole = true;        ///< forced: all keys and the line were found before a limit
    std::uint64_t nodes = 0;  ///< positions looked at
};

/// Looks for forced wins in a game of two seats without chance, one turn deeper at a time, with a table: exact,
/// whatever the order of moves. What came before the position is not looked at: a shortest win never repeats a
/// position, but a defender may be able to claim a draw where arrangements had already occurred twice. One thread. What
/// it found helps with later positions of the same game.
template <Game G>
class ForcedWinSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `game` must outlive the search.
    explicit ForcedWinSearch(const G& game, std::size_t table_bytes = std::size_t{64} << 20)
        : game_(game), table_(table_bytes) {}

    /// The shortest win that the seat to move can force from p within `turns` (1 … most_forced_turns) of its own turns;
    /// a seat must be to move. A turn of several moves counts as one; keys are then first moves of turns.
    ForcedWin<Move> search(const Position& p, int turns, const ForcedLimits& limits = {}) {
        winner_ = game_.to_move(p);
        salt_ = zobrist(static_cast<std::uint64_t>(seat_number(winner_)));
        budget_.begin(limits);
        refutations_.assign(static_cast<std::size_t>(turns) + 1, {});
        ForcedWin<Move> result;
        for (int trying = 1; trying <= turns && result.answer != ForcedWinAnswer::forced; ++trying) {
            budget_.try_turns(trying);
            const bool won = wins(p, trying);
            if (budget_.spent()) break;
            result.turns = trying;
            result.answer = won ? ForcedWinAnswer::forced : ForcedWinAnswer::none;
        }
        if (result.answer == ForcedWinAnswer::forced)
            explain(p, result);
        else if (budget_.spent())
            result.answer = ForcedWinAnswer::unknown;
        result.nodes = budget_.nodes();
        return result;
    }

private:
    /// Moves that refuted at the same distance from the end, the last first.
    using Refutations = std::array<std::optional<Move>, 2>;

    bool is_winners(const Position& p) const { return game_.to_move(p) == winner_; }
    /// How many turns the winner has left after a move to `child`.
    int turns_after(const Position& child, int turns) const { return is_winners(child) ? turns : turns - 1; }
    bool is_won(const Outcome& outcome) const {
        return outcome.twelfths[static_cast<std::size_t>(seat_number(winner_))] == Outcome::whole;
    }

    /// Whether p, which is not over, is won within `turns` more turns of the winner, one under way included. Means
    /// nothing when the budget is spent.
    bool wins(const Position& p, int turns) {
        if (turns == 0 || !budget_.spend()) return false;
        const bool attacks = is_winners(p);
        // The last moves are quicker to try than to remember.
        if (attacks && turns == 1) return wins_by_some(p, turns, nullptr);
        const auto key = game_.key(p) ^ salt_;
        auto best = ForcedWinTable::no_move;
        if (const auto* entry = table_.find(key)) {
            if (entry->won != 0 && entry->won <= turns) return true;
            if (entry->open >= turns) return false;
            best = entry->best;
        }
        const bool result = attacks ? wins_by_some(p, turns, &best) : wins_after_all(p, turns, best);
        if (!budget_.spent()) table_.store(key, result, turns, best);
        return result;
    }

    /// `best`: the number of the move to try first and, at the end, of the one that wins; may be none.
    bool wins_by_some(const Position& p, int turns, std::uint32_t* best) {
        // An immediate win is cheap to find, and the commonest.
        std::uint32_t number = 0;
        const bool none_at_once = visit_children(game_, p, [&](const Move&, const Position& child) {
            const auto outcome = game_.outcome(child);
            return (outcome && is_won(*outcome)) ? false : (++number, true);
        });
        if (!none_at_once) {
            if (best != nullptr) *best = number;
            return true;
        }
        const auto first = best != nullptr ? *best : ForcedWinTable::no_move;
        for (const bool tries_first : {true, false}) {
            if (tries_first && first == ForcedWinTable::no_move) continue;
            number = 0;
            const bool none = visit_children(game_, p, [&](const Move&, const Position& child) {
                if ((number++ == first) != tries_first || game_.to_move(child) == Mover::nobody) return true;
                return !wins(child, turns_after(child, turns)) && !budget_.spent();
            });
            if (budget_.spent()) return false;
            if (none) continue;
            if (best != nullptr) *best = number - 1;
            return true;
        }
        return false;
    }

    /// Whether a position after a move of the defender is lost for that side.
    bool lost(const Position& child, int turns) {
        if (const auto outcome = game_.outcome(child)) return is_won(*outcome);
        return wins(child, turns);
    }

    bool wins_after_all(const Position& p, int turns, std::uint32_t& best) {
        // What refuted another attack refutes most.
        auto& refutations = refutations_[static_cast<std::size_t>(turns)];
        for (const auto& move : Refutations(refutations)) {
            if (!move || !game_.is_legal(p, *move)) continue;
            auto child = p;
            game_.play(child, *move);
            if (!lost(child, turns)) return false;
        }
        const auto first = best;
        for (const bool tries_first : {true, false}) {
            if (tries_first && first == ForcedWinTable::no_move) continue;
            std::uint32_t number = 0;
            const bool all = visit_children(game_, p, [&](const Move& move, const Position& child) {
                if ((number++ == first) != tries_first || lost(child, turns)) return !budget_.spent();
                if (!budget_.spent() && refutations[0] != move) refutations = {move, refutations[0]};
                return false;
            });
            if (budget_.spent()) return false;
            if (all) continue;
            best = number - 1;
            return false;
        }
        return true;
    }

    /// Adds keys and line to a win that was found.
    void explain(const Position& p, ForcedWin<Move>& result) {
        budget_.try_turns(result.turns);
        visit_children(game_, p, [&](const Move& move, const Position& child) {
            if (keeps(child, result.turns)) result.keys.push_back(move);
            return !budget_.spent();
        });
        if (!result.keys.empty()) {
            auto at = p;
            int turns = result.turns;
            std::optional<Move> move = result.keys.front();
            while (move) {
                result.variation.push_back(*move);
                const bool attacked = is_winners(at);
                game_.play(at, *move);
                if (game_.to_move(at) == Mover::nobody) break;
                if (attacked) turns = turns_after(at, turns);
                move = is_winners(at) ? fastest(at, turns) : slowest(at, turns);
            }
        }
        result.whole = !budget_.spent();
    }

    /// Whether the winner's move to `child` wins within `turns`, that move's turn counted.
    bool keeps(const Position& child, int turns) {
        if (const auto outcome = game_.outcome(child)) return is_won(*outcome);
        return wins(child, turns_after(child, turns));
    }

    /// The winner's first move among the shortest wins; `turns` becomes what they take.
    std::optional<Move> fastest(const Position& p, int& turns) {
        int needed = 1;
        while (needed < turns && !wins(p, needed) && !budget_.spent()) ++needed;
        turns = needed;
        std::optional<Move> found;
        visit_children(game_, p, [&](const Move& move, const Position& child) {
            if (keeps(child, turns)) found = move;
            return !found && !budget_.spent();
        });
        return budget_.spent() ? std::nullopt : found;
    }

    /// The defender's first move among those that last longest; every one loses within `turns`.
    std::optional<Move> slowest(const Position& p, int turns) {
        std::optional<Move> found;
        int most = -1;
        visit_children(game_, p, [&](const Move& move, const Position& child) {
            int needed = 0;
            if (game_.to_move(child) != Mover::nobody) {
                needed = 1;
                while (needed < turns && !wins(child, needed) && !budget_.spent()) ++needed;
            }
            if (needed > most) {
                most = needed;
                found = move;
            }
            return !budget_.spent();
        });
        return budget_.spent() ? std::nullopt : found;
    }

    const G& game_;
    ForcedWinTable table_;
    std::vector<Refutations> refutations_;  ///< by turns left
    ForcedBudget budget_;
    Mover winner_ = Mover::nobody;
    Key salt_{};  ///< the same position is another question for the other seat
};

}  // namespace merkhet
