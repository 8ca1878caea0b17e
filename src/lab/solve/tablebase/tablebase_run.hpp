#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "game/concept.hpp"
#include "game/optional/tablebase.hpp"
#include "lab/solve/tablebase/tablebase_plies.hpp"
#include "lab/solve/tablebase/tablebase_states.hpp"
#include "lab/solve/tablebase/tablebase_work.hpp"
#include "lab/tables/tablebase_values.hpp"

/// Solves the positions with few pieces backwards (retrograde analysis, Ströhlein 1970): first what captures and ends
/// of the game come to, then, ply by ply away from the end, by taking back the moves that lead there.
namespace merkhet::lab {

/// Solves one material; its sources must be in `solved`.
template <Game G, IndexesTablebase Index>
class TablebaseRun {
public:
    using Position = typename G::Position;

    TablebaseRun(const G& game, const Index& index, int material, const Tablebase& solved, TablebaseWork& work)
        : game_(game),
          index_(index),
          material_(material),
          solved_(solved),
          work_(work),
          states_(index.numbers(material)) {}

    /// The most bytes of memory it takes, beside what was solved: the states, and the table that replaces them.
    static std::uint64_t bytes(const Index& index, int material, int threads) {
        const auto going = static_cast<std::uint64_t>(threads) * TablebaseStates::forgotten_together;
        return TablebaseStates::bytes(index.numbers(material)) + std::min(going, table_shape(index, material).bytes());
    }

    /// Nothing when it was stopped.
    std::optional<TablebaseValues> solve() {
        if (!look_first()) return std::nullopt;
        for (int plies = 1; plies <= furthest_; ++plies)
            if (!go_back(plies)) return std::nullopt;
        auto made = make_tablebase_values(table_shape(index_, material_));
        const TablebasePass pass{doing("writing down"), 0, TablebaseStates::forgotten_together};
        const bool whole = work_.share(states_.numbers(), pass, [&](auto first, auto end) {
            for (auto number = first; number < end; ++number) made.set(number, states_.value(number));
            states_.forget(first, end);
        });
        return whole ? std::optional(std::move(made)) : std::nullopt;
    }

private:
    std::string doing(const char* what) const { return index_.name(material_) + ", " + what; }

    void reaches(int plies) {
        int known = furthest_;
        while (known < plies && !furthest_.compare_exchange_weak(known, plies)) continue;
    }

    bool look_first() {
        return work_.share(states_.numbers(), {doing("ends and captures")}, [&](auto first, auto end) {
            for (auto number = first; number < end; ++number) {
                if (const auto p = index_.position({material_, number}))
                    look_at(number, *p);
                else
                    states_.set(number, TablebaseValue::none(), 0);
            }
        });
    }

    void look_at(std::uint64_t number, const Position& p) {
        const int mover = seat_number(game_.to_move(p));
        TablebaseValue win;   // the soonest
        TablebaseValue loss;  // the latest
        int quiet = 0;
        bool draws = false;
        visit_children(game_, p, [&](const auto&, const Position& child) {
            std::optional<TablebaseValue> value;
            if (const auto outcome = game_.outcome(child))
                value = value_of_end(*outcome, mover);
            else if (game_.can_return(p, child))
                ++quiet;
            else
                value = value_before(look_up(child));
            if (!value) return;
            if (value->is_win() && (!win.is_win() || value->plies() < win.plies())) win = *value;
            if (value->is_loss() && (!loss.is_loss() || value->plies() > loss.plies())) loss = *value;
            draws = draws || *value == TablebaseValue::draw();
        });
        if (quiet >= TablebaseStates::never_lost)
            throw std::runtime_error("more quiet moves than a byte can count: " + game_.print_position(p));
        const auto value = win.is_win() ? win : loss;
        if (value.is_win() || value.is_loss()) reaches(value.plies());
        states_.set(number, value, win.is_win() ? 0 : draws ? TablebaseStates::never_lost : quiet);
    }

    TablebaseValue look_up(const Position& p) const {
        const auto place = index_.place(p);
        if (!place) throw std::logic_error("a capture leads outside the tables:  " + game_.print_position(p));
        const auto value = solved_.at(place->material).at(place->number);
        if (!value.is_known())
            throw std::runtime_error("the table " + index_.name(place->material) + " says nothing of " +
                                     game_.print_position(p));
        return value;
    }

    /// Passes on what is that many plies from the end.
    bool go_back(int plies) {
        const auto won = TablebaseValue::win_in(plies);
        const auto lost = TablebaseValue::loss_in(plies);
        return work_.share(states_.numbers(), {doing("moves taken back"), plies}, [&](auto first, auto end) {
            bool news = false;
            for (auto number = first; number < end; ++number) {
                const auto value = states_.value(number);
                if (value != won && value != lost) continue;
                index_.visit_quiet_predecessors(*index_.position({material_, number}), [&](const Position& q) {
                    const auto before = index_.place(q)->number;
                    news = (value == won ? states_.pass_win(before, plies) : states_.pass_loss(before, plies)) || news;
                });
            }
            if (news) reaches(plies + 1);
        });
    }

    const G& game_;
    const Index& index_;
    int material_;
    const Tablebase& solved_;
    TablebaseWork& work_;
    TablebaseStates states_;
    std::atomic<int> furthest_ = 0;  ///< no position known to be decided is further from the end
};

}  // namespace merkhet::lab
