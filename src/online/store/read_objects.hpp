#pragma once

#include <initializer_list>
#include <string_view>

#include "json/json.hpp"
#include "sql/connection.hpp"

namespace merkhet::online {

/// The answer to `select COLUMNS from ROWS` as an array of objects, whose members are called like the columns ("id,
/// game_text as game"). Throws sql::Error.
Json read_objects(sql::Connection& database, std::string_view columns, std::string_view rows,
                  std::initializer_list<sql::Value> parameters);

}  // namespace merkhet::online
