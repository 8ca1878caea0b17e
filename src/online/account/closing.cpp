#include "online/account/closing.hpp"

#include <array>
#include <utility>

#include "base/words.hpp"
#include "online/account/accounts.hpp"
#include "online/account/secret.hpp"
#include "online/account/withdrawal.hpp"
#include "online/store/read_objects.hpp"

namespace merkhet::online {

namespace {

/// Rows of one kind that belong to an account: what is read is given by the names of the columns.
struct Part {
    std::string_view name;
    std::string_view columns;
    std::string_view rows;  ///< what comes after `select … from`
};

constexpr Part account_part{"account",
                            "id, name, kind, settings, created, closed, banned_until, ban_reason, vacation_year, "
                            "vacation_used, vacation_since, "
                            "vacation_until",
                            "accounts where id = $1"};

constexpr std::array parts{
    Part{"sessions", "id, label, created, seen, expires", "sessions where account = $1 order by created"},
    Part{"tokens", "id, label, scopes, created, used, expires", "tokens where account = $1 order by created"},
    Part{"relations", "other, kind, created", "relations where account = $1 order by created"},
    Part{"reports", "id, about, game, reason, note, created, settled", "reports where account = $1 order by created"},
    Part{"notices", "id, kind, data, created, seen", "notices where account = $1 order by created"},
    Part{"offers", "id, game_name, game_text, control, rated, seats, open_to, rating_min, rating_max, created, expires",
         "offers where account = $1 order by created"},
    Part{"ratings", "game_name, speed, rating, deviation, volatility, games, updated",
         "ratings where account = $1 order by game_name, speed"},
    Part{"rating_history", "game_name, speed, at, game, rating, deviation",
         "rating_history where account = $1 order by at"},
    Part{"games", "id, game_text, start_text, control, rated, created, ended, ending, outcome, moves",
         "games where id in (select game from seats where account = $1) order by created"},
    Part{"seats", "game, seat, rating, rating_change, plan", "seats where account = $1 order by game, seat"},
    Part{"tournaments", "id, name, kind, game_text, control, settings, starts, ends",
         "tournaments where account = $1 order by starts"},
    Part{"entries", "tournament, number, rating, joined, state", "entries where account = $1 order by joined"},
    Part{"studies", "id, name, visibility, created, updated", "studies where account = $1 order by created"},
    Part{"study_members", "study, role", "study_members where account = $1 order by study"},
    Part{"study_chapters", "study, id, name, game_text, start_text, content",
         "study_chapters where study in (select id from studies where account = $1) order by study, place"},
    Part{"study_changes", "study, number, at, change", "study_changes where account = $1 order by study, number"},
};

Json read_part(sql::Connection& database, const Part& part, const std::string& account) {
    return read_objects(database, part.columns, part.rows, {account});
}

}  // namespace

Json export_data(sql::Connection& database, const std::string& account) {
    auto data = Json::object();
    auto own = read_part(database, account_part, account);
    data["account"] = own.empty() ? Json() : std::move(own[0]);
    for (const auto& part : parts) data[std::string(part.name)] = read_part(database, part, account);
    return data;
}

void close_account(sql::Connection& database, const std::string& account, Time now) {
    // First the row of the account: whoever refers to it, waits for it.
    const auto found = database.run(
        "select name_key from accounts where id = $1 and closed is null" + std::string(database.for_update()), account);
    if (found.empty()) return;
    for (const char* statement :
         {"delete from sessions where account = $1", "delete from tokens where account = $1",
          "delete from relations where account = $1 or other = $1", "delete from reports where account = $1",
          "delete from notices where account = $1", "delete from offers where account = $1 or open_to = $1",
          "delete from ratings where account = $1", "delete from rating_history where account = $1",
          "delete from study_members where account = $1", "delete from studies where account = $1",
          "update study_changes set account = null where account = $1"})
        database.run(statement, account);
    withdraw_from_tournaments(database, account);
    database.run("update seats set plan = null where account = $1", account);
    database.run(
        "update accounts set name = $2, name_key = $3, password = null, recovery = null, settings = '{}', "
        "vacation_since = null, vacation_until = null, closed = $4 where id = $1",
        account, closed_name, closed_name_key(found[0].text(0)), now);
}

std::string closed_name_key(std::string_view key) { return concatenated({"closed:", secret_hash(key)}); }

}  // namespace merkhet::online
