#include "client/server_address.hpp"

#include "base/scanner.hpp"
#include "base/words.hpp"

namespace merkhet::client {

namespace {

constexpr std::string_view usual_port(bool secure) { return secure ? "443" : "80"; }

}  // namespace

std::string ServerAddress::authority() const {
    const bool v6 = host.find(':') != std::string::npos;
    const bool is_usual = port == usual_port(secure);
    return concatenated({v6 ? "[" : "", host, v6 ? "]" : "", is_usual ? "" : ":", is_usual ? "" : port});
}

std::string ServerAddress::origin() const { return (secure ? "https://" : "http://") + authority(); }

Result<ServerAddress> parse_server_address(std::string_view text) {
    constexpr std::string_view example = "an address like https://example.org or http://127.0.0.1:8080";
    constexpr int highest_port = 65'535;
    Scanner scanner(text);
    ServerAddress address;
    address.secure = scanner.accept(std::string_view("https://"));
    if (!address.secure && !scanner.accept(std::string_view("http://"))) return scanner.expected(example);
    if (scanner.accept('[')) {
        address.host = scanner.take_until("]/");
        if (!scanner.accept(']')) return scanner.expected("] after an IPv6 address");
    } else {
        address.host = scanner.take_until(":/");
    }
    if (address.host.empty() || address.host.find_first_of(" @?#\\\"<>") != std::string::npos)
        return TextError{concatenated({"expected ", example}), 0};
    address.port = usual_port(address.secure);
    if (scanner.accept(':')) {
        const auto port = scanner.take_number(1, highest_port, "a port");
        if (!port) return port.error();
        address.port = std::to_string(*port);
    }
    if (!scanner.done() && scanner.peek() != '/') return scanner.expected("the end of the address");
    address.path = scanner.rest();
    if (address.path.find_first_of(" ?#\\\"<>") != std::string::npos) return scanner.expected("the end of the address");
    while (address.path.ends_with('/')) address.path.pop_back();
    return address;
}

}  // namespace merkhet::client
