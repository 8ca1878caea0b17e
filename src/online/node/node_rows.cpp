#include "online/node/node_rows.hpp"

#include "base/words.hpp"

namespace merkhet::online {

namespace {

std::string alive_until(sql::Connection& database) { return concatenated({database.now(), " + $2"}); }

bool is_alive(sql::Connection& database, std::int64_t number) {
    return !database.run("select 1 from nodes where number = $1 and ended is null", number).empty();
}

}  // namespace

std::int64_t register_node(sql::Connection& database, const std::string& name, Time lease) {
    // Two that register at once would get the same number, and one of them the error that it is taken.
    const auto rows = database.run(
        "insert into nodes (number, name, alive_until) select coalesce(max(number), 0) + 1, cast($1 as text), " +
            alive_until(database) + " from nodes returning number",
        name, lease);
    return rows.at(0).integer(0);
}

bool renew_node(sql::Connection& database, std::int64_t number, Time lease) {
    database.run("update nodes set alive_until = " + alive_until(database) + " where number = $1 and ended is null",
                 number, lease);
    return database.changed() > 0;
}

bool hold_node(sql::Connection& database, std::int64_t number) {
    static const std::string statement = "select 1 from nodes where number = $1 and ended is null";
    return !database.run(statement + std::string(database.for_update()), number).empty();
}

void end_node(sql::Connection& database, std::int64_t number) {
    database.run(concatenated({"update nodes set ended = ", database.now(), " where number = $1 and ended is null"}),
                 number);
}

std::vector<std::string> end_silent_nodes(sql::Connection& database, std::int64_t except) {
    std::vector<std::string> names;
    for (const auto& row : database.run(
             concatenated({"update nodes set ended = ", database.now(), " where number <> $1 and ended is null and ",
                           "alive_until < ", database.now(), " returning name"}),
             except))
        names.push_back(row.text(0));
    return names;
}

bool is_any_node_alive(sql::Connection& database) {
    return !database.run(concatenated({"select 1 from nodes where ended is null and alive_until > ", database.now()}))
                .empty();
}

Owner claim_game(sql::Connection& database, const std::string& game, std::int64_t node, bool over_too) {
    // Of several that claim at once, the second waits here, and then sees the first.
    const auto rows =
        database.run("select owner, ended from games where id = $1" + std::string(database.for_update()), game);
    if (rows.empty()) return {Owner::Kind::no_game};
    const auto owner = rows[0].is_null(0) ? 0 : rows[0].integer(0);
    if (!rows[0].is_null(1) && !over_too) return {Owner::Kind::over};
    if (owner == node && node != 0) return {is_alive(database, node) ? Owner::Kind::mine : Owner::Kind::none};
    const auto living = database.run("select name from nodes where number = $1 and ended is null", owner);
    if (!living.empty()) return {Owner::Kind::other, false, living[0].text(0)};
    if (node == 0 || !is_alive(database, node)) return {Owner::Kind::none};
    database.run("update games set owner = $2 where id = $1", game, node);
    return {Owner::Kind::mine, owner != 0};
}

std::vector<std::string> claim_lost_games(sql::Connection& database, std::int64_t node, int most) {
    std::vector<std::string> games;
    if (!hold_node(database, node)) return games;
    for (const auto& lost :
         database.run("select number from nodes where ended is not null and settled = 0 order by number")) {
        const auto number = lost.integer(0);
        const auto room = most - static_cast<int>(games.size());
        if (room <= 0) return games;
        // Whoever claims some of them at the same moment has them locked; they are his.
        for (const auto& row : database.run(
                 concatenated(
                     {"select id from games where owner = $1 and ended is null and speed <> 'post' order by id "
                      "limit $2",
                      database.for_update()}),
                 number, room)) {
            games.push_back(row.text(0));
            database.run("update games set owner = $2 where id = $1", games.back(), node);
        }
        database.run(
            "update nodes set settled = 1 where number = $1 and not exists (select 1 from games where owner = $1 "
            "and ended is null and speed <> 'post')",
            number);
    }
    // No number is used twice, as the highest always stays.
    database.run("delete from nodes where settled = 1 and number < $1", node);
    return games;
}

std::vector<std::string> due_games(sql::Connection& database, std::int64_t node, Time now, int most) {
    std::vector<std::string> games;
    for (const auto& row :
         database.run("select id from games where deadline <= $2 and ended is null and (owner is null or owner = $1 or "
                      "owner not in (select number from nodes where ended is null)) order by deadline limit $3",
                      node, now, most))
        games.push_back(row.text(0));
    return games;
}

}  // namespace merkhet::online
