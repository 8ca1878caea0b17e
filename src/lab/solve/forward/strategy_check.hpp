#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "game/concept.hpp"
#include "game/optional/forward_value.hpp"
#include "search/forward/prover.hpp"

namespace merkhet::lab {

/// Checks a proof by playing: the seat that was proven to get a value plays moves that the prover knows to suffice, the
/// other plays every legal move, all under the rules of the game, to its end. The prover is never believed about a
/// position, only asked which move to try.
template <Game G, class Compact>
class StrategyCheck {
public:
    using Position = typename G::Position;

    StrategyCheck(forward::Prover<G, Compact>& prover, int seat) : prover_(prover), game_(prover.game()), seat_(seat) {}

    /// Whether the seat gets `wanted` (of forward::Value) from p; nothing when the prover was stopped.
    std::optional<bool> holds(const Position& p, int wanted) {
        if (const auto outcome = game_.outcome(p)) {
            const int twice = 2 * outcome->twelfths[static_cast<std::size_t>(seat_)];
            const int value = twice > Outcome::whole    ? forward::win_in(0)
                              : twice == Outcome::whole ? 0
                                                        : forward::loss_in(0);
            return value >= wanted;
        }
        const auto key = forward::hash_position(p, own_seed);
        const auto known = held_.find(key);
        if (known != held_.end() && known->second >= wanted) return true;
        const int next = forward::question_of_child(wanted, false).at_least;
        const auto held = game_.to_move(p) == seat(seat_) ? one_holds(p, wanted, next) : all_hold(p, next);
        if (held && *held) {
            auto& most = held_.try_emplace(key, wanted).first->second;
            most = std::max(most, wanted);
        }
        return held;
    }

    /// How many positions were played through.
    std::uint64_t positions() const { return held_.size(); }

private:
    /// Unlike the searches' seed, so that a clash of keys there is none here.
    static constexpr std::uint64_t own_seed = 0x5bd1'e995'9d1f'3a77ULL;

    struct Hash {
        std::size_t operator()(const forward::PositionKey& key) const { return static_cast<std::size_t>(key.words[0]); }
    };

    std::optional<bool> all_hold(const Position& p, int next) {
        std::optional<bool> result = true;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            result = holds(child, next);
            return result.value_or(false);
        });
        return result;
    }

    std::optional<bool> one_holds(const Position& p, int wanted, int next) {
        // Proves p again where the table lost it, so that a reply is in the table.
        if (!prover_.ask(p, seat_, wanted)) return std::nullopt;
        std::optional<Position> reply = first_that(p, [&](const Position& child) {
            const auto bounds = prover_.recall(child, seat_, next);
            return bounds && bounds->lower >= next;
        });
        bool stopped = false;
        if (!reply)
            reply = first_that(p, [&](const Position& child) {
                const auto bounds = stopped ? std::nullopt : prover_.ask(child, seat_, next);
                stopped = stopped || !bounds;
                return bounds && bounds->lower >= next;
            });
        if (stopped) return std::nullopt;
        return reply ? holds(*reply, next) : false;
    }

    template <class F>
    std::optional<Position> first_that(const Position& p, F&& enough) const {
        std::optional<Position> found;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            if (enough(child)) found = child;
            return !found;
        });
        return found;
    }

    forward::Prover<G, Compact>& prover_;
    const G& game_;
    int seat_;
    std::unordered_map<forward::PositionKey, int, Hash> held_;  ///< the most that was held from each
};

}  // namespace merkhet::lab
