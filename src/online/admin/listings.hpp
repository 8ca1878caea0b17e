#pragma once

#include <optional>
#include <string>

#include "json/json.hpp"
#include "online/account/accounts.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// What those who keep the house want to look at, as JSON: an array of objects each, times in milliseconds since 1970;
/// no secret and no hash of one. Everything throws sql::Error.
namespace merkhet::online {

struct AccountsWanted {
    std::optional<AccountKind> kind{};
    bool banned = false;  ///< only those
    Time now = 0;
    int most = 0;
};
/// The newest first.
Json list_accounts(sql::Connection& database, const AccountsWanted& wanted);
/// One account, with how many sessions, tokens, games and open reports it has.
Json account_details(sql::Connection& database, const Account& account, Time now);

Json list_sessions(sql::Connection& database, const std::string& account, Time now);
Json list_tokens(sql::Connection& database, const std::string& account, Time now);

struct GamesWanted {
    std::string account{};  ///< only its games; empty: all
    bool going_on = false;  ///< only those
    int most = 0;
};
/// The newest first, with their players.
Json list_games(sql::Connection& database, const GamesWanted& wanted);
/// One game, or none.
Json game_details(sql::Connection& database, const std::string& id);

/// Those that nobody has settled, the oldest first.
Json list_reports(sql::Connection& database, int most);

}  // namespace merkhet::online
