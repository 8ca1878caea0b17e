#include "online/tournament/tables.hpp"

#include <algorithm>
#include <cstdlib>

#include "online/tournament/matching.hpp"

namespace merkhet::online {

namespace {

/// Places in the order that may be paired.
std::vector<PossiblePair> possible_pairs(const std::vector<int>& order, const MeetingCost& cost) {
    constexpr int all_up_to = 300;
    constexpr std::size_t cheapest = 50;
    const int count = static_cast<int>(order.size());
    std::vector<PossiblePair> pairs;
    for (int i = 0; i < count; ++i) {
        std::vector<PossiblePair> of_one;
        for (int j = count <= all_up_to ? i + 1 : 0; j < count; ++j)
            if (j != i)
                of_one.push_back({std::min(i, j), std::max(i, j), cost(order[as_index(i)], order[as_index(j)])});
        if (count > all_up_to) {
            // With all neighbours among them, there is always some way to pair everybody.
            if (i + 1 < count) pairs.push_back(of_one[as_index(i)]);
            std::nth_element(of_one.begin(), of_one.begin() + cheapest, of_one.end(),
                             [](const PossiblePair& a, const PossiblePair& b) { return a.cost < b.cost; });
            of_one.resize(cheapest);
        }
        pairs.insert(pairs.end(), of_one.begin(), of_one.end());
    }
    return pairs;
}

/// Tables of equal size while they are being improved: the players one after another.
class Filling {
public:
    Filling(std::vector<int> players, int seats, const MeetingCost& cost)
        : players_(std::move(players)), seats_(as_index(seats)), cost_(&cost) {}

    void improve() {
        constexpr int most_rounds = 40;
        constexpr std::size_t all_up_to = 200;
        constexpr std::size_t reach = 48;
        const std::size_t width = players_.size() <= all_up_to ? players_.size() : reach;
        bool better = true;
        for (int round = 0; better && round < most_rounds; ++round) {
            better = false;
            for (std::size_t i = 0; i < players_.size(); ++i)
                for (std::size_t j = first_of(i) + seats_; j < std::min(players_.size(), i + width); ++j)
                    better = exchange(i, j) || better;
        }
    }

    std::int64_t cost() const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < players_.size(); ++i) sum += cost_at(i, players_[i], i);
        return sum / 2;
    }

    std::vector<std::vector<int>> tables() const {
        std::vector<std::vector<int>> tables;
        for (auto from = players_.begin(); from != players_.end(); from += static_cast<std::ptrdiff_t>(seats_))
            tables.emplace_back(from, from + static_cast<std::ptrdiff_t>(seats_));
        return tables;
    }

private:
    std::size_t first_of(std::size_t place) const { return place - place % seats_; }

    /// What a player costs at the table of a place, without who sits at `but`.
    std::int64_t cost_at(std::size_t place, int player, std::size_t but) const {
        std::int64_t sum = 0;
        for (std::size_t i = first_of(place); i < first_of(place) + seats_; ++i)
            if (i != but) sum += (*cost_)(player, players_[i]);
        return sum;
    }

    bool exchange(std::size_t i, std::size_t j) {
        const auto before = cost_at(i, players_[i], i) + cost_at(j, players_[j], j);
        if (cost_at(i, players_[j], i) + cost_at(j, players_[i], j) >= before) return false;
        std::swap(players_[i], players_[j]);
        return true;
    }

    std::vector<int> players_;
    std::size_t seats_;
    const MeetingCost* cost_;
};

/// Has everybody sit at the seats a and b equally often within one, by walking from player to player over the tables,
/// each of which joins two: who comes in at one end of a table leaves by the other.
class SeatWalk {
public:
    SeatWalk(std::vector<std::vector<int>>& tables, int players, std::size_t a, std::size_t b)
        : tables_(&tables), a_(a), b_(b), of_player_(as_index(players)), used_(tables.size()) {
        for (std::size_t table = 0; table < tables.size(); ++table)
            for (const auto seat : {a, b}) of_player_[as_index(tables[table][seat])].push_back(table);
    }

