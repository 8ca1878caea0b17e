#pragma once

#include <string>

#include "cli/data/data_place.hpp"
#include "cli/terminal/console.hpp"

/// A copy of all accounts and games, and back. Both throw UserError, and std::runtime_error for what goes wrong
/// later.
namespace merkhet::cli {

struct BackupArguments {
    DataSettings place;
    std::string config;
    std::string file;
};
void run_backup(const BackupArguments& arguments, Console& console);
void run_restore(const BackupArguments& arguments, Console& console);

}  // namespace merkhet::cli
