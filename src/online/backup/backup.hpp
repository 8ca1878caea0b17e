#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "online/backup/backup_file.hpp"

/// Copies of a server's database, taken while it runs. Errors are one line, for people.
namespace merkhet::online {

/// Writes all that the database at `address` (sql::open()) holds at one moment into a file. Servers go on meanwhile.
std::optional<TextError> back_up(const std::string& address, const std::filesystem::path& path);

/// Makes the database at `address` from a backup of its kind: all of it, or nothing. Refuses a place where something
/// is already. Nobody else may begin to use it meanwhile.
std::optional<TextError> restore(const std::string& address, const Backup& backup);

}  // namespace merkhet::online
