#pragma once

#include <string>

#include "online/api/call.hpp"
#include "online/study/study_rows.hpp"

/// Who sees which study.
namespace merkhet::online::api {

/// With whose eyes studies are looked at: the id of an account; empty: of somebody. A token needs the scope read or
/// study.
std::string study_reader(const Visitor& visitor);

/// The study whose id is in the path. Refuses: there is none for whoever asks.
StudyRow study_in_path(const Call& call, sql::Connection& database);

/// Puts the record of the game {"gameId"} names into the member `name` instead, and then goes on. Refuses a game that
/// goes on: nobody is to look into it in company.
void with_game_record(Call& call, const char* name, std::function<void(Json)> next);

}  // namespace merkhet::online::api
