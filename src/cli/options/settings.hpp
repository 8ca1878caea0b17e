#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Options that may also come from the environment or from a file of settings.
namespace merkhet::cli {

/// An option that somebody has set.
struct Setting {
    std::string name;    ///< "port"
    std::string value;   ///< "8080"; of a flag "true" or "false"
    std::string origin;  ///< for people: "MERKHET_PORT", "merkhet.conf, line 3, port", "--port"
};

/// Where options come from that do not stand on the command line: "MERKHET_PORT", by "port".
using Origins = std::map<std::string, std::string>;

/// The variable of the environment for an option: "MERKHET_OPEN_METRICS" for "open-metrics".
std::string variable_for(std::string_view option);

/// A line about each variable of the environment that looks like a setting ("MERKHET_ADRESS") but is none of these
/// options, nor anything else that we read there; in alphabetical order.
std::vector<std::string> unknown_variables(const char* const* environment, const std::vector<std::string>& options);

/// A message about options with the origin in the place of the first mention of each: "MERKHET_PORT: expected …"
/// instead of "--port: expected …".
std::string with_origins(std::string message, const Origins& origins);

/// For people: a line for each with its value, without passwords, and its origin.
std::string settings_text(const std::vector<Setting>& settings);

}  // namespace merkhet::cli
