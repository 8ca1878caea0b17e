#pragma once

#include <string>

#include "cli/admin/admin_database.hpp"
#include "cli/options/given_options.hpp"

/// What those who keep the house do with games, and with what people report. All throw UserError and sql::Error.
namespace merkhet::cli {

struct GamesListArguments {
    AdminSettings admin;
    std::string id;      ///< empty: a list
    std::string player;  ///< only somebody's; empty: all
    bool going_on = false;
    int most = 50;
    bool json = false;
    GivenOptions given;
};
void run_games_list(const GamesListArguments& arguments, Console& console);

struct AbortArguments {
    AdminSettings admin;
    std::string id;
};
void run_abort(const AbortArguments& arguments, Console& console);

struct ReportsArguments {
    AdminSettings admin;
    std::string settle;  ///< the id of one; empty: they are listed
    int most = 50;
    bool json = false;
    GivenOptions given;
};
void run_reports(const ReportsArguments& arguments, Console& console);

}  // namespace merkhet::cli
