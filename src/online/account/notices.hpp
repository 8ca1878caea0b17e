#pragma once

#include <optional>
#include <string>
#include <vector>

#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// What an account is told when it comes back: it is its turn, somebody follows, a tournament begins. Everything throws
/// sql::Error.
namespace merkhet::online {

struct Notice {
    std::string id;
    std::string kind;  ///< a word of whoever gives it: "turn", "followed"
    std::string data;  ///< JSON, by kind
    Time created = 0;
    std::optional<Time> seen;
};

/// How many are kept for an account: the last ones.
inline constexpr int most_notices = 100;

Notice add_notice(sql::Connection& database, const std::string& account, const std::string& kind,
                  const std::string& data, Time now);
/// The last ones, newest first.
std::vector<Notice> notices_of(sql::Connection& database, const std::string& account, int most = most_notices);
/// Whether the account was given just this notice at that time or later.
bool has_notice_since(sql::Connection& database, const std::string& account, const std::string& kind,
                      const std::string& data, Time since);
int count_new_notices(sql::Connection& database, const std::string& account);
/// The account has seen all up to that moment.
void see_notices(sql::Connection& database, const std::string& account, Time until, Time now);

}  // namespace merkhet::online
