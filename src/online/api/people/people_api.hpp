#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// The others: profiles, graphs of ratings, the best, whom one follows or blocks, reports, and what one is told.
std::span<const Route> people_routes();

/// Whose name stands in the path; refuses when there is no such account.
Account account_in_path(const Call& call, sql::Connection& database, std::size_t part = 0);

}  // namespace merkhet::online::api
