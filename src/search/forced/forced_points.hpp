#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "game/optional/points.hpp"
#include "search/forced/bounds_table.hpp"
#include "search/forced/forced_budget.hpp"
#include "search/key_set.hpp"
#include "search/turn.hpp"

namespace merkhet {

/// What a seat can be sure of, and how.
template <class Move>
struct ForcedPoints {
    int points = 0;      ///< added to those it has, whatever the others do
    bool exact = false;  ///< no more can be forced; false if a limit was reached
    /// The seat's turns and the replies that hold it down to these points, as far as they are known.
    std::vector<Move> variation;
    bool whole = true;        ///< exact: the line was found before a limit
    std::uint64_t nodes = 0;  ///< positions looked at
};

/// How many ways there are to end a turn, told apart by the positions they lead to.
template <class G>
struct TurnEnds {
    std::uint64_t all = 0;
    std::uint64_t scoring = 0;  ///< those that add the points asked for
    Turn<G> shortest;           ///< one of the shortest of these, or nearly; without moves if there is none
    bool whole = false;         ///< false if a limit was reached: there may be more
};

/// Proves how many points the seat to move can add to its own within its next turns against all replies: the others
/// want only to hold it down, even where that is bad for them. A game that ends counts as it stands. Goes by whole
/// turns, with any number of seats but no chance, and looks at every one that its bounds do not rule out. One thread.
template <class G>
requires CountsPoints<G>
class ForcedPointsSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `game` must outlive the search.
    explicit ForcedPointsSearch(const G& game, std::size_t table_bytes = std::size_t{512} << 10)
        : game_(game), table_(table_bytes) {}

    /// From `p`, in which a seat must be to move; a turn under way is the first of `turns` (1 … most_forced_turns).
    ForcedPoints<Move> search(const Position& p, int turns, const ForcedLimits& limits = {}) {
        begin(p, limits);
        const int before = game_.points_of(p, seat_);
        Sure sure;
        // What one turn scores is kept: of several turns, the first is sure of it.
        raise(p, 1, before, sure);
        if (turns > 1) raise(p, turns, before, sure);
        ForcedPoints<Move> found;
        found.points = sure.points;
        found.exact = !budget_.spent();
        if (sure.points > 0) found.variation = variation_from(p, sure.first, turns, before + sure.points);
        found.whole = !budget_.spent();
        found.nodes = budget_.nodes();
        return found;
    }

    /// All ways to end the turn of `p`, and those that add at least `points`.
    TurnEnds<G> count_ends(const Position& p, int points, const ForcedLimits& limits = {}) {
        begin(p, limits);
        budget_.try_turns(1);
        const int goal = game_.points_of(p, seat_) + points;
        TurnEnds<G> ends;
        visit_ends(
            p, [](const Position&) { return true; },
            [&](const Turn<G>& turn, const Position& end) {
                ++ends.all;
                if (game_.points_of(end, seat_) < goal) return true;
                if (ends.scoring++ == 0 || turn.count < ends.shortest.count) ends.shortest = turn;
                return true;
            });
        ends.whole = !budget_.spent();
        return ends;
    }

private:
    /// Turns that worked elsewhere and are tried first, the latest in front.
    class Favourites {
    public:
        template <class F>
        bool any_of(F&& f) {
            for (std::size_t i = 0; i < count_; ++i) {
                // A copy: with several seats in a row f comes back here.
                const Turn<G> turn = turns_[i];
                if (!f(turn)) continue;
                std::rotate(turns_.begin(), turns_.begin() + static_cast<std::ptrdiff_t>(i),
                            turns_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                return true;
            }
            return false;
        }
        void add(const Turn<G>& turn) {
            if (count_ < turns_.size()) ++count_;
            std::rotate(turns_.begin(), turns_.begin() + static_cast<std::ptrdiff_t>(count_) - 1,
                        turns_.begin() + static_cast<std::ptrdiff_t>(count_));
            turns_.front() = turn;
        }

    private:
        std::array<Turn<G>, 16> turns_{};
        std::size_t count_ = 0;
    };

