#include <algorithm>
#include <cmath>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"

namespace merkhet::lab {

namespace {

template <class F>
Interval share_of(StudiedGames games, F&& f) {
    const auto count = std::count_if(games.begin(), games.end(), f);
    return proportion(static_cast<int>(count), static_cast<int>(games.size()));
}

Interval seat_score(StudiedGames games, int seat) {
    return mean_score(values_of(games, [&](const StudiedGame& g) { return g.outcome.score(seat); }));
}

/// 1 minus the largest difference between the seats' shares of wins.
double similarity(StudiedGames games, int seats) {
    if (games.empty()) return unknown;
    double least = 1;
    double most = 0;
    for (int s = 0; s < seats; ++s) {
        const double share = share_of(games, [&](const StudiedGame& g) { return g.winner() == s; }).value;
        least = std::min(least, share);
        most = std::max(most, share);
    }
    return 1 - (most - least);
}

/// 1 minus the variance of a seat's score, averaged over seats.
double uniformity(StudiedGames games, int seats) {
    if (games.empty()) return unknown;
    double variance = 0;
    for (int s = 0; s < seats; ++s) {
        const double mean = seat_score(games, s).value;
        for (const auto& game : games)
            variance += std::pow(game.outcome.score(s) - mean, 2) / static_cast<double>(games.size()) / seats;
    }
    return 1 - variance;
}

std::string wins_and_draws(StudiedGames games, int seat) {
    int wins = 0;
    int shared = 0;
    for (const auto& game : games) {
        wins += game.winner() == seat ? 1 : 0;
        shared += !game.winner() && game.outcome.score(seat) > 0 ? 1 : 0;
    }
    return std::to_string(wins) + " won" + (shared > 0 ? ", " + std::to_string(shared) + " shared" : "");
}

/// Seats go by number: who a seat is may change in the course of a game.
std::string seat_title(const Studied& studied, int seat) {
    constexpr std::string_view names[] = {"First seat", "Second seat", "Third seat", "Fourth seat"};
    const auto& game = studied.game;
    return std::string(names[seat]) + " (" + std::string(game.seat_name(game.start(), seat)) + ")";
}

}  // namespace

Section measure_balance(const Studied& studied) {
    Section section{"balance", "Balance", "", {}, {}, {}, {}};
    const int seats = studied.game.seats();
    Chart chart{"balance.scores",
                "Points by seat",
                "The mean score of each seat, with 95 % intervals.",
                Unit::percent,
                1.0 / seats,
                false,
                {}};
    for (int s = 0; s < seats; ++s) {
        const auto id = "balance.seat" + std::to_string(s);
        const auto score = seat_score(studied.engine, s);
        section.figures.push_back({id, seat_title(studied, s) + ": score", score, Unit::percent,
                                   s == 0 ? "Points in shares of one point a game." : ""});
        chart.rows.push_back({seat_title(studied, s), score, wins_and_draws(studied.engine, s)});
    }
    if (!studied.random.empty())
        for (int s = 0; s < seats; ++s)
            chart.rows.push_back({seat_title(studied, s) + ", random play", seat_score(studied.random, s),
                                  wins_and_draws(studied.random, s)});
    section.charts.push_back(std::move(chart));
    section.figures.push_back({"balance.first_wins", "Games that the first seat wins",
                               share_of(studied.engine, [](const StudiedGame& g) { return g.winner() == 0; }),
                               Unit::percent, "Ludii: AdvantageP1; Browne: advantage."});
    section.figures.push_back({"balance.balance", "Balance", exact(similarity(studied.engine, seats)), Unit::percent,
                               "1 minus the largest difference between the seats' shares of wins (Ludii: Balance)."});
    const auto is_shared = [](const StudiedGame& g) { return g.ending == Ending::rules && !g.winner(); };
    section.figures.push_back({"balance.draws", "Drawn games", share_of(studied.engine, is_shared), Unit::percent,
                               "Nobody has more than everyone else (Ludii and Browne: Drawishness)."});
    section.figures.push_back({"balance.completion", "Games with a winner",
                               share_of(studied.engine, [](const StudiedGame& g) { return g.winner().has_value(); }),
                               Unit::percent, "Ludii and Browne: Completion."});
    section.figures.push_back(
        {"balance.timeouts", "Games stopped for their length",
         share_of(studied.engine, [](const StudiedGame& g) { return g.ending == Ending::longest_game; }), Unit::percent,
         "Ludii: Timeouts."});
    section.figures.push_back(
        {"balance.uniformity", "Outcome uniformity", exact(uniformity(studied.engine, seats)), Unit::percent,
         "1 minus the variance of a seat's score, averaged over the seats (Ludii: OutcomeUniformity)."});
    section.figures.push_back(
        {"balance.random_first", "First seat's score, random play", seat_score(studied.random, 0), Unit::percent, ""});
    return section;
}

}  // namespace merkhet::lab
