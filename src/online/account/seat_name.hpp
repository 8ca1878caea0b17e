#pragma once

#include <string_view>

namespace merkhet::online {

/// What whoever sits there is called now, in a select from `seats`. The names of accounts stand in `accounts` alone, so
/// that all games show the name that somebody has today.
inline constexpr std::string_view seat_name =
    "coalesce((select a.name from accounts a where a.id = seats.account), seats.name)";

}  // namespace merkhet::online
