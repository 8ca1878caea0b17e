#pragma once

#include <string>

#include "cli/admin/admin_database.hpp"
#include "cli/options/given_options.hpp"

/// What those who keep the house do with accounts. All throw UserError and sql::Error.
namespace merkhet::cli {

struct UsersArguments {
    AdminSettings admin;
    std::string name;  ///< empty: all
    std::string kind;  ///< empty: all
    int most = 50;
    bool json = false;
    GivenOptions given;
};
void run_users(const UsersArguments& arguments, Console& console);

struct BanArguments {
    AdminSettings admin;
    std::string name;
    std::string reason;
    int days = 0;  ///< 0: for good
};
void run_ban(const BanArguments& arguments, Console& console);

struct BansArguments {
    AdminSettings admin;
    int most = 1000;
    bool json = false;
};
void run_bans(const BansArguments& arguments, Console& console);

struct AccountArguments {
    AdminSettings admin;
    std::string name;
};
void run_unban(const AccountArguments& arguments, Console& console);
/// For good, with all that the account has.
void run_close(const AccountArguments& arguments, Console& console);

struct RecoveryArguments {
    AdminSettings admin;
    std::string name;
    bool json = false;
};
/// A new code for a person who has lost password and code.
void run_recovery(const RecoveryArguments& arguments, Console& console);

struct KeysArguments {
    AdminSettings admin;
    std::string name;
    std::string end;  ///< the id of one, "all", or empty: they are listed
    bool json = false;
    GivenOptions given;
};
void run_sessions(const KeysArguments& arguments, Console& console);
void run_tokens(const KeysArguments& arguments, Console& console);

}  // namespace merkhet::cli
