#pragma once

#include <string_view>

#include "json/json.hpp"
#include "online/api/refusal.hpp"
#include "sql/connection.hpp"

/// What requests are answered with.
namespace merkhet::online::api {

Answer json_answer(const Json& json, Status status = Status::ok);
/// {"ok": true}: it is done, and there is nothing to say about it.
Answer done_answer();
/// {"error": "one line"}.
Answer error_answer(Status status, std::string_view line);
Answer answer_to(const Refusal& refusal);
/// What is said when the store has failed: to try again, unless it would fail again.
Answer answer_to(const sql::Error& error);

}  // namespace merkhet::online::api
