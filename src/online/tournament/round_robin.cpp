#include "online/tournament/round_robin.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "online/tournament/swiss.hpp"
#include "online/tournament/tables.hpp"

namespace merkhet::online {

namespace {

/// Round `round` of the Berger tables of an even number of players; all from 0.
std::vector<std::vector<int>> berger_round(int players, int round) {
    const int circle = players - 1;
    const int last = players - 1;
    // Who meets the last one moves by half of the circle with each round; the others meet across the circle.
    const int top = round * (players / 2) % circle;
    std::vector<std::vector<int>> tables;
    tables.push_back(round % 2 == 0 ? std::vector{top, last} : std::vector{last, top});
    for (int k = 1; k < players / 2; ++k) tables.push_back({(top + k) % circle, (top - k + circle) % circle});
    return tables;
}

Schedule berger_schedule(int players, int cycles) {
    const int even = players + players % 2;
    Schedule schedule;
    for (int cycle = 0; cycle < cycles; ++cycle) {
        for (int round = 0; round < even - 1; ++round) {
            auto& tables = schedule.emplace_back();
            for (auto& table : berger_round(even, round)) {
                if (std::max(table[0], table[1]) >= players) continue;  // would meet the one who makes it even
                if (cycle % 2 != 0) std::swap(table[0], table[1]);
                tables.push_back(table);
            }
        }
    }
    return schedule;
}

/// A schedule while it is made: in each round the players one after another, table by table, then those who rest. Its
/// cost is the sum of the squares of how often pairs meet and, with more weight, of how often players rest.
class Annealing {
public:
    Annealing(int players, int seats, int rounds)
        : players_(as_index(players)),
          seats_(as_index(seats)),
          seated_(players_ - players_ % seats_),
          met_(players_ * players_),
          rests_(players_),
          random_(17) {
        for (int round = 0; round < rounds; ++round) {
            auto& order = rounds_.emplace_back(players_);
            std::iota(order.begin(), order.end(), 0);
            shuffle(order, random_);
            for (std::size_t i = 0; i < seated_; ++i)
                for (std::size_t j = i + 1; j < seated_ && table_of(j) == table_of(i); ++j) meet(order[i], order[j], 1);
            for (std::size_t i = seated_; i < players_; ++i) add(rests_[as_index(order[i])], 1, weight_of_rests);
        }
    }

    void run() {
        constexpr int steps = 400'000;
        constexpr double first_heat = 3;
        constexpr double last_heat = 0.1;
        for (int step = 0; step < steps; ++step) {
            const double heat = first_heat * std::pow(last_heat / first_heat, step / double{steps});
            auto& order = rounds_[random_.below(static_cast<std::uint32_t>(rounds_.size()))];
            const std::size_t i = random_.below(static_cast<std::uint32_t>(players_));
            const std::size_t j = random_.below(static_cast<std::uint32_t>(players_));
            if (table_of(i) == table_of(j)) continue;
            const int before = cost_;
            exchange(order, i, j);
            const double worse = cost_ - before;
            if (worse > 0 && std::exp(-worse / heat) * 4294967296.0 < static_cast<double>(random_.next() >> 32))
                exchange(order, i, j);
        }
    }

    Schedule schedule() const {
        Schedule schedule;
        for (const auto& order : rounds_) {
            auto& tables = schedule.emplace_back();
            for (std::size_t from = 0; from < seated_; from += seats_) {
                const auto first = order.begin() + static_cast<std::ptrdiff_t>(from);
                tables.emplace_back(first, first + static_cast<std::ptrdiff_t>(seats_));
            }
        }
        return schedule;
    }

private:
    static constexpr int weight_of_rests = 8;

    std::size_t table_of(std::size_t place) const { return std::min(place, seated_) / seats_; }

    void exchange(std::vector<int>& order, std::size_t i, std::size_t j) {
        for (const auto place : {i, j}) count(order, place, -1);
        std::swap(order[i], order[j]);
        for (const auto place : {i, j}) count(order, place, 1);
    }

    /// Takes the player at a place away (−1), or adds it (1).
    void count(const std::vector<int>& order, std::size_t place, int change) {
        if (place >= seated_) {
            add(rests_[as_index(order[place])], change, weight_of_rests);
            return;
        }
        const std::size_t first = place - place % seats_;
        for (std::size_t i = first; i < first + seats_; ++i)
            if (i != place) meet(order[place], order[i], change);
    }

    void meet(int a, int b, int change) {
        add(met_[as_index(std::min(a, b)) * players_ + as_index(std::max(a, b))], change, 1);
    }

    void add(int& number, int change, int weight) {
        cost_ += weight * (2 * number * change + 1);
        number += change;
    }

