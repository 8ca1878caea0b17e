#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>

#include "game/concept.hpp"
#include "game/endgame_table.hpp"
#include "lab/share_tasks.hpp"
#include "lab/solve/endgame_states.hpp"
#include "lab/solve/endgame_values.hpp"
#include "lab/solve/solver.hpp"

/// Solves the positions with few pieces backwards (retrograde analysis, Ströhlein 1970): first what captures and ends
/// of the game come to, then, ply by ply further from the end, the moves that lead there, taken back.
namespace merkhet::lab {

/// How long work on tables may go on, with how many threads, and who hears of it.
class EndgameWork {
public:
    EndgameWork(int threads, std::stop_token stop, OnSolveProgress on_progress)
        : threads_(threads), stop_(std::move(stop)), on_progress_(std::move(on_progress)) {}

    bool stopped() const { return stop_.stop_requested(); }
    std::uint64_t looked_at() const { return looked_at_; }
    double seconds() const { return since(start_); }
    /// Of tables that are in memory.
    void holds(std::uint64_t bytes) { bytes_ = bytes; }

    /// Calls work(first, end) with parts that make up 0 … `numbers` - 1, in threads; false when it was stopped. Passes
    /// that do the same are told of as one, and not how much of them is done: how many come is not known.
    template <class Work>
    bool share(std::uint64_t numbers, const std::string& doing, const Work& work) {
        // Enough to be worth handing out, and little enough to be stopped soon.
        constexpr std::uint64_t most = 1 << 15;
        one_of_many_ = doing == doing_;
        if (!one_of_many_) {
            doing_ = doing;
            doing_since_ = Time::now();
        }
        done_ = 0;
        share_tasks((numbers + most - 1) / most, threads_, [&] {
            return [&](std::size_t task) {
                const auto first = task * most;
                const auto end = std::min(numbers, first + most);
                work(first, end);
                return tell(end - first, numbers);
            };
        });
        return !stopped();
    }

private:
    using Time = std::chrono::steady_clock;
    static double since(Time::time_point then) { return std::chrono::duration<double>(Time::now() - then).count(); }

    bool tell(std::uint64_t more, std::uint64_t numbers) {
        const std::lock_guard lock(mutex_);
        done_ += more;
        looked_at_ += more;
        constexpr double interval = 0.1;
        if (on_progress_ && seconds() - told_ >= interval) {
            told_ = seconds();
            SolveProgress progress;
            progress.doing = doing_;
            progress.positions = looked_at_;
            progress.seconds = told_;
            progress.doing_seconds = since(doing_since_);
            progress.bytes = bytes_;
            if (!one_of_many_) progress.fraction = static_cast<double>(done_) / static_cast<double>(numbers);
            on_progress_(progress);
        }
        return !stopped();
    }

    int threads_;
    std::stop_token stop_;
    OnSolveProgress on_progress_;
    Time::time_point start_ = Time::now();
    Time::time_point doing_since_ = start_;
    std::string doing_;
    bool one_of_many_ = false;
    std::uint64_t bytes_ = 0;
    std::mutex mutex_;  ///< guards what follows
    std::uint64_t done_ = 0;
    std::uint64_t looked_at_ = 0;
    double told_ = 0;
};

/// What a position is worth for who moved there, `after` being what it is worth for the other.
inline EndgameValue endgame_value_before(EndgameValue after) {
    if (after.is_loss()) return EndgameValue::win_in(one_more_ply(after.plies()));
    if (after.is_win()) return EndgameValue::loss_in(one_more_ply(after.plies()));
    return EndgameValue::draw();
}

/// What a move that ended the game is worth for who made it.
inline EndgameValue endgame_value_of(const Outcome& outcome, int mover) {
    const int twice = 2 * outcome.twelfths[static_cast<std::size_t>(mover)];
    if (twice == Outcome::whole) return EndgameValue::draw();
    return twice > Outcome::whole ? EndgameValue::win_in(1) : EndgameValue::loss_in(1);
}

/// The tables that were solved, by material.
using EndgameLibrary = std::map<int, EndgameValues>;

/// Solves one material; its sources must be in the library.
template <Game G, EndgameTables Tables>
class EndgameRun {
public:
    using Position = typename G::Position;

    EndgameRun(const G& game, const Tables& tables, int material, const EndgameLibrary& library, EndgameWork& work)
        : game_(game),
          tables_(tables),
          material_(material),
          library_(library),
          work_(work),
          states_(tables.numbers(material)) {}

    /// The bytes of memory that it takes beside the library.
    static std::uint64_t bytes(const Tables& tables, int material) {
        return EndgameStates::bytes(tables.numbers(material)) + endgame_shape(tables, material).bytes();
    }

