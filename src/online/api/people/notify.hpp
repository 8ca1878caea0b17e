#pragma once

#include <string>
#include <string_view>

#include "online/account/notices.hpp"
#include "online/api/call.hpp"

/// What accounts are told, now and when they come back.
namespace merkhet::online::api {

/// {"id", "kind", "data", "createdAt", "seen"}. Whoever is meant by "by": {"id"} in the data gets its "name" there.
Json notice_json(sql::Connection& database, const Notice& notice);

/// Notes it for an account, and tells it once that is on the disk: {"topic": "account.ID", "kind": "notice", "notice"}.
void notify(Call& call, sql::Connection& database, const std::string& account, std::string_view kind, const Json& data);
/// The same, unless the account has been told just that within a day.
void notify_once_a_day(Call& call, sql::Connection& database, const std::string& account, std::string_view kind,
                       const Json& data);

}  // namespace merkhet::online::api
