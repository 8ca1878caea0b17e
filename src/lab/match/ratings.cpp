#include "lab/match/ratings.hpp"

#include <cmath>
#include <map>

#include "base/random.hpp"

namespace merkhet::lab {

namespace {

using Games = std::vector<const LoggedGame*>;

std::vector<double> likeliest(const Games& games, std::size_t players) {
    constexpr int most_iterations = 2000;
    constexpr double close_enough = 1e-6;  // relative; far below a hundredth of an Elo
    // The added games: of each player against one of mean strength (1), half a point for either.
    std::vector<double> wins(players, 0.5);
    for (const auto* game : games)
        for (std::size_t s = 0; s < static_cast<std::size_t>(game->seats); ++s)
            wins[static_cast<std::size_t>(game->seating[s])] += game->outcome.score(static_cast<int>(s));
    std::vector<double> strength(players, 1);
    for (int iteration = 0; iteration < most_iterations; ++iteration) {
        std::vector<double> exposure(players);
        for (std::size_t p = 0; p < players; ++p) exposure[p] = 1 / (strength[p] + 1);
        for (const auto* game : games) {
            double sum = 0;
            const auto seats = static_cast<std::size_t>(game->seats);
            for (std::size_t s = 0; s < seats; ++s) sum += strength[static_cast<std::size_t>(game->seating[s])];
            for (std::size_t s = 0; s < seats; ++s) exposure[static_cast<std::size_t>(game->seating[s])] += 1 / sum;
        }
        double change = 0;
        for (std::size_t p = 0; p < players; ++p) {
            const double next = wins[p] / exposure[p];
            change = std::max(change, std::abs(std::log(next / strength[p])));
            strength[p] = next;
        }
        if (change < close_enough) break;
    }
    std::vector<double> elos(players);
    double mean = 0;
    for (std::size_t p = 0; p < players; ++p) mean += elos[p] = elo_scale * std::log10(strength[p]);
    mean /= static_cast<double>(players);
    for (auto& elo : elos) elo -= mean;
    return elos;
}

}  // namespace

std::vector<Interval> rate(std::span<const LoggedGame> games, int players) {
    constexpr int samples = 100;
    constexpr double no_spread = 1e-3;  // Elo: what the iteration leaves open
    const auto count = static_cast<std::size_t>(players);
    std::map<int, Games> by_round;
    Games all;
    for (const auto& game : games) {
        by_round[game.number / game.seats].push_back(&game);
        all.push_back(&game);
    }
    std::vector<Games> rounds;
    rounds.reserve(by_round.size());
    for (auto& [number, round] : by_round) rounds.push_back(std::move(round));

    const auto elos = likeliest(all, count);
    std::vector<double> squares(count);
    Random random(1);
    for (int sample = 0; sample < samples; ++sample) {
        Games drawn;
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const auto& round = rounds[random.below(static_cast<std::uint32_t>(rounds.size()))];
            drawn.insert(drawn.end(), round.begin(), round.end());
        }
        const auto other = likeliest(drawn, count);
        for (std::size_t p = 0; p < count; ++p) squares[p] += (other[p] - elos[p]) * (other[p] - elos[p]) / samples;
    }
    std::vector<Interval> ratings(count);
    for (std::size_t p = 0; p < count; ++p) {
        ratings[p] = {elos[p], unknown, unknown, static_cast<int>(rounds.size())};
        if (std::sqrt(squares[p]) < no_spread) continue;
        // The bootstrap takes the mean for the truth, which makes its errors too small by this.
        const auto freedom = static_cast<double>(rounds.size() - 1);
        const double width = student_width(freedom) * std::sqrt(squares[p] * (freedom + 1) / freedom);
        ratings[p].low = elos[p] - width;
        ratings[p].high = elos[p] + width;
    }
    return ratings;
}

}  // namespace merkhet::lab
