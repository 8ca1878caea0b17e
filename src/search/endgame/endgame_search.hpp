#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "search/control.hpp"
#include "search/endgame/endgame_table.hpp"

namespace merkhet {

/// Where an endgame solver gives up; zero means no limit.
struct EndgameLimits {
    std::uint64_t nodes = 0;                 ///< positions looked at
    double seconds = 0;                      ///< since the control was made
    const SearchControl* control = nullptr;  ///< obeyed if given
};

/// A move and what seat 0 gets after it under perfect play.
template <class Move>
struct RatedMove {
    Move move;
    int twelfths = 0;
};

/// The endgame of any game of two seats without chance, as EndgameSearch wants it. An endgame has the types State and
/// Move (the game's), and for a state: `value(s)`, the twelfths of seat 0 as soon as they are decided;
/// `decisions_left(s)`; `maximizes(s)`, whether seat 0 is to move; `key(s)`; `promise(s)`, any measure of how well seat
/// 0 stands, to order moves by; `visit_children(s, f)`, f(move, child) for each, like the free function. With fewer
/// decisions left than `least_ordered`, moves are tried as they come; with fewer than `least_remembered`, nothing is
/// remembered.
template <class G>
class RulesEndgame {
public:
    using State = typename G::Position;
    using Move = typename G::Move;
    static constexpr int least_ordered = 3;
    static constexpr int least_remembered = 2;

    explicit RulesEndgame(const G& game) : game_(game) {}

    std::optional<int> value(const State& s) const {
        const auto outcome = game_.outcome(s);
        return outcome ? std::optional<int>(outcome->twelfths[0]) : std::nullopt;
    }
    int decisions_left(const State& s) const { return game_.decisions_left(s); }
    bool maximizes(const State& s) const { return game_.to_move(s) == Mover::seat0; }
    Key key(const State& s) const { return game_.key(s); }
    int promise(const State& s) const {
        if (const auto v = value(s)) return (*v - Outcome::whole / 2) * won;
        const auto worths = evaluate(game_, s);
        return worths[0] - worths[1];
    }
    template <class F>
    bool visit_children(const State& s, F&& f) const {
        return merkhet::visit_children(game_, s, f);
    }

private:
    static constexpr int won = 1 << 20;
    const G& game_;
};

/// Boolean alpha-beta over outcomes to the end of the game, with a table: proves whether seat 0 gets at least a given
/// value. Knowledge only orders moves; the answers do not depend on it.
template <class Endgame>
class EndgameSearch {
public:
    using State = typename Endgame::State;
    using Move = typename Endgame::Move;

    EndgameSearch(const Endgame& endgame, EndgameTable& table, const EndgameLimits& limits)
        : endgame_(endgame), table_(table), limits_(limits) {}

    /// The twelfths that seat 0 gets under perfect play; nothing when a limit was reached.
    std::optional<int> value(const State& s) {
        EndgameBounds bounds;
        while (!bounds.exact()) {
            const int found = search(s, bounds.upper);
            if (gave_up_) return std::nullopt;
            if (found >= bounds.upper)
                bounds.lower = bounds.upper;
            else
                bounds.upper = static_cast<std::uint8_t>(std::max<int>(found, bounds.lower));
        }
        return bounds.upper;
    }

    /// A move that keeps seat 0 at `value`, the value of s; nothing when a limit was reached.
    std::optional<Move> holding_move(const State& s, int value) {
        std::optional<Move> found;
        visit_best_first(s, [&](const Move& move, const State& child) {
            if (is_worth(child, value)) found = move;
            return !found && !gave_up_;
        });
        return found;
    }

    /// The moves that keep seat 0 at `value`, the value of s, and after them, with `all`, the others; as far as the
    /// limits allow. If the mover cannot win, those come first that leave the opponent few replies that keep the value,
    /// since a weaker opponent may miss them; if the mover can, the first found is enough unless `all`.
    std::vector<RatedMove<Move>> rated_moves(const State& s, int value, bool all) {
        std::vector<Candidate> candidates;
        const bool maximizing = endgame_.maximizes(s);
        const bool won = value == (maximizing ? Outcome::whole : 0);
        visit_best_first(s, [&](const Move& move, const State& child) {
            if (is_worth(child, value)) {
                const int replies = won ? 0 : count_holding(child, value, maximizing);
                if (!gave_up_ || candidates.empty()) candidates.push_back({{move, value}, replies});
                return !gave_up_ && (all || !won);
            }
            if (all && !gave_up_)
                if (const auto other = this->value(child)) candidates.push_back({{move, *other}, 0});
            return !gave_up_;
        });
        std::stable_sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
            if (a.rated.twelfths != b.rated.twelfths) return maximizing == (a.rated.twelfths > b.rated.twelfths);
            return a.replies < b.replies;
        });
        std::vector<RatedMove<Move>> moves;
        moves.reserve(candidates.size());
        for (const auto& candidate : candidates) moves.push_back(candidate.rated);
        return moves;
    }

    std::uint64_t nodes() const { return nodes_; }
    /// The next questions may look at that many more positions.
    void allow(std::uint64_t more) {
        limits_.nodes = nodes_ + more;
        gave_up_ = false;
    }

