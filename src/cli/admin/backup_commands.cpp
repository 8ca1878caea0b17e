#include "cli/admin/backup_commands.hpp"

#include <optional>
#include <ostream>

#include "cli/options/output_paths.hpp"
#include "cli/options/user_error.hpp"
#include "online/backup/backup.hpp"
#include "sql/connection.hpp"

namespace merkhet::cli {

void run_backup(const BackupArguments& arguments, Console& console) {
    const auto address = existing_database(arguments.admin.place);
    try_to_write("FILE", arguments.file);
    if (const auto error = online::back_up(address, arguments.file)) throw UserError(error->message);
    console.out << arguments.file << " has all of " << sql::without_password(address) << ".\n";
}

void run_restore(const BackupArguments& arguments, Console& console) {
    const auto address = database_address(arguments.admin.place);
    // Before anything is made for it.
    const auto backup = online::Backup::open(arguments.file);
    if (!backup) throw UserError(backup.error().message());
    std::optional<FileLock> lock;
    if (is_in_folder(arguments.admin.place)) lock = lock_data(arguments.admin.place);
    if (const auto error = online::restore(address, *backup)) throw UserError(error->message);
    console.out << sql::without_password(address) << " has all of " << arguments.file << ".\n";
}

}  // namespace merkhet::cli
