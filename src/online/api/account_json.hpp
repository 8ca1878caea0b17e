#pragma once

#include "json/json.hpp"
#include "online/account/accounts.hpp"
#include "online/rating/rating_rows.hpp"

/// Accounts as others see them, in lichess's words where it has any.
namespace merkhet::online::api {

/// {"id", "username", "kind", "title" (BOT), "createdAt", "closed"}: what is left out does not apply.
Json account_json(const Account& account);
/// The same with its ratings in "perfs", by game and speed.
Json profile_json(sql::Connection& database, const Account& account);
/// {"rating", "rd", "prov", "games"}, in whole points.
Json rating_json(const RatingRow& row);

}  // namespace merkhet::online::api
