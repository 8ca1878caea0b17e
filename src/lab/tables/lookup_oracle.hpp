#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/oracle.hpp"
#include "game/any_game.hpp"
#include "game/concept.hpp"
#include "game/optional/layered.hpp"

namespace merkhet::lab {

/// What a table says about a position.
struct TableValue {
    LayerOutcome comes_to;
    std::optional<int> plies_to_end{};  ///< if one seat wins, and it is known
};

/// Above 0 when `a` is better for the seat than `b`, below 0 when it is worse. Among equal outcomes more points are
/// better, then sooner wins and later losses.
inline int compare_for(int seat, const TableValue& a, const TableValue& b) {
    if (const int more = compare_for(seat, a.comes_to, b.comes_to); more != 0) return more;
    if (!a.plies_to_end || !b.plies_to_end) return 0;
    const bool wins = 2 * a.comes_to.outcome.twelfths[static_cast<std::size_t>(seat)] > Outcome::whole;
    return wins ? *b.plies_to_end - *a.plies_to_end : *a.plies_to_end - *b.plies_to_end;
}

/// Looks positions up in tables: `look_up(p)` is what a position, even a finished one, comes to, a TableValue, or
/// nothing where the tables do not know it. It is called by one thread at a time, and may throw std::runtime_error when
/// a table is damaged.
template <Game G, class LookUp>
class LookupOracle final : public Oracle {
public:
    using Position = typename G::Position;

    LookupOracle(std::shared_ptr<const AnyGame> any, const G& game, LookUp look_up)
        : any_(std::move(any)), game_(game), look_up_(std::move(look_up)) {}

    std::vector<KnownMove> ask(const AnyPosition& at) const override {
        const auto& p = ErasedGame<G>::unwrap(at);
        std::vector<Candidate> candidates;
        try {
            const std::lock_guard lock(mutex_);
            const bool all = visit_children(game_, p, [&](const auto& move, const Position& child) {
                const auto value = look_up_(child);
                if (value) candidates.push_back({ErasedGame<G>::wrap(move), *value, 0});
                return value.has_value();
            });
            if (!all) return {};
            order(p, candidates);
        } catch (const std::runtime_error&) {
            // A table that is damaged knows nothing; whoever asked can still search.
            return {};
        }
        std::vector<KnownMove> known;
        known.reserve(candidates.size());
        for (const auto& [move, value, replies] : candidates) {
            auto& one = known.emplace_back(KnownMove{move, value.comes_to.outcome, value.comes_to.margin});
            if (value.plies_to_end) one.plies_to_end = *value.plies_to_end + 1;
        }
        return known;
    }

private:
    struct Candidate {
        AnyMove move;
        TableValue value;  ///< after the move
        int replies;
    };

    /// The best first; among equals, those first that fewer replies hold against.
    void order(const Position& p, std::vector<Candidate>& candidates) const {
        const int mover = seat_number(game_.to_move(p));
        const auto better = [&](const Candidate& a, const Candidate& b) {
            return compare_for(mover, a.value, b.value) > 0;
        };
        std::stable_sort(candidates.begin(), candidates.end(), better);
        const auto end = std::find_if(candidates.begin(), candidates.end(),
                                      [&](const Candidate& one) { return better(candidates.front(), one); });
        for (auto it = candidates.begin(); it != end; ++it) it->replies = replies_that_hold(p, *it);
        std::stable_sort(candidates.begin(), end, [](const auto& a, const auto& b) { return a.replies < b.replies; });
    }
    /// How many replies to a move keep its value.
    int replies_that_hold(const Position& p, const Candidate& candidate) const {
        auto child = p;
        game_.play(child, ErasedGame<G>::unwrap(candidate.move));
        if (game_.to_move(child) == Mover::nobody) return 0;
        const int replier = seat_number(game_.to_move(child));
        auto held = candidate.value;
        if (held.plies_to_end) --*held.plies_to_end;
        int count = 0;
        visit_children(game_, child, [&](const auto&, const Position& after) {
            const auto value = look_up_(after);
            count += value && compare_for(replier, *value, held) >= 0 ? 1 : 0;
        });
        return count;
    }

    std::shared_ptr<const AnyGame> any_;  ///< keeps `game_`
    const G& game_;
    mutable std::mutex mutex_;  ///< of the look-up, which may keep what it read last
    mutable LookUp look_up_;
};

}  // namespace merkhet::lab
