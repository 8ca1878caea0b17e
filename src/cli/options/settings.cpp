#include "cli/options/settings.hpp"

#include <cctype>

#include "base/address.hpp"
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
