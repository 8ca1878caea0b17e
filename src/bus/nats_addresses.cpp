#include "bus/nats_addresses.hpp"

#include <charconv>

#include "base/address.hpp"
#include "base/words.hpp"

namespace merkhet::bus {

namespace {

constexpr std::string_view scheme = "nats://";

bool is_port(std::string_view text) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    return error == std::errc() && end == text.data() + text.size() && port > 0 && port < 65536;
}

bool is_address(std::string_view address) {
    if (!address.starts_with(scheme)) return false;
    auto host = address.substr(scheme.size());
    host.remove_prefix(host.rfind('@') + 1);  // npos + 1 is 0
    if (host.find('/') != std::string_view::npos) return false;
    // Of "[::1]:4222" the colon of the port comes after the bracket.
    const auto colon = host.find(':', host.rfind(']') == std::string_view::npos ? 0 : host.rfind(']'));
    if (colon != std::string_view::npos && !is_port(host.substr(colon + 1))) return false;
    return !host.substr(0, colon).empty();
}

}  // namespace

Result<std::vector<std::string>> read_nats_addresses(std::string_view list) {
    std::vector<std::string> addresses;
    std::size_t begin = 0;
    while (true) {
        // A password may have commas.
        const auto comma = list.find(concatenated({",", scheme}), begin);
        const auto address = list.substr(begin, comma == std::string_view::npos ? comma : comma - begin);
        if (!is_address(address))
            return TextError{"expected nats://host:port, not " + without_password(address), begin};
        addresses.emplace_back(address);
        if (comma == std::string_view::npos) return addresses;
        begin = comma + 1;
    }
}

}  // namespace merkhet::bus