    void walk_all() {
        // Where the number of games is odd, a walk begins and ends; what is left are circles.
        for (const bool odd : {true, false})
            for (std::size_t player = 0; player < of_player_.size(); ++player)
                if (!odd || unused(player) % 2 != 0) walk(static_cast<int>(player));
    }

private:
    std::int64_t unused(std::size_t player) const {
        return std::count_if(of_player_[player].begin(), of_player_[player].end(),
                             [&](std::size_t table) { return !used_[table]; });
    }

    void walk(int player) {
        while (true) {
            auto& own = of_player_[as_index(player)];
            while (!own.empty() && used_[own.back()]) own.pop_back();
            if (own.empty()) return;
            auto& table = (*tables_)[own.back()];
            used_[own.back()] = true;
            if (table[a_] != player) std::swap(table[a_], table[b_]);
            player = table[b_];
        }
    }

    std::vector<std::vector<int>>* tables_;
    std::size_t a_;
    std::size_t b_;
    std::vector<std::vector<std::size_t>> of_player_;  ///< the tables at whose seats a or b it sits
    std::vector<bool> used_;
};

}  // namespace

std::vector<std::vector<int>> best_pairs(const std::vector<int>& order, const MeetingCost& cost) {
    const auto partners = cheapest_matching(static_cast<int>(order.size()), possible_pairs(order, cost));
    std::vector<std::vector<int>> pairs;
    for (std::size_t i = 0; i < partners.size(); ++i)
        if (as_index(partners[i]) > i) pairs.push_back({order[i], order[as_index(partners[i])]});
    return pairs;
}

std::vector<std::vector<int>> best_tables(const std::vector<int>& order, int seats, const MeetingCost& cost,
                                          Random& random) {
    constexpr int beginnings = 8;
    Filling best(order, seats, cost);
    best.improve();
    auto shuffled = order;
    for (int i = 1; i < beginnings && best.cost() > 0; ++i) {
        shuffle(shuffled, random);
        Filling other(shuffled, seats, cost);
        other.improve();
        if (other.cost() < best.cost()) best = other;
    }
    return best.tables();
}

std::vector<int> best_seats(std::vector<int> table, const History& history, Random& random) {
    const auto cost = [&](const std::vector<int>& players) {
        int sum = 0;
        for (std::size_t i = 0; i < players.size(); ++i) {
            const int seat = static_cast<int>(i);
            // What another game there adds to the sum of squares of games at each seat.
            sum += 8 * (2 * history.times_at(players[i], seat) + 1);
            sum += history.last_seat(players[i]) == seat ? 1 : 0;
        }
        return sum;
    };
    std::sort(table.begin(), table.end());
    std::vector<std::vector<int>> best;
    int least = 0;
    do {
        const int now = cost(table);
        if (best.empty() || now < least) best.clear();
        if (best.empty() || now == least) {
            best.push_back(table);
            least = now;
        }
    } while (std::next_permutation(table.begin(), table.end()));
    return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

void even_out_seats(std::vector<std::vector<int>>& tables, int players) {
    if (tables.empty()) return;
    const std::size_t seats = tables[0].size();
    // Each pass over two seats whose numbers differ by two or more for somebody makes the sum of all their squares
    // smaller, so this ends.
    for (bool changed = true; changed;) {
        changed = false;
        std::vector<std::vector<int>> times(as_index(players), std::vector<int>(seats));
        for (const auto& table : tables)
            for (std::size_t seat = 0; seat < seats; ++seat) ++times[as_index(table[seat])][seat];
        for (std::size_t a = 0; a < seats && !changed; ++a) {
            for (std::size_t b = a + 1; b < seats && !changed; ++b) {
                changed = std::any_of(times.begin(), times.end(),
                                      [&](const std::vector<int>& own) { return std::abs(own[a] - own[b]) > 1; });
                if (changed) SeatWalk(tables, players, a, b).walk_all();
            }
        }
    }
}

}  // namespace merkhet::online
