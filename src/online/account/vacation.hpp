#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Days on which no deadline of an account's games by post falls. What this says of time in a game is the hall's to
/// carry out. Everything throws sql::Error; what changes something is for within a transaction.
namespace merkhet::online {

/// Milliseconds a year, by the calendar of UTC; one that lasts over New Year is of the year in which it began.
inline constexpr Time vacation_a_year = 14LL * 86'400'000;

struct AccountVacation {
    Time left = 0;              ///< of this year's; during a vacation, if it is not ended before
    std::optional<Time> until;  ///< nothing: there is none now

    bool operator==(const AccountVacation&) const = default;
};

AccountVacation vacation_of(sql::Connection& database, const std::string& account, Time now);
/// Lasts until it is ended, or nothing is left. The one that lasts already goes on. Error: nothing is left.
Result<AccountVacation> begin_vacation(sql::Connection& database, const std::string& account, Time now);
AccountVacation end_vacation(sql::Connection& database, const std::string& account, Time now);

}  // namespace merkhet::online
