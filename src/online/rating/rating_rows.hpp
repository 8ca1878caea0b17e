#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/rating/glicko.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Ratings in the database, for each account, game, by its name, and speed. Everything throws sql::Error.
namespace merkhet::online {

struct RatingRow {
    Rating rating;
    int games = 0;
    Time updated = 0;
};

/// Where ratings are kept: of which game and speed.
struct RatingKind {
    std::string game;
    std::string speed;
};

/// The account's rating as it was after its last game; a new one's if it has played none.
RatingRow rating_of(sql::Connection& database, const std::string& account, const RatingKind& kind);
/// All that the account has, by game and speed.
struct KindRating {
    RatingKind kind;
    RatingRow row;
};
std::vector<KindRating> ratings_of(sql::Connection& database, const std::string& account);

/// A seat of a game that is to be rated, and by how much its rating moved.
struct RatedSeat {
    std::string account;
    double before = 0;
    double after = 0;
};
/// Rates a game that has ended: one account for each seat, all different. Within a transaction.
std::vector<RatedSeat> rate_game(sql::Connection& database, const std::string& game, const RatingKind& kind,
                                 const std::vector<std::string>& accounts, const Outcome& outcome, Time now);

/// A place among the best.
struct Ranked {
    std::string account;
    std::string name;
    RatingRow row;
};
/// The best of those who are not provisional and have played since `since`, best first.
std::vector<Ranked> best_rated(sql::Connection& database, const RatingKind& kind, Time since, int most);

/// A point of a rating's graph.
struct RatingPoint {
    Time at = 0;
    double rating = 0;
    double deviation = 0;
};
std::vector<RatingPoint> rating_history(sql::Connection& database, const std::string& account, const RatingKind& kind);

}  // namespace merkhet::online
