#pragma once

#include "cli/terminal/console.hpp"

namespace CLI {
class App;
}  // namespace CLI

namespace merkhet::cli {

/// `report`, `sweep` and `compare` with their options.
void add_report_commands(CLI::App& app, Console& console);

}  // namespace merkhet::cli
