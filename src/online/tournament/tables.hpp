#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "online/tournament/history.hpp"

/// Who sits together, and where. A table is a list of players.
namespace merkhet::online {

/// What it costs to have two at one table, 0 … 10^16.
using MeetingCost = std::function<std::int64_t(int, int)>;

/// Pairs all players of `order`, an even number, at the least cost of all. Of more than 300 each is only considered
/// with its neighbours in the order and the 50 cheapest others.
std::vector<std::vector<int>> best_pairs(const std::vector<int>& order, const MeetingCost& cost);

/// Tables of `seats` players, a divisor of the order's length: filled in order, then improved by exchanging two players
/// as long as that helps; the best of a few beginnings.
std::vector<std::vector<int>> best_tables(const std::vector<int>& order, int seats, const MeetingCost& cost,
                                          Random& random);

/// The table's players in the order of seats in which everybody's games are spread over the seats best, and nobody sits
/// where it last sat if it can be helped.
std::vector<int> best_seats(std::vector<int> table, const History& history, Random& random);

/// Reorders each table so that nobody's numbers of games at any two seats differ by more than one; always possible
/// (D. de Werra, "Equitable colorations of graphs", 1971). Players are numbers below `players`.
void even_out_seats(std::vector<std::vector<int>>& tables, int players);

/// Puts a list in random order.
template <class T>
void shuffle(std::vector<T>& list, Random& random) {
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace merkhet::online
