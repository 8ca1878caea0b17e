#include "online/tournament/arena.hpp"

#include <algorithm>
#include <cstdlib>

#include "online/tournament/tables.hpp"

namespace merkhet::online {

namespace {

constexpr std::int64_t never_again = 1'000'000'000'000;

/// Whether the last game of all these was one against each other.
bool have_just_met(const History& history, const std::vector<int>& table) {
    const auto* game = history.last_game(table[0]);
    return game != nullptr && game->players.size() == table.size() &&
           std::all_of(table.begin(), table.end(), [&](int player) { return history.last_game(player) == game; });
}

/// Those who are free, the longest first.
std::vector<int> free_players(const Tournament& tournament, const History& history) {
    std::vector<int> free;
    for (std::size_t i = 0; i < tournament.entries.size(); ++i) {
        const int player = static_cast<int>(i);
        if (tournament.entries[i].state == EntryState::in && !history.is_playing(player)) free.push_back(player);
    }
    std::stable_sort(free.begin(), free.end(),
                     [&](int a, int b) { return history.free_since(a) < history.free_since(b); });
    return free;
}

}  // namespace

std::vector<Pairing> arena_pairings(const Tournament& tournament, Random& random) {
    const int seats = tournament.settings.seats;
    const History history(tournament);
    auto order = free_players(tournament, history);
    const auto most = order.end() - static_cast<std::ptrdiff_t>(order.size() % as_index(seats));
    std::vector<int> left(most, order.end());
    order.erase(most, order.end());
    if (order.empty()) return {};
    const auto key = [&](int player) {
        return std::pair(history.score(player).points, tournament.entries[as_index(player)].rating);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return key(a) > key(b); });
    const auto taking_part = std::count_if(tournament.entries.begin(), tournament.entries.end(),
                                           [](const Entry& entry) { return entry.state == EntryState::in; });
    std::vector<int> places(tournament.entries.size());
    for (std::size_t i = 0; i < order.size(); ++i) places[as_index(order[i])] = static_cast<int>(i);
    const MeetingCost cost = [&](int a, int b) {
        const std::int64_t apart = places[as_index(a)] - places[as_index(b)];
        const bool again = history.last_game(a) != nullptr && history.last_game(a) == history.last_game(b);
        return apart * apart + (again ? never_again : 0);
    };
    std::vector<Pairing> pairings;
    for (auto table : seats == 2 ? best_pairs(order, cost) : best_tables(order, seats, cost, random)) {
        if (have_just_met(history, table) && taking_part > seats) {
            // With somebody who was to wait, or not yet.
            if (left.empty()) continue;
            std::swap(table.back(), left.back());
            left.pop_back();
        }
        Pairing pairing;
        pairing.round = rounds_begun(tournament) + 1;
        pairing.players = best_seats(table, history, random);
        pairings.push_back(pairing);
    }
    return pairings;
}

}  // namespace merkhet::online
