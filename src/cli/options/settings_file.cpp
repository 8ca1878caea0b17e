#include "cli/options/settings_file.hpp"

#include <cstddef>
#include <sstream>
#include <string_view>

#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "files/files.hpp"

namespace merkhet::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 20;

/// The value at the beginning of the text, which ends with the line or a comment; throws what is wrong.
std::string value_in(std::string_view text) {
    if (!text.starts_with('"')) return trimmed(text.substr(0, text.find('#')));
    const auto end = text.find('"', 1);
    if (end == std::string_view::npos) throw UserError("the value has no second quote");
    const auto rest = trimmed(text.substr(end + 1));
    if (!rest.empty() && !rest.starts_with('#')) throw UserError("something follows the value in quotes");
    return std::string(text.substr(1, end - 1));
}

}  // namespace

std::vector<Setting> read_settings_file(const std::string& path) {
    const auto text = read_file(path, longest_file);
    if (!text) throw UserError("--config: " + text.error().message());
    std::istringstream lines(*text);
    std::vector<Setting> settings;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto place = concatenated({path, ", line ", std::to_string(++number)});
        if (line.ends_with('\r')) line.pop_back();
        const auto said = trimmed(line);
        if (said.empty() || said.starts_with('#')) continue;
        const auto equals = said.find('=');
        const auto name = trimmed(said.substr(0, equals));
        if (equals == said.npos || name.empty()) throw UserError(place + ": expected a line like port = 8080");
        try {
            settings.push_back({name, value_in(trimmed(std::string_view(said).substr(equals + 1))),
                                concatenated({place, ", ", name})});
        } catch (const UserError& error) {
            throw UserError(concatenated({place, ": ", error.what()}));
        }
    }
    return settings;
}

}  // namespace merkhet::cli
