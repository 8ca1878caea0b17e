#include "online/admin/listings.hpp"

#include <string_view>

#include "base/words.hpp"
#include "online/account/reports.hpp"
#include "online/account/seat_name.hpp"
#include "online/account/sessions.hpp"
#include "online/account/tokens.hpp"
#include "online/store/read_objects.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view account_columns = "id, name, kind, created, banned_until, ban_reason";

std::string account_name(sql::Connection& database, const std::string& account) {
    const auto found = find_account(database, account);
    return found ? found->name : std::string();
}

std::int64_t count_rows(sql::Connection& database, const char* statement, const std::string& account) {
    return database.run(statement, account).at(0).integer(0);
}

void add_players(sql::Connection& database, Json& games) {
    for (auto& game : games) {
        std::vector<std::string> names;
        for (const auto& seat :
             database.run(concatenated({"select ", seat_name, " from seats where game = $1 order by seat"}),
                          game.at("id").get<std::string>()))
            names.push_back(seat.text(0));
        game["players"] = joined(names);
    }
}

}  // namespace

Json list_accounts(sql::Connection& database, const AccountsWanted& wanted) {
    return read_objects(database, account_columns,
                        "accounts where closed is null and ($1 = '' or kind = $1) and ($2 = 0 or banned_until > $3) "
                        "order by created desc, id limit $4",
                        {wanted.kind ? std::string(kind_name(*wanted.kind)) : std::string(),
                         std::int64_t{wanted.banned}, wanted.now, std::int64_t{wanted.most}});
}

Json account_details(sql::Connection& database, const Account& account, Time now) {
    auto found = read_objects(database, account_columns, "accounts where id = $1", {account.id});
    for (auto& one : found) {
        one["sessions"] = sessions_of(database, account.id, now).size();
        one["tokens"] = tokens_of(database, account.id, now).size();
        one["games"] = count_rows(database, "select count(*) from seats where account = $1", account.id);
        one["games_going_on"] = count_rows(database,
                                           "select count(*) from seats s join games g on g.id = s.game "
                                           "where s.account = $1 and g.ended is null",
                                           account.id);
        one["open_reports"] =
            count_rows(database, "select count(*) from reports where about = $1 and settled is null", account.id);
    }
    return found;
}

Json list_sessions(sql::Connection& database, const std::string& account, Time now) {
    return array_of(sessions_of(database, account, now), [](const Session& session) {
        return Json{{"id", session.id}, {"label", session.label}, {"created", session.created}, {"seen", session.seen}};
    });
}

Json list_tokens(sql::Connection& database, const std::string& account, Time now) {
    const auto time = [](const std::optional<Time>& given) { return given ? Json(*given) : Json(); };
    return array_of(tokens_of(database, account, now), [&](const Token& token) {
        return Json{{"id", token.id},           {"label", token.label},     {"scopes", print_scopes(token.scopes)},
                    {"created", token.created}, {"used", time(token.used)}, {"expires", time(token.expires)}};
    });
}

Json list_games(sql::Connection& database, const GamesWanted& wanted) {
    auto games = read_objects(database, "id, game_text as game, control, created, ended, ending",
                              "games g where ($1 = 0 or ended is null) and ($2 = '' or exists "
                              "(select 1 from seats s where s.game = g.id and s.account = $2)) "
                              "order by created desc, id desc limit $3",
                              {std::int64_t{wanted.going_on}, wanted.account, std::int64_t{wanted.most}});
    add_players(database, games);
    return games;
}

Json game_details(sql::Connection& database, const std::string& id) {
    auto games = read_objects(database,
                              "id, game_text as game, control, rated, public, created, moved, ended, ending, outcome, "
                              "plies, tournament, owner as node",
                              "games where id = $1", {id});
    add_players(database, games);
    return games;
}

Json list_reports(sql::Connection& database, int most) {
    return array_of(open_reports(database, most), [&](const Report& report) {
        return Json{{"id", report.id},
                    {"created", report.created},
                    {"by", account_name(database, report.account)},
                    {"about", account_name(database, report.about)},
                    {"reason", report_reason_name(report.reason)},
                    {"game", report.game},
                    {"note", report.note}};
    });
}

}  // namespace merkhet::online
