#include "cli/options/settings.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/address.hpp"
#include "base/words.hpp"
#include "cli/options/near_name.hpp"
#include "cli/terminal/text_table.hpp"

namespace merkhet::cli {

namespace {

bool goes_on(std::string_view message, std::size_t at) {
    return at < message.size() && (message[at] == '-' || std::isalnum(static_cast<unsigned char>(message[at])) != 0);
}

}  // namespace

std::string variable_for(std::string_view option) {
    std::string name = "MERKHET_";
    for (const char c : option) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return name;
}

std::vector<std::string> unknown_variables(const char* const* environment, const std::vector<std::string>& options) {
    // Read by other parts of the program, and by our tests and scripts, whose environment it has.
    constexpr std::array<std::string_view, 11> others{"STATE",      "SHARING_RANKS", "SERVERS",   "UPDATE_TRANSCRIPTS",
                                                      "STANDSTILL", "KILLS",         "KILL_SEED", "KILL_LONG",
                                                      "COVERAGE",   "SCREENSHOTS",   "RUN_TEST"};
    const auto prefix = variable_for("");
    std::vector<std::string> names;
    names.reserve(options.size());
    for (const auto& option : options) names.push_back(variable_for(option).substr(prefix.size()));
    std::vector<std::string> lines;
    for (; environment != nullptr && *environment != nullptr; ++environment) {
        std::string_view variable(*environment);
        variable = variable.substr(0, variable.find('='));
        if (!variable.starts_with(prefix)) continue;
        const auto name = variable.substr(prefix.size());
        const auto is_it = [&](std::string_view known) { return known == name; };
        if (std::any_of(names.begin(), names.end(), is_it) || std::any_of(others.begin(), others.end(), is_it))
            continue;
        const auto near = near_name(name, names);
        lines.push_back(concatenated({variable, " in the environment is not a setting",
                                      near.empty() ? "" : concatenated({"; did you mean ", prefix, near, "?"})}));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::string with_origins(std::string message, const Origins& origins) {
    for (const auto& [name, origin] : origins) {
        const auto option = "--" + name;
        // Not --address in --address-connections.
        auto at = message.find(option);
        while (at != std::string::npos && goes_on(message, at + option.size())) at = message.find(option, at + 1);
        if (at != std::string::npos) message.replace(at, option.size(), origin);
    }
    return message;
}

std::string settings_text(const std::vector<Setting>& settings) {
    Rows rows;
    for (const auto& [name, value, origin] : settings)
        rows.push_back({"  " + name, without_password(value), "(" + origin + ")"});
    return text_table(rows, Align::left);
}

}  // namespace merkhet::cli
