#pragma once

#include <optional>

#include "cli/admin/admin_database.hpp"

namespace merkhet::cli {

struct SchemaArguments {
    AdminSettings admin;
    std::optional<int> to;
    bool lossy = false;
};
/// Shows which schema a database has, or takes it up or down. Throws UserError, also while a server is at work.
void run_schema(const SchemaArguments& arguments, Console& console);

}  // namespace merkhet::cli
