#include "cli/options/settings_file.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "cli/options/user_error.hpp"
#include "files/files.hpp"

namespace merkhet::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 20;

}  // namespace

std::vector<std::string> arguments_of_file(const std::string& path, const std::vector<std::string>& given) {
    const auto text = read_file(path, longest_file);
    if (!text) throw UserError("--config: " + text.error().message());
    std::istringstream lines(*text);
    std::vector<std::string> arguments;
    for (const auto& item : CLI::ConfigTOML().from_config(lines)) {
        if (!item.parents.empty())
            throw UserError("--config: " + path + ": sections like [" + item.parents.front() + "] mean nothing here");
        const auto name = "--" + item.name;
        if (std::find(given.begin(), given.end(), name) != given.end()) continue;
        for (const auto& input : item.inputs) {
            // A flag is there or not.
            if (input == "false") continue;
            arguments.push_back(name);
            if (input != "true") arguments.back().append("=").append(input);
        }
    }
    return arguments;
}

}  // namespace merkhet::cli