private:
    struct Candidate {
        RatedMove<Move> rated;
        int replies;
    };

    /// Visits the child that decided the last search of s first: refuting what comes before it in the game's order may
    /// take many times as long as the proof.
    template <class F>
    void visit_best_first(const State& s, F f) const {
        const auto* entry = table_.find(endgame_.key(s));
        const auto best = entry != nullptr ? entry->best : EndgameTable::no_move;
        bool go_on = true;
        for (const bool wants_best : {true, false}) {
            std::uint16_t number = 0;
            endgame_.visit_children(s, [&](const Move& move, const State& child) {
                if ((number++ == best) == wants_best) go_on = f(move, child);
                return go_on;
            });
            if (!go_on) return;
        }
    }

    /// How many of the opponent's moves at s keep its value.
    int count_holding(const State& s, int value, bool opponent_minimizes) {
        if (endgame_.value(s) || endgame_.maximizes(s) == opponent_minimizes) return 0;
        int count = 0;
        endgame_.visit_children(s, [&](const Move&, const State& child) {
            count += is_worth(child, value) ? 1 : 0;
            return !gave_up_;
        });
        return count;
    }

    bool is_worth(const State& s, int value) {
        const bool enough = value == 0 || search(s, value) >= value;
        return enough && (value == Outcome::whole || search(s, value + 1) <= value) && !gave_up_;
    }

    struct Child {
        State state;
        Key key;
        std::int32_t promise;
        std::uint16_t number;
    };

    /// A bound on the value: at least `wanted` and not above the value, or below `wanted` and not below the value.
    int search(const State& s, int wanted) {
        if (const auto v = endgame_.value(s)) {
            ++nodes_;
            return *v;
        }
        if (out_of_budget()) return 0;
        const int left = endgame_.decisions_left(s);
        const bool maximizing = endgame_.maximizes(s);
        if (left < Endgame::least_remembered) return search_plainly(s, wanted, maximizing);

        const Key key = endgame_.key(s);
        std::uint16_t best = EndgameTable::no_move;
        if (const auto* entry = table_.find(key)) {
            if (entry->bounds.lower >= wanted) return entry->bounds.lower;
            if (entry->bounds.upper < wanted) return entry->bounds.upper;
            best = entry->best;
        }
        const auto before = nodes_;
        int result = 0;
        if (left < Endgame::least_ordered) {
            result = search_plainly(s, wanted, maximizing);
        } else {
            const auto first = children_.size();
            result = search_ordered(s, wanted, maximizing, best);
            children_.resize(first);
        }
        if (gave_up_) return 0;
        EndgameBounds bounds;
        if (result >= wanted)
            bounds.lower = static_cast<std::uint8_t>(result);
        else
            bounds.upper = static_cast<std::uint8_t>(result);
        table_.store(key, bounds, nodes_ - before, best);
        return result;
    }

    int search_plainly(const State& s, int wanted, bool maximizing) {
        int result = maximizing ? 0 : Outcome::whole;
        endgame_.visit_children(s, [&](const Move&, const State& child) {
            const int v = search(child, wanted);
            result = maximizing ? std::max(result, v) : std::min(result, v);
            return !gave_up_ && maximizing != (result >= wanted);
        });
        return result;
    }

    /// `best` comes in as the number to try first and goes out as the one that decided.
    int search_ordered(const State& s, int wanted, bool maximizing, std::uint16_t& best) {
        const auto first = children_.size();
        std::uint16_t number = 0;
        endgame_.visit_children(s, [&](const Move&, const State& child) {
            const Key key = endgame_.key(child);
            table_.prefetch(key);
            children_.push_back({child, key, 0, number++});
        });
        const auto last = children_.size();
        // A move whose answer is already in the table may decide at once.
        int result = maximizing ? 0 : Outcome::whole;
        auto end = last;
        for (auto i = first; i < end;) {
            auto& child = children_[i];
            const auto* entry = table_.find(child.key);
            if (entry != nullptr && (entry->bounds.lower >= wanted || entry->bounds.upper < wanted)) {
                const int v = entry->bounds.lower >= wanted ? entry->bounds.lower : entry->bounds.upper;
                result = maximizing ? std::max(result, v) : std::min(result, v);
                if (maximizing == (result >= wanted)) {
                    best = child.number;
                    return result;
                }
                child = children_[--end];
                continue;
            }
            child.promise = endgame_.promise(child.state) * (maximizing ? 1 : -1);
            if (child.number == best) child.promise = 1 << 30;
            ++i;
        }
        for (auto i = first; i < end; ++i) {
            auto choice = i;
            for (auto j = i + 1; j < end; ++j)
                if (before(children_[j], children_[choice])) choice = j;
            std::swap(children_[i], children_[choice]);
            const State state = children_[i].state;
            const auto tried = children_[i].number;
            const int v = search(state, wanted);
            if (gave_up_) return result;
            result = maximizing ? std::max(result, v) : std::min(result, v);
            if (maximizing == (result >= wanted)) {
                best = tried;
                return result;
            }
        }
        return result;
    }

    static bool before(const Child& a, const Child& b) {
        return a.promise != b.promise ? a.promise > b.promise : a.number < b.number;
    }

    bool out_of_budget() {
        ++nodes_;
        if (gave_up_) return true;
        if (limits_.nodes != 0 && nodes_ > limits_.nodes) return gave_up_ = true;
        if (nodes_ < next_look_) return false;
        next_look_ = nodes_ + look_interval;
        const auto* control = limits_.control;
        if (control == nullptr) return false;
        return gave_up_ = control->stopped() || (limits_.seconds > 0 && control->counted_seconds() >= limits_.seconds);
    }

    static constexpr std::uint64_t look_interval = 64;

    const Endgame& endgame_;
    EndgameTable& table_;
    EndgameLimits limits_;
    std::vector<Child> children_;  ///< of all positions on the way to the current one
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = look_interval;
    bool gave_up_ = false;
};

}  // namespace merkhet
