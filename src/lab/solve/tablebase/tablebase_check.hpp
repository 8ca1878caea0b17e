#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "game/concept.hpp"
#include "game/optional/tablebase.hpp"
#include "lab/solve/tablebase/tablebase_plies.hpp"
#include "lab/solve/tablebase/tablebase_work.hpp"
#include "lab/tables/tablebase_values.hpp"

namespace merkhet::lab {

/// Compares every value of a table with those of its children, which play() alone makes: that proves a table, whatever
/// made it. Returns false when stopped; throws std::runtime_error if the table is wrong.
template <Game G, IndexesTablebase Index>
bool check_table(const G& game, const Index& index, int material, const Tablebase& solved, TablebaseWork& work) {
    const auto& table = solved.at(material);
    const auto fail = [&](const auto& p) {
        throw std::runtime_error("the table " + index.name(material) + " contradicts the rules: please report " +
                                 game.print_position(p));
    };
    const auto numbers = index.numbers(material);
    return work.share(numbers, {index.name(material) + ", checking"}, [&](auto first, auto end) {
        for (auto number = first; number < end; ++number) {
            const auto p = index.position({material, number});
            if (!p) {
                if (table.at(number) != TablebaseValue::none())
                    throw std::runtime_error("the table " + index.name(material) + " has a value for no position");
                continue;
            }
            if (index.place(*p) != std::optional(TablebasePlace{material, number})) fail(*p);
            const int mover = seat_number(game.to_move(*p));
            std::optional<TablebaseValue> best;
            game.visit_moves(*p, [&](const auto& move) {
                auto child = *p;
                game.play(child, move);
                TablebaseValue value;
                if (const auto outcome = game.outcome(child)) {
                    value = value_of_end(*outcome, mover);
                } else {
                    const auto place = index.place(child);
                    const auto after = place ? solved.at(place->material).at(place->number) : TablebaseValue::none();
                    if (!after.is_known()) fail(child);
                    value = value_before(after);
                }
                if (!best || value.rank() > best->rank()) best = value;
            });
            if (best != std::optional(table.at(number))) fail(*p);
        }
    });
}

}  // namespace merkhet::lab
