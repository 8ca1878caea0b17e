#include "online/rating/rating_rows.hpp"

#include <algorithm>

namespace merkhet::online {

namespace {

constexpr double ms_a_day = 86'400'000;

RatingRow read_row(const sql::Row& row, std::size_t from) {
    return {{row.real(from), row.real(from + 1), row.real(from + 2)},
            static_cast<int>(row.integer(from + 3)),
            row.integer(from + 4)};
}

RatingRow find(sql::Connection& database, const std::string& account, const RatingKind& kind, std::string_view suffix) {
    const auto rows = database.run(
        "select rating, deviation, volatility, games, updated from ratings "
        "where account = $1 and game_name = $2 and speed = $3" +
            std::string(suffix),
        account, kind.game, kind.speed);
    return rows.empty() ? RatingRow{} : read_row(rows[0], 0);
}

}  // namespace

RatingRow rating_of(sql::Connection& database, const std::string& account, const RatingKind& kind) {
    return find(database, account, kind, "");
}

std::vector<KindRating> ratings_of(sql::Connection& database, const std::string& account) {
    std::vector<KindRating> ratings;
    for (const auto& row : database.run("select game_name, speed, rating, deviation, volatility, games, updated "
                                        "from ratings where account = $1 order by game_name, speed",
                                        account))
        ratings.push_back({{row.text(0), row.text(1)}, read_row(row, 2)});
    return ratings;
}

std::vector<RatedSeat> rate_game(sql::Connection& database, const std::string& game, const RatingKind& kind,
                                 const std::vector<std::string>& accounts, const Outcome& outcome, Time now) {
    // Two games that end at once on two nodes lock the rows of their players in the same order.
    auto in_order = accounts;
    std::sort(in_order.begin(), in_order.end());
    for (const auto& account : in_order) find(database, account, kind, database.for_update());
    std::vector<RatingRow> rows;
    std::vector<Rated> players;
    for (const auto& account : accounts) {
        rows.push_back(rating_of(database, account, kind));
        const double idle = rows.back().games == 0 ? 0 : static_cast<double>(now - rows.back().updated) / ms_a_day;
        players.push_back({rows.back().rating, idle});
    }
    const auto after = rate(players, outcome);
    std::vector<RatedSeat> seats;
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        const auto& rating = after[i];
        database.run(
            "insert into ratings (account, game_name, speed, rating, deviation, volatility, games, updated) "
            "values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (account, game_name, speed) do update set "
            "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
            "games = excluded.games, updated = excluded.updated",
            accounts[i], kind.game, kind.speed, rating.rating, rating.deviation, rating.volatility, rows[i].games + 1,
            now);
        database.run("insert into rating_history values ($1, $2, $3, $4, $5, $6, $7)", accounts[i], kind.game,
                     kind.speed, now, game, rating.rating, rating.deviation);
        seats.push_back({accounts[i], players[i].rating.rating, rating.rating});
    }
    return seats;
}

std::vector<Ranked> best_rated(sql::Connection& database, const RatingKind& kind, Time since, int most) {
    std::vector<Ranked> best;
    for (const auto& row : database.run(
             "select r.account, a.name, r.rating, r.deviation, r.volatility, r.games, r.updated "
             "from ratings r join accounts a on a.id = r.account "
             "where r.game_name = $1 and r.speed = $2 and r.updated >= $3 and r.deviation <= $4 and a.closed is null "
             "order by r.rating desc, r.account limit $5",
             kind.game, kind.speed, since, Rating::provisional_from, most))
        best.push_back({row.text(0), row.text(1), read_row(row, 2)});
    return best;
}

std::vector<RatingPoint> rating_history(sql::Connection& database, const std::string& account, const RatingKind& kind) {
    std::vector<RatingPoint> points;
    for (const auto& row : database.run("select at, rating, deviation from rating_history "
                                        "where account = $1 and game_name = $2 and speed = $3 order by at",
                                        account, kind.game, kind.speed))
        points.push_back({row.integer(0), row.real(1), row.real(2)});
    return points;
}

}  // namespace merkhet::online
