#include "online/hall/account_games.hpp"

#include <mutex>
#include <utility>

namespace merkhet::online {

std::vector<SeatInGame> seats_in_games(sql::Connection& database, const std::string& account, bool by_post) {
    std::vector<SeatInGame> seats;
    for (const auto& row :
         database.run("select s.game, s.seat from seats s join games g on g.id = s.game "
                      "where s.account = $1 and g.ended is null and (g.speed = 'post' or $2 = 0) order by s.game",
                      account, by_post ? 1 : 0))
        seats.push_back({row.text(0), static_cast<int>(row.integer(1))});
    return seats;
}

std::vector<PlayerInGame> players_in_game(sql::Connection& database, const std::string& game) {
    std::vector<PlayerInGame> players;
    for (const auto& row : database.run(
             "select a.id, s.seat, case when g.speed = 'post' then a.vacation_until end from seats s "
             "join accounts a on a.id = s.account join games g on g.id = s.game where s.game = $1 order by s.seat",
             game))
        players.push_back({row.text(0), static_cast<int>(row.integer(1)),
                           row.is_null(2) ? std::nullopt : std::optional(row.integer(2))});
    return players;
}

std::vector<std::string> games_with(sql::Connection& database, const std::string& account) {
    std::vector<std::string> games;
    for (const auto& row : database.run("select distinct game from seats where account = $1", account))
        games.push_back(row.text(0));
    return games;
}

std::vector<NameInGame> names_in_games(sql::Connection& database, const std::vector<std::string>& games) {
    std::vector<NameInGame> names;
    for (const auto& game : games)
        for (const auto& row : database.run(
                 "select a.id, a.name from seats s join accounts a on a.id = s.account where s.game = $1", game))
            names.push_back({game, row.text(0), row.text(1)});
    return names;
}

struct Tally::Count {
    std::mutex mutex;
    std::size_t left = 0;
    int done = 0;
    bool failed = false;
    std::function<void(Result<int>)> tell;
};

Tally::Tally(std::size_t commands, std::function<void(Result<int>)> done) : count_(std::make_shared<Count>()) {
    count_->left = commands;
    count_->tell = std::move(done);
    if (commands == 0) count_->tell(0);
}

OnVerdict Tally::next() const {
    return [count = count_](const Verdict& verdict) {
        {
            const std::lock_guard lock(count->mutex);
            count->done += verdict.kind == Verdict::Kind::done ? 1 : 0;
            count->failed = count->failed || verdict.kind == Verdict::Kind::later;
            if (--count->left > 0) return;
        }
        if (count->failed)
            count->tell(TextError{Verdict::later().text});
        else
            count->tell(count->done);
    };
}

}  // namespace merkhet::online
