#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "game/optional/forward_value.hpp"
#include "search/busy_moves.hpp"
#include "search/forward/rules.hpp"
#include "search/forward/table.hpp"

namespace merkhet::forward {

/// What the threads of a proof share, and where others see its progress.
struct Shared {
    explicit Shared(std::size_t table_bytes) : table(table_bytes) {}

    Table table;
    BusyMoves busy;
    std::atomic<bool> stopped = false;         ///< everything is to end
    std::atomic<bool> answered = false;        ///< one thread has the answer that all are looking for
    std::atomic<std::uint64_t> positions = 0;  ///< looked at so far, a little behind
    std::atomic<std::uint64_t> most = 0;       ///< stop after this many; 0: no limit
    /// The share of the moves in the first plies that the current question is done with.
    std::atomic<double> fraction = 0;

    bool ended() const { return stopped.load(std::memory_order_relaxed) || answered.load(std::memory_order_relaxed); }
};

/// One thread of a proof: answers whether a position is worth at least a given value to its side, by alpha-beta with a
/// window of one to the end of the game. Knowledge orders the moves; the answers do not depend on it.
///
/// A Compact is the game as it asks for it (RulesCompact is one, of any game): `State` with `state_of(position)`; the
/// value is that of `side_of(position)`. `visit_children(s, f)`; `turns(s, child)`, whether the child's value is
/// another side's; `end_value(s)`, a value where the game is over; `canonical(s)`, the one that stands for all images
/// of the state under symmetries; `key(s)`, of a canonical state; `promise(s)`, any measure of how well the side
/// stands; `quickest_loss`, the fewest moves that an unfinished game lasts when the side to move loses; and, if a game
/// can tell, `least_moves(s)`, the fewest it lasts however it ends.
template <class Compact>
class Search {
public:
    using State = typename Compact::State;

    /// `watched`: its progress stands for that of all. `alone`: there is no other thread.
    Search(const Compact& compact, Shared& shared, bool watched, bool alone)
        : compact_(compact), shared_(shared), watched_(watched), alone_(alone) {}

    /// Bounds that tell whether s, which must be canonical and not over, is worth `wanted`; nothing when stopped.
    std::optional<Bounds> ask(const State& s, int wanted) {
        gave_up_ = false;
        children_.clear();
        path_ = {};
        const auto found = search(s, compact_.key(s), wanted, 0);
        publish();
        if (gave_up_) return std::nullopt;
        Bounds bounds;
        (found >= wanted ? bounds.lower : bounds.upper) = found;
        return bounds;
    }

private:
    struct Child {
        State state;
        PositionKey key;
        int promise = 0;
        std::uint16_t number = 0;
        bool turned = false;
        bool put_off = false;
    };
    /// How far the search has got in one of the first plies.
    struct Step {
        double done = 0;
        double all = 1;
    };
    static constexpr std::size_t watched_plies = 3;

    /// A bound: at least `wanted` and not above the value, or below `wanted` and not below the value.
    Value search(const State& s, const PositionKey& key, int wanted, std::size_t ply) {
        if (out_of_budget()) return 0;
        const Bounds possible = possible_values(s);
        if (wanted > possible.upper) return possible.upper;
        if (wanted <= possible.lower) return possible.lower;
        std::uint16_t best = Entry::no_child;
        if (const auto entry = shared_.table.find(key)) {
            if (entry->bounds.lower >= wanted) return entry->bounds.lower;
            if (entry->bounds.upper < wanted) return entry->bounds.upper;
            best = entry->best;
        }
        const auto before = positions_;
        const auto first = children_.size();
        const Value result = search_children(s, wanted, ply, best);
        children_.resize(first);
        if (gave_up_) return 0;
        Entry found;
        found.key = key;
        (result >= wanted ? found.bounds.lower : found.bounds.upper) = result;
        found.best = best;
        found.effort = static_cast<std::uint8_t>(std::bit_width(positions_ - before));
        shared_.table.store(found);
        return result;
    }

    /// The most and least that an unfinished game can be worth.
    Bounds possible_values(const State& s) const {
        if constexpr (requires { compact_.least_moves(s); }) {
            const int moves = compact_.least_moves(s);
            return {loss_in(moves), win_in(moves)};
        } else {
            return {loss_in(Compact::quickest_loss), win_in(1)};
        }
    }