    /// A way to end a turn, kept to be tried in order.
    struct End {
        Turn<G> turn;
        int points = 0;
        std::uint32_t order = 0;

        friend bool operator<(const End& a, const End& b) {
            return a.points != b.points ? a.points > b.points : a.order < b.order;
        }
    };

    /// Points that are sure, and a turn that goes for them.
    struct Sure {
        int points = 0;
        Turn<G> first;
    };

    void begin(const Position& p, const ForcedLimits& limits) {
        budget_.begin(limits);
        seat_ = seat_number(game_.to_move(p));
        table_.begin_search();
        favourites_.clear();
    }

    /// Finds out how many more points are sure within `turns`, one by one.
    void raise(const Position& p, int turns, int before, Sure& sure) {
        budget_.try_turns(turns);
        Turn<G> first;
        while (sure.points < turns * G::most_turn_points && holds(p, turns, before + sure.points + 1, &first)) {
            // A single turn tells what it is worth by itself.
            sure.points = turns == 1 ? points_after(p, first) - before : sure.points + 1;
            sure.first = first;
        }
    }

    /// Whether the seat is sure to have `goal` points after `turns` more turns of its own. If it chooses and is sure,
    /// or others choose and it is not, `decisive` shows how. False when the budget is spent.
    bool holds(const Position& p, int turns, int goal, Turn<G>* decisive = nullptr) {
        const int points = game_.points_of(p, seat_);
        if (points >= goal) return true;
        if (goal > game_.target()) return false;
        const auto mover = game_.to_move(p);
        if (mover == Mover::nobody || turns == 0 || points + turns * G::most_turn_points < goal) return false;
        const bool own = mover == seat(seat_);
        if (own && turns == 1) return scores(p, goal, decisive);
        const auto key = game_.key(p) ^ zobrist(static_cast<std::uint64_t>(turns));
        if (decisive == nullptr)
            if (const auto known = table_.find(key)) {
                if (known->lower >= goal) return true;
                if (known->upper < goal) return false;
            }
        const bool answer = own ? succeeds(p, turns, goal, decisive) : resists(p, turns, goal, decisive);
        if (!budget_.spent()) table_.store(key, goal, answer);
        return answer && !budget_.spent();
    }

    /// Like holds(), in the seat's last turn.
    bool scores(const Position& p, int goal, Turn<G>* decisive) {
        const auto may_score = [&](const Position& at) {
            return game_.may_score(at, goal - game_.points_of(at, seat_));
        };
        if (!may_score(p)) return false;
        auto& favourites = favourites_at(1, true);
        const auto works = [&](const Turn<G>& turn) {
            const auto end = after(p, turn);
            if (!end || game_.points_of(*end, seat_) < goal) return false;
            if (decisive != nullptr) *decisive = turn;
            return true;
        };
        if (favourites.any_of(works)) return true;
        const bool none = visit_ends(p, may_score, [&](const Turn<G>& turn, const Position& end) {
            if (game_.points_of(end, seat_) < goal) return true;
            favourites.add(turn);
            if (decisive != nullptr) *decisive = turn;
            return false;
        });
        return !none && !budget_.spent();
    }

    /// Like holds(), where the seat is to move and has further turns after this one: those that score the most are
    /// tried first.
    bool succeeds(const Position& p, int turns, int goal, Turn<G>* decisive) {
        std::vector<End> ends;
        const int needed = goal - (turns - 1) * G::most_turn_points;
        visit_ends(
            p, [](const Position&) { return true; },
            [&](const Turn<G>& turn, const Position& end) {
                const int points = game_.points_of(end, seat_);
                if (points >= needed) ends.push_back({turn, points, static_cast<std::uint32_t>(ends.size())});
                return true;
            });
        std::sort(ends.begin(), ends.end());
        for (const auto& end : ends) {
            if (budget_.spent()) return false;
            if (!holds(*after(p, end.turn), turns - 1, goal)) continue;
            if (decisive != nullptr) *decisive = end.turn;
            return true;
        }
        return false;
    }

