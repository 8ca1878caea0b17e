#pragma once

#include <optional>
#include <string>

#include "cli/data/data_place.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct SchemaArguments {
    DataSettings place;
    std::string config;
    std::optional<int> to;
    bool lossy = false;
};
/// Shows which schema a database has, or takes it up or down. Throws UserError, also while a server is at work.
void run_schema(const SchemaArguments& arguments, Console& console);

}  // namespace merkhet::cli
