#pragma once

#include <string>
#include <string_view>

#include "json/json.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// What an account leaves with. Everything throws sql::Error.
namespace merkhet::online {

/// All that is kept about an account and by it, but no secret and no hash of one: {"account": {…}, "games": [{…}, …],
/// "studies": …}, members named as in the database. Nothing else is read than its own rows; of games, those it sat at.
Json export_data(sql::Connection& database, const std::string& account);

/// Removes all that export_data() gives. What others have a part in stays without a name: seats at games, entries in
/// tournaments, changes of others' studies, reports about it. Its name is kept from others by a hash of it. Games that
/// go on must have been left before, by the hall.
void close_account(sql::Connection& database, const std::string& account, Time now);

/// The key in the place of a closed account's; no name has it.
std::string closed_name_key(std::string_view key);

}  // namespace merkhet::online
