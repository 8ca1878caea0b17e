#include "online/tournament/swiss.hpp"

#include <algorithm>
#include <cstdlib>

#include "online/tournament/tables.hpp"

namespace merkhet::online {

namespace {

std::int64_t squared(std::int64_t x) { return x * x; }

/// Those who are in, by points and rating, best first; by lot where these are the same.
std::vector<int> ranked(const Tournament& tournament, const History& history, Random& random) {
    std::vector<int> order;
    for (std::size_t i = 0; i < tournament.entries.size(); ++i)
        if (tournament.entries[i].state == EntryState::in) order.push_back(static_cast<int>(i));
    shuffle(order, random);
    const auto key = [&](int player) {
        return std::pair(history.score(player).points, tournament.entries[as_index(player)].rating);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return key(a) > key(b); });
    return order;
}

/// Takes the players who have a bye out of the order: as many as are too many for full tables.
std::vector<int> take_byes(std::vector<int>& order, int seats, const History& history) {
    std::vector<int> byes;
    while (order.size() % as_index(seats) != 0) {
        // The last of those who have had the fewest.
        const auto chosen = std::min_element(
            order.rbegin(), order.rend(), [&](int a, int b) { return history.score(a).byes < history.score(b).byes; });
        byes.push_back(*chosen);
        order.erase(std::next(chosen).base());
    }
    return byes;
}

/// Whoever is paired with this one has a bye.
constexpr int no_player = -1;

/// What pairing two costs with two seats. Each weight is worth more than all that come after it can add up to in a
/// tournament of some hundred players.
class PairCost {
public:
    PairCost(const std::vector<int>& order, const History& history) : history_(&history) {
        int most = 0;
        for (const int player : order) most = std::max(most, player);
        places_.resize(as_index(most) + 1);
        for (std::size_t from = 0; from < order.size();) {
            std::size_t to = from;
            while (to < order.size() && points(order[to]) == points(order[from])) ++to;
            for (std::size_t i = from; i < to; ++i) places_[as_index(order[i])] = {i, i - from, to - from};
            from = to;
        }
        count_ = order.size();
        least_ = points(order.back());
    }

    std::int64_t operator()(int a, int b) const {
        if (a == no_player || b == no_player) return bye_cost(std::max(a, b));
        std::int64_t cost = again * std::min(history_->met(a, b), 5);
        const int surplus = history_->seat_surplus(a);
        const int other = history_->seat_surplus(b);
        if ((surplus > 0) == (other > 0) && surplus != 0 && other != 0)
            cost += std::min(std::abs(surplus), std::abs(other)) >= 2 ? seat_thrice : seat_twice;
        cost += points_apart * squared((points(a) - points(b)) / half_a_point);
        return cost + squared(64 * off_ideal(a, b) / static_cast<std::int64_t>(count_));
    }

private:
    struct Place {
        std::size_t place = 0;
        std::size_t in_group = 0;
        std::size_t group = 0;
    };
    static constexpr std::int64_t again = 1'000'000'000'000'000;
    static constexpr std::int64_t seat_thrice = 10'000'000'000'000;
    static constexpr std::int64_t points_apart = 1'000'000'000;
    static constexpr std::int64_t seat_twice = 1'000'000;
    static constexpr int half_a_point = Outcome::whole / 2;

    int points(int player) const { return history_->score(player).points; }

    /// Best for the last.
    std::int64_t bye_cost(int player) const {
        const auto from_end = static_cast<std::int64_t>(count_ - 1 - places_[as_index(player)].place);
        return again * std::min(history_->score(player).byes, 5) +
               points_apart * squared((points(player) - least_) / half_a_point) +
               squared(64 * from_end / static_cast<std::int64_t>(count_));
    }

    /// How many places two are from where the best opponent stands.
    std::int64_t off_ideal(int a, int b) const {
        const auto& one = places_[as_index(a)];
        const auto& two = places_[as_index(b)];
        const auto apart = std::abs(static_cast<std::int64_t>(one.place) - static_cast<std::int64_t>(two.place));
        if (points(a) != points(b)) return apart;
        return std::abs(apart - static_cast<std::int64_t>(one.group / 2));
    }

    const History* history_;
    std::vector<Place> places_;
    std::size_t count_ = 0;
    int least_ = 0;
};

/// Within those who have as many points, the order in which tables are filled so that each gets some of the strong and
/// some of the weak.
std::vector<int> spread(const std::vector<int>& order, std::size_t seats, const History& history) {
    std::vector<int> result;
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from;
        while (to < order.size() && history.score(order[to]).points == history.score(order[from]).points) ++to;
        const std::size_t tables = (to - from) / seats;
        for (std::size_t table = 0; table < tables; ++table)
            for (std::size_t seat = 0; seat < seats; ++seat) result.push_back(order[from + table + seat * tables]);
        for (std::size_t i = from + tables * seats; i < to; ++i) result.push_back(order[i]);
        from = to;
    }
    return result;
}

}  // namespace

int bye_points(int seats) { return seats == 2 ? Outcome::whole : Outcome::whole / 2; }

std::vector<Pairing> swiss_pairings(const Tournament& tournament, Random& random) {
    const int seats = tournament.settings.seats;
    const History history(tournament);
    auto order = ranked(tournament, history, random);
    if (order.size() < as_index(seats)) return {};
    const PairCost pair_cost(order, history);
    std::vector<int> byes;
    if (seats > 2)
        byes = take_byes(order, seats, history);
    else if (order.size() % 2 != 0)
        order.push_back(no_player);
    const MeetingCost table_cost = [&](int a, int b) {
        constexpr std::int64_t again = 10'000'000;
        return again * squared(history.met(a, b)) + squared(history.score(a).points - history.score(b).points);
    };
    const auto tables = seats == 2 ? best_pairs(order, pair_cost)
                                   : best_tables(spread(order, as_index(seats), history), seats, table_cost, random);
    std::vector<Pairing> pairings;
    const int round = rounds_begun(tournament) + 1;
    for (const auto& table : tables) {
        if (table.back() == no_player) {
            byes.push_back(table.front());
            continue;
        }
        Pairing pairing;
        pairing.round = round;
        pairing.players = best_seats(table, history, random);
        pairings.push_back(pairing);
    }
    for (const int player : byes) {
        Pairing pairing;
        pairing.round = round;
        pairing.players = {player};
        pairing.state = PairingState::unplayed;
        pairing.outcome.twelfths[0] = static_cast<std::uint8_t>(bye_points(seats));
        pairings.push_back(pairing);
    }
    return pairings;
}

}  // namespace merkhet::online
