#pragma once

#include <string>

#include "sql/connection.hpp"

namespace merkhet::online {

/// The account is paired no more: its entries in tournaments go, or are withdrawn where these have begun. Throws
/// sql::Error; for within a transaction.
void withdraw_from_tournaments(sql::Connection& database, const std::string& account);

}  // namespace merkhet::online
