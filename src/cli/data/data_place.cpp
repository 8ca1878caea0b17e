#include "cli/data/data_place.hpp"

#include <system_error>
#include <utility>

#include "cli/options/user_error.hpp"
#include "files/files.hpp"
#include "files/user_folders.hpp"
#include "sql/connection.hpp"

namespace merkhet::cli {

namespace fs = std::filesystem;

std::array<Option, 2> declare_data(const Command& command, DataSettings& settings) {
    const auto data =
        command.folder("--data", settings.data, "the folder for accounts and games (default: ~/.local/share/merkhet)");
    return {data, command
                      .text("--database", settings.database,
                            "a PostgreSQL database instead: postgresql://USER:PASSWORD@HOST/NAME")
                      .shown_as("URL")
                      .not_empty()
                      .excludes(data)};
}

fs::path data_folder_of(const DataSettings& settings) {
    if (!settings.data.empty()) return settings.data;
    const auto home = data_folder();
    if (home.empty()) throw UserError("there is no home folder to keep games in: name a folder with --data");
    return home / "merkhet";
}

fs::path database_file_of(const DataSettings& settings) { return data_folder_of(settings) / "merkhet.db"; }

std::string database_address(const DataSettings& settings) {
    return is_in_folder(settings) ? "sqlite:" + database_file_of(settings).string() : settings.database;
}

std::string existing_database(const DataSettings& settings) {
    auto address = database_address(settings);
    std::error_code error;
    if (is_in_folder(settings) && !fs::exists(database_file_of(settings), error))
        throw UserError("there are no accounts and games in " + data_folder_of(settings).string() +
                        (settings.data.empty() ? ": name their place with --data or --database" : ""));
    return address;
}

FileLock lock_data(const DataSettings& settings) {
    const auto folder = data_folder_of(settings);
    if (const auto error = make_folder(folder)) throw UserError("--data: " + error->message());
    auto lock = FileLock::take(folder / ".lock");
    if (!lock) throw UserError("--data: " + lock.error().message());
    if (!*lock)
        throw UserError("another merkhet is serving from " + folder.string() +
                        ": end it, or name another folder with --data");
    return **std::move(lock);
}

}  // namespace merkhet::cli
