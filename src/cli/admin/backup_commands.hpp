#pragma once

#include <string>

#include "cli/admin/admin_database.hpp"

/// A copy of all accounts and games, and back. Both throw UserError, and std::runtime_error for what goes wrong
/// later.
namespace merkhet::cli {

struct BackupArguments {
    AdminSettings admin;
    std::string file;
};
void run_backup(const BackupArguments& arguments, Console& console);
void run_restore(const BackupArguments& arguments, Console& console);

}  // namespace merkhet::cli