    std::size_t players_;
    std::size_t seats_;
    std::size_t seated_;
    std::vector<std::vector<int>> rounds_;
    std::vector<int> met_;
    std::vector<int> rests_;
    int cost_ = 0;
    Random random_;
};

Schedule even_schedule(int players, int seats, int cycles) {
    Annealing annealing(players, seats, round_robin_rounds(players, seats, cycles));
    annealing.run();
    auto schedule = annealing.schedule();
    std::vector<std::vector<int>> all;
    for (const auto& tables : schedule) all.insert(all.end(), tables.begin(), tables.end());
    even_out_seats(all, players);
    auto next = all.begin();
    for (auto& tables : schedule)
        for (auto& table : tables) table = *next++;
    return schedule;
}

/// The round's pairings, while they are collected.
class Round {
public:
    Round(const Tournament& tournament, Random& random)
        : tournament_(&tournament), random_(&random), history_(tournament), round_(rounds_begun(tournament) + 1) {}

    void add(const std::vector<std::vector<int>>& tables) {
        std::vector<bool> seated(tournament_->entries.size());
        std::vector<int> left;
        for (const auto& table : tables) {
            for (const int player : table) seated[as_index(player)] = true;
            if (std::all_of(table.begin(), table.end(), [&](int player) { return is_in(player); }))
                play(table);
            else if (table.size() == 2)
                forfeit(table);
            else
                std::copy_if(table.begin(), table.end(), std::back_inserter(left),
                             [&](int player) { return is_in(player); });
        }
        for (std::size_t i = 0; i < seated.size(); ++i)
            if (!seated[i] && is_in(static_cast<int>(i))) left.push_back(static_cast<int>(i));
        add_left_over(left);
    }

    std::vector<Pairing> pairings() && { return std::move(pairings_); }

private:
    bool is_in(int player) const { return tournament_->entries[as_index(player)].state == EntryState::in; }

    Pairing& play(const std::vector<int>& table) {
        auto& pairing = pairings_.emplace_back();
        pairing.round = round_;
        pairing.players = table;
        return pairing;
    }

    void forfeit(const std::vector<int>& table) {
        auto& pairing = play(table);
        pairing.state = PairingState::unplayed;
        for (std::size_t seat = 0; seat < 2; ++seat)
            pairing.outcome.twelfths[seat] = is_in(table[seat]) ? Outcome::whole : 0;
    }

    /// Those who rest, and whose tables are broken.
    void add_left_over(std::vector<int> left) {
        const int seats = tournament_->settings.seats;
        std::stable_sort(left.begin(), left.end(),
                         [&](int a, int b) { return history_.score(a).byes > history_.score(b).byes; });
        if (seats > 2 && left.size() >= as_index(seats)) {
            const std::vector<int> order(left.begin(),
                                         left.end() - static_cast<std::ptrdiff_t>(left.size() % as_index(seats)));
            const MeetingCost cost = [&](int a, int b) {
                return static_cast<std::int64_t>(history_.met(a, b)) * history_.met(a, b);
            };
            for (const auto& table : best_tables(order, seats, cost, *random_))
                play(best_seats(table, history_, *random_));
            left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(order.size()));
        }
        for (const int player : left) {
            auto& pairing = play({player});
            pairing.state = PairingState::unplayed;
            // With two seats everybody rests equally often.
            pairing.outcome.twelfths[0] = static_cast<std::uint8_t>(seats == 2 ? 0 : bye_points(seats));
        }
    }

    const Tournament* tournament_;
    Random* random_;
    History history_;
    int round_;
    std::vector<Pairing> pairings_;
};

}  // namespace

Schedule round_robin_schedule(int players, int seats, int cycles) {
    if (players < seats) return {};
    return seats == 2 ? berger_schedule(players, cycles) : even_schedule(players, seats, cycles);
}

int round_robin_rounds(int players, int seats, int cycles) {
    if (players < seats) return 0;
    if (seats == 2) return cycles * (players + players % 2 - 1);
    const int meetings = cycles * players * (players - 1);
    const int each_round = players / seats * seats * (seats - 1);
    return (meetings + each_round - 1) / each_round;
}

std::vector<Pairing> round_robin_pairings(const Tournament& tournament, Random& random) {
    const auto& settings = tournament.settings;
    const auto schedule =
        round_robin_schedule(static_cast<int>(tournament.entries.size()), settings.seats, settings.cycles);
    const auto next = as_index(rounds_begun(tournament));
    if (next >= schedule.size()) return {};
    Round round(tournament, random);
    round.add(schedule[next]);
    return std::move(round).pairings();
}

}  // namespace merkhet::online
