#include "online/steward/duty.hpp"

#include "base/words.hpp"

namespace merkhet::online {

namespace {

/// No other node that lives has it.
constexpr std::string_view is_free =
    "(owner is null or owner = $1 or owner not in (select number from nodes where ended is null))";

/// Sums are of another type in PostgreSQL; here they are only compared.
constexpr std::string_view standing =
    "select (select state from tournaments where id = $1) || ' ' || (select count(*) || ' ' || "
    "coalesce(sum(case when state = 'playing' then 1 else 0 end), 0) from pairings where tournament = $1) || ' ' || "
    "(select count(*) || ' ' || coalesce(sum(joined), 0) from entries where tournament = $1 and state = 'in')";

}  // namespace

std::vector<Duty> duties_of(sql::Connection& database, std::int64_t node, Time now) {
    constexpr int most = 1000;
    std::vector<std::string> ids;
    for (const auto& row : database.run(
             concatenated({"select id from tournaments where state in ('waiting', 'running') and (state = 'running' or "
                           "starts <= $2) and ",
                           is_free, " order by starts, id limit $3"}),
             node, now, most))
        ids.push_back(row.text(0));
    std::vector<Duty> duties;
    for (const auto& id : ids)
        if (auto row = find_tournament(database, id))
            duties.push_back({*std::move(row), database.run(std::string(standing), id).at(0).text(0)});
    return duties;
}

std::optional<Held> hold_tournament(sql::Connection& database, const std::string& id, std::int64_t node) {
    database.run(concatenated({"update tournaments set owner = $1 where id = $2 and ", is_free}), node, id);
    if (database.changed() == 0) return std::nullopt;
    const auto row = find_tournament(database, id);
    const auto pairings = database.run("select count(*) from pairings where tournament = $1", id);
    return Held{row->state, static_cast<std::size_t>(pairings.at(0).integer(0))};
}

}  // namespace merkhet::online