    /// `best` comes in as the number to try first and goes out as the one that decided.
    Value search_children(const State& s, int wanted, std::size_t ply, std::uint16_t& best) {
        const auto first = children_.size();
        Value result = loss_in(0);
        if (list_children(s, wanted, result, best)) return result;
        // A win that does not come at once takes this move and at least the quickest loss.
        if (children_.size() > first) {
            const auto most = win_in(1 + Compact::quickest_loss);
            if (wanted > most) return std::max(result, most);
        }
        if (look_up(first, wanted, result, best)) return result;
        const auto last = children_.size();
        watch(ply, 0, static_cast<double>(last - first));
        for (const bool again : {false, true}) {
            for (auto i = first; i < last; ++i) {
                if (!again) take_best(i, last);
                if (again && !children_[i].put_off) continue;
                const Child child = children_[i];
                const auto name = busy_name(child.key, wanted);
                if (!alone_ && !again && i != first && shared_.busy.contains(name)) {
                    children_[i].put_off = true;
                    continue;
                }
                const auto question = question_of_child(wanted, child.turned);
                if (!alone_) shared_.busy.add(name);
                const auto value = earlier(search(child.state, child.key, question.at_least, ply + 1), child.turned);
                if (!alone_) shared_.busy.remove(name);
                if (gave_up_) return 0;
                step_on(ply);
                result = std::max(result, value);
                if (result >= wanted) {
                    best = child.number;
                    return result;
                }
            }
            if (alone_) break;
        }
        return result;
    }

    /// Adds the children at which the game goes on; true when one at which it ends decides.
    bool list_children(const State& s, int wanted, Value& result, std::uint16_t& best) {
        std::size_t number = 0;
        bool decided = false;
        compact_.visit_children(s, [&](const State& child) {
            const auto at = static_cast<std::uint16_t>(std::min<std::size_t>(number++, Entry::no_child));
            const bool turned = compact_.turns(s, child);
            if (const auto end = compact_.end_value(child)) {
                ++positions_;
                result = std::max(result, earlier(*end, turned));
                decided = result >= wanted;
                if (decided) best = at;
                return !decided;
            }
            children_.push_back({child, {}, 0, at, turned, false});
            return true;
        });
        return decided;
    }

    /// Removes the children whose answers are in the table, and notes what the others promise; true when an answer
    /// decides.
    bool look_up(std::size_t first, int wanted, Value& result, std::uint16_t& best) {
        for (auto i = first; i < children_.size(); ++i) {
            children_[i].state = compact_.canonical(children_[i].state);
            children_[i].key = compact_.key(children_[i].state);
            shared_.table.prefetch(children_[i].key);
        }
        for (auto i = first; i < children_.size();) {
            auto& child = children_[i];
            const auto question = question_of_child(wanted, child.turned);
            const auto entry = shared_.table.find(child.key);
            if (entry && entry->bounds.answer(question.at_least)) {
                const bool yes = entry->bounds.lower >= question.at_least;
                result = std::max(result, earlier(yes ? entry->bounds.lower : entry->bounds.upper, child.turned));
                if (result >= wanted) {
                    best = child.number;
                    return true;
                }
                child = children_.back();
                children_.pop_back();
                continue;
            }
            child.promise = compact_.promise(child.state) * (child.turned ? -1 : 1);
            if (child.number == best) child.promise = tried_first;
            ++i;
        }
        return false;
    }

    void take_best(std::size_t at, std::size_t last) {
        auto choice = at;
        for (auto j = at + 1; j < last; ++j)
            if (comes_before(children_[j], children_[choice])) choice = j;
        std::swap(children_[at], children_[choice]);
    }
    static bool comes_before(const Child& a, const Child& b) {
        return a.promise != b.promise ? a.promise > b.promise : a.number < b.number;
    }
    static Key busy_name(const PositionKey& key, int wanted) {
        return Key{mix64(key.spread() + static_cast<std::uint64_t>(wanted + whole + 1))};
    }

    bool out_of_budget() {
        ++positions_;
        if (gave_up_) return true;
        if (positions_ < next_look_) return false;
        next_look_ = positions_ + look_interval;
        publish();
        return gave_up_ = shared_.ended();
    }
    void publish() {
        const auto all = shared_.positions.fetch_add(positions_ - published_, std::memory_order_relaxed);
        published_ = positions_;
        const auto most = shared_.most.load(std::memory_order_relaxed);
        if (most != 0 && all >= most) shared_.stopped = true;
    }

    void watch(std::size_t ply, double done, double all) {
        if (ply < watched_plies) path_[ply] = {done, std::max(1.0, all)};
    }
    void step_on(std::size_t ply) {
        if (ply >= watched_plies) return;
        path_[ply].done += 1;
        for (auto later = ply + 1; later < watched_plies; ++later) path_[later] = {};
        if (!watched_) return;
        double share = 1;
        double fraction = 0;
        for (const auto& step : path_) {
            fraction += share * step.done / step.all;
            share /= step.all;
        }
        shared_.fraction.store(std::min(1.0, fraction), std::memory_order_relaxed);
    }

    static constexpr std::uint64_t look_interval = 64;
    static constexpr int tried_first = 1 << 30;

    const Compact& compact_;
    Shared& shared_;
    bool watched_;
    bool alone_;
    std::vector<Child> children_;  ///< of all positions on the way to the current one
    std::array<Step, watched_plies> path_{};
    std::uint64_t positions_ = 0;
    std::uint64_t published_ = 0;
    std::uint64_t next_look_ = look_interval;
    bool gave_up_ = false;
};

}  // namespace merkhet::forward
