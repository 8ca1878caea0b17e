#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "cli/options/command.hpp"
#include "files/file_lock.hpp"

/// Where a server keeps accounts and games, for all commands that have to do with them. All but declare_data() throws
/// UserError.
namespace merkhet::cli {

struct DataSettings {
    std::string data;      ///< a folder for a database of SQLite; empty: the person's own
    std::string database;  ///< "postgresql://…"; empty: SQLite in `data`
};

/// --data and --database.
std::array<Option, 2> declare_data(const Command& command, DataSettings& settings);

/// Whether it is a folder with a database of SQLite.
inline bool is_in_folder(const DataSettings& settings) { return settings.database.empty(); }
/// The folder, and the file of the database in it.
std::filesystem::path data_folder_of(const DataSettings& settings);
std::filesystem::path database_file_of(const DataSettings& settings);
/// The address for sql::open().
std::string database_address(const DataSettings& settings);
/// The same of a database that is there already.
std::string existing_database(const DataSettings& settings);

/// Makes the folder if it is missing, and locks it: two processes with one SQLite file would judge the same games.
FileLock lock_data(const DataSettings& settings);

}  // namespace merkhet::cli
