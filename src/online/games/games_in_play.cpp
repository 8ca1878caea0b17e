#include "online/games/games_in_play.hpp"

namespace merkhet::online {

namespace {

std::vector<std::string> ids_of(const std::vector<sql::Row>& rows) {
    std::vector<std::string> ids;
    ids.reserve(rows.size());
    for (const auto& row : rows) ids.push_back(row.text(0));
    return ids;
}

}  // namespace

std::vector<std::string> public_games_in_play(sql::Connection& database, const InPlayQuery& query) {
    // In the order of the index games_in_play.
    return ids_of(
        database.run("select id from games where ended is null and public = 1 and ($1 = '' or game_name = $1) "
                     "and ($2 = '' or speed = $2) order by created desc, id desc limit $3",
                     query.game_name, query.speed, query.most));
}

std::vector<std::string> games_in_play_of(sql::Connection& database, const std::string& account, int most) {
    return ids_of(
        database.run("select id from games where ended is null and id in (select game from seats where account = $1) "
                     "order by created desc, id desc limit $2",
                     account, most));
}

}  // namespace merkhet::online
