#pragma once

#include <string>
#include <vector>

#include "sql/connection.hpp"

/// Which games go on. Everything throws sql::Error.
namespace merkhet::online {

/// What public games must be to be listed; what is empty does not matter.
struct InPlayQuery {
    std::string game_name{};
    std::string speed{};  ///< "blitz": rating/speed.hpp
    int most = 20;
};
/// Their ids, the newest first.
std::vector<std::string> public_games_in_play(sql::Connection& database, const InPlayQuery& query);

/// The ids of those in which the account sits, public or not, the newest first.
std::vector<std::string> games_in_play_of(sql::Connection& database, const std::string& account, int most);

}  // namespace merkhet::online