    /// Nothing when it was stopped.
    std::optional<EndgameValues> solve() {
        if (!look_first()) return std::nullopt;
        for (int plies = 1; plies <= furthest_; ++plies)
            if (!go_back(plies)) return std::nullopt;
        auto made = make_endgame_values(endgame_shape(tables_, material_));
        const bool whole = work_.share(states_.numbers(), doing("writing down"), [&](auto first, auto end) {
            for (auto number = first; number < end; ++number) made.set(number, states_.value(number));
        });
        return whole ? std::optional(std::move(made)) : std::nullopt;
    }

private:
    std::string doing(const char* what) const { return tables_.name(material_) + ", " + what; }

    void reaches(int plies) {
        int known = furthest_;
        while (known < plies && !furthest_.compare_exchange_weak(known, plies)) continue;
    }

    bool look_first() {
        return work_.share(states_.numbers(), doing("ends and captures"), [&](auto first, auto end) {
            for (auto number = first; number < end; ++number) {
                if (const auto p = tables_.position({material_, number}))
                    look_at(number, *p);
                else
                    states_.set(number, EndgameValue::none(), 0);
            }
        });
    }

    void look_at(std::uint64_t number, const Position& p) {
        const int mover = seat_number(game_.to_move(p));
        EndgameValue win;   // the soonest
        EndgameValue loss;  // the latest
        int quiet = 0;
        bool draws = false;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            std::optional<EndgameValue> value;
            if (const auto outcome = game_.outcome(child))
                value = endgame_value_of(*outcome, mover);
            else if (game_.can_return(p, child))
                ++quiet;
            else
                value = endgame_value_before(look_up(child));
            if (!value) return;
            if (value->is_win() && (!win.is_win() || value->plies() < win.plies())) win = *value;
            if (value->is_loss() && (!loss.is_loss() || value->plies() > loss.plies())) loss = *value;
            draws = draws || *value == EndgameValue::draw();
        });
        const auto value = win.is_win() ? win : loss;
        if (value.is_win() || value.is_loss()) reaches(value.plies());
        states_.set(number, value, win.is_win() ? 0 : draws ? EndgameStates::never_lost : quiet);
    }

    EndgameValue look_up(const Position& p) const {
        const auto place = tables_.place(p);
        if (!place) throw std::logic_error("a capture leads out of the tables: " + game_.print_position(p));
        return library_.at(place->material).at(place->number);
    }

    /// Passes on what is so many plies from the end.
    bool go_back(int plies) {
        const auto won = EndgameValue::win_in(plies);
        const auto lost = EndgameValue::loss_in(plies);
        return work_.share(states_.numbers(), doing("moves taken back"), [&](auto first, auto end) {
            bool news = false;
            for (auto number = first; number < end; ++number) {
                const auto value = states_.value(number);
                if (value != won && value != lost) continue;
                tables_.visit_quiet_predecessors(*tables_.position({material_, number}), [&](const Position& q) {
                    const auto before = tables_.place(q)->number;
                    news = (value == won ? states_.pass_win(before, plies) : states_.pass_loss(before, plies)) || news;
                });
            }
            if (news) reaches(plies + 1);
        });
    }

    const G& game_;
    const Tables& tables_;
    int material_;
    const EndgameLibrary& library_;
    EndgameWork& work_;
    EndgameStates states_;
    std::atomic<int> furthest_ = 0;  ///< no position is known to be decided further from the end
};

/// Holds every value of a table against those of its children, which are made by play() alone: with that a table is
/// proven, whatever made it. Returns false when stopped; throws std::runtime_error where it is wrong.
template <Game G, EndgameTables Tables>
bool check_endgame(const G& game, const Tables& tables, int material, const EndgameLibrary& library,
                   EndgameWork& work) {
    const auto& table = library.at(material);
    const auto fail = [&](const auto& p) {
        throw std::runtime_error("the table " + tables.name(material) + " contradicts the rules: please report " +
                                 game.print_position(p));
    };
    const auto numbers = tables.numbers(material);
    return work.share(numbers, tables.name(material) + ", checking", [&](auto first, auto end) {
        for (auto number = first; number < end; ++number) {
            const auto p = tables.position({material, number});
            if (!p) {
                if (table.at(number) != EndgameValue::none())
                    throw std::runtime_error("the table " + tables.name(material) + " has a value for no position");
                continue;
            }
            if (tables.place(*p) != std::optional(EndgamePlace{material, number})) fail(*p);
            const int mover = seat_number(game.to_move(*p));
            std::optional<EndgameValue> best;
            game.visit_moves(*p, [&](const auto& move) {
                auto child = *p;
                game.play(child, move);
                EndgameValue value;
                if (const auto outcome = game.outcome(child)) {
                    value = endgame_value_of(*outcome, mover);
                } else {
                    const auto place = tables.place(child);
                    const auto after = place ? library.at(place->material).at(place->number) : EndgameValue::none();
                    if (after == EndgameValue::none()) fail(child);
                    value = endgame_value_before(after);
                }
                if (!best || value.rank() > best->rank()) best = value;
            });
            if (best != std::optional(table.at(number))) fail(*p);
        }
    });
}

}  // namespace merkhet::lab
