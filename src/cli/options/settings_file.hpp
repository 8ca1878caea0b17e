#pragma once

#include <string>
#include <vector>

#include "cli/options/settings.hpp"

namespace merkhet::cli {

/// What a file of settings says, in its order: lines like `port = 8080`, empty ones, and comments after #. A value may
/// stand in quotes ("), which it needs if it has a # or blanks at its ends; what takes several values has several
/// lines. Throws UserError, which names the line.
std::vector<Setting> read_settings_file(const std::string& path);

}  // namespace merkhet::cli
