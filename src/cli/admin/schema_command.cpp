#include "cli/admin/schema_command.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "cli/options/user_error.hpp"
#include "online/node/node_rows.hpp"
#include "online/store/schema.hpp"
#include "sql/migration.hpp"

namespace merkhet::cli {

void run_schema(const SchemaArguments& arguments, Console& console) {
    const auto address = existing_database(arguments.admin.place);
    std::optional<FileLock> lock;
    // A server migrates, too, before it is a node.
    if (arguments.to && is_in_folder(arguments.admin.place)) lock = lock_data(arguments.admin.place);
    try {
        const auto database = sql::open(address);
        const int version = sql::schema_version(*database);
        const auto known = static_cast<int>(online::schema().size());
        if (!arguments.to) {
            console.out << fmt::format("The database has schema {}; this program is for {}.\n", version, known);
            return;
        }
        if (*arguments.to > known) throw UserError(fmt::format("--to: this program knows schemas 0…{}", known));
        // Only what has a node's row has nodes.
        if (version > 0 && !is_in_folder(arguments.admin.place) && online::is_any_node_alive(*database))
            throw UserError("a server is at work with this database: end it first");
        if (*arguments.to < version && !arguments.lossy)
            throw UserError(
                fmt::format("--to: schema {} has no place for some of what is kept now: make a backup, and "
                            "add --lossy to lose it",
                            *arguments.to));
        sql::migrate(*database, online::schema(), *arguments.to);
        console.out << fmt::format("The database has schema {} now.\n", *arguments.to);
    } catch (const sql::Error& error) {
        throw UserError(fmt::format("{}: {}", sql::without_password(address), error.what()));
    }
}

}  // namespace merkhet::cli
