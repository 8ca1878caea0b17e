#pragma once

#include "cli/terminal/console.hpp"
#include "json/json.hpp"

namespace merkhet::cli {

/// Prints an array of objects that have the same members: as JSON, a line each; or for people, as a table, or line by
/// line if there is one only and `details` are wanted. Times (created, ended …) become days. For people it says on
/// standard error that there is nothing.
void print_listing(const Json& listing, bool as_json, Console& console, bool details = false);

}  // namespace merkhet::cli
