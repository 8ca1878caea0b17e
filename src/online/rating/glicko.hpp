#pragma once

#include <span>
#include <vector>

#include "game/outcome.hpp"

/// Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022), with two things of its own:
/// - Every game is rated at once, and counts as the end of a rating period that has lasted since the player's last one:
///   a deviation grows by the time in between, as lichess has it.
/// - A game of n seats counts for each player as n − 1 results, one against each of the others, of weight 1 / (n − 1):
///   all pairs are compared as in the Bradley-Terry model of R. Weng and C.-J. Lin ("A Bayesian approximation method
///   for online ranking", 2011), and the weight keeps one game from saying more than one game can, since its results
///   depend on each other.
namespace merkhet::online {

/// What is known of somebody's strength at a game and speed. 400 points are odds of ten to one.
struct Rating {
    double rating = 1500;
    double deviation = 500;    ///< the strength is within twice of this, 95 times of 100
    double volatility = 0.09;  ///< how far it is expected to move in a period
    bool operator==(const Rating&) const = default;

    /// Above this deviation too little is known to rank it, as on lichess.
    static constexpr double provisional_from = 110;
    bool is_provisional() const { return deviation > provisional_from; }
};

inline constexpr double lowest_rating = 400;
inline constexpr double highest_rating = 4000;
inline constexpr double smallest_deviation = 45;
inline constexpr double largest_deviation = 500;
inline constexpr double largest_volatility = 0.1;
/// In this many days of play a rating moves about as far as its volatility says: lichess's figure, by which a deviation
/// goes from 60 to 110 in a year.
inline constexpr double days_of_period = 4.665;

/// A player's part in a game: what was known, and how long ago that was.
struct Rated {
    Rating rating;
    double idle_days = 0;
};

/// The rating after some time without a game.
Rating after_idleness(const Rating& rating, double days);

/// The ratings after a game of 2 … 4 seats, in the order of the seats.
std::vector<Rating> rate(std::span<const Rated> players, const Outcome& outcome);

/// How many of its results a player is expected to score, 0 … 1, against one other.
double expected_score(const Rating& player, const Rating& other);

/// A result against somebody: 1 a win, ½ a draw, 0 a loss; what a player's ratings are made of.
struct RatedResult {
    Rating other;
    double score = 0;
    double weight = 1;
};
/// The rating after a period with these results, before any bound: Glickman's steps 2 to 8.
Rating after_period(const Rating& rating, std::span<const RatedResult> results, double periods, double tau);

}  // namespace merkhet::online
