#pragma once

#include <string>
#include <vector>

namespace merkhet::cli {

/// What a file of settings says, as arguments: lines like `port = 8080` are "--port=8080", `open = true` is "--open"
/// (TOML or INI, without sections). Options named in `given` are left out. Throws UserError when the file cannot be
/// read.
std::vector<std::string> arguments_of_file(const std::string& path, const std::vector<std::string>& given);

}  // namespace merkhet::cli