    /// Like holds(), where another seat is to move.
    bool resists(const Position& p, int turns, int goal, Turn<G>* decisive) {
        auto& favourites = favourites_at(turns, false);
        const auto refutes = [&](const Turn<G>& turn) {
            const auto end = after(p, turn);
            if (!end || holds(*end, turns, goal)) return false;
            if (decisive != nullptr) *decisive = turn;
            return true;
        };
        if (favourites.any_of(refutes)) return false;
        return visit_ends(
            p, [](const Position&) { return true; },
            [&](const Turn<G>& turn, const Position& end) {
                if (holds(end, turns, goal)) return true;
                favourites.add(turn);
                if (decisive != nullptr) *decisive = turn;
                return false;
            });
    }

    /// Calls f(turn, position) for each way to end the turn of `p`, each position once, until it returns false. Turns
    /// begun that `worth_going_on` rejects are left out. False when it was stopped.
    template <class WorthGoingOn, class F>
    bool visit_ends(const Position& p, WorthGoingOn&& worth_going_on, F&& f) {
        if (met_.size() == level_) met_.emplace_back();
        met_[level_].clear();
        ++level_;
        const bool all = visit_ends_from(p, game_.to_move(p), Turn<G>{}, worth_going_on, f);
        --level_;
        return all;
    }

    template <class WorthGoingOn, class F>
    bool visit_ends_from(const Position& p, Mover mover, const Turn<G>& begun, WorthGoingOn& worth_going_on, F& f) {
        return visit_children(game_, p, [&](const Move& move, const Position& child) {
            if (!budget_.spend()) return false;
            if (!met_[level_ - 1].insert(game_.key(child))) return true;
            auto turn = begun;
            turn.add(move);
            if (turn.count == longest_turn<G> || game_.to_move(child) != mover) return f(turn, child);
            return !worth_going_on(child) || visit_ends_from(child, mover, turn, worth_going_on, f);
        });
    }

    /// The position after a turn, or nothing where it cannot be played and end there.
    std::optional<Position> after(const Position& p, const Turn<G>& turn) {
        const auto mover = game_.to_move(p);
        auto end = p;
        for (const auto& move : turn.played()) {
            if (game_.to_move(end) != mover || !game_.is_legal(end, move)) return std::nullopt;
            game_.play(end, move);
        }
        if (1 < longest_turn<G> && game_.to_move(end) == mover) return std::nullopt;
        return end;
    }
    int points_after(const Position& p, const Turn<G>& turn) { return game_.points_of(*after(p, turn), seat_); }

    /// The first turn, then replies that hold the seat down to `goal` and turns that reach it.
    std::vector<Move> variation_from(const Position& p, const Turn<G>& first, int turns, int goal) {
        std::vector<Move> line;
        auto at = p;
        auto next = first;
        while (true) {
            const bool own = game_.to_move(at) == seat(seat_);
            line.insert(line.end(), next.played().begin(), next.played().end());
            at = *after(at, next);
            if (own) --turns;
            if (turns == 0 || game_.to_move(at) == Mover::nobody || game_.points_of(at, seat_) >= goal) return line;
            next = {};
            if (game_.to_move(at) != seat(seat_))
                resists(at, turns, goal + 1, &next);
            else if (turns == 1)
                scores(at, goal, &next);
            else
                succeeds(at, turns, goal, &next);
            if (budget_.spent() || next.count == 0) return line;
        }
    }

    Favourites& favourites_at(int turns, bool own) {
        const auto i = 2 * static_cast<std::size_t>(turns) + (own ? 1 : 0);
        while (favourites_.size() <= i) favourites_.emplace_back();
        return favourites_[i];
    }

    const G& game_;
    ForcedBudget budget_;
    int seat_ = 0;
    BoundsTable table_;
    std::deque<KeySet> met_;  ///< one for each turn being gone through; a deque, so that they stay where they are
    std::size_t level_ = 0;
    std::deque<Favourites> favourites_;
};

}  // namespace merkhet
