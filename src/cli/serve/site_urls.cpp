#include "cli/serve/site_urls.hpp"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <memory>

namespace merkhet::cli {

namespace {

bool is_v6(const std::string& address) { return address.find(':') != std::string::npos; }

std::string numeric(const sockaddr& address, socklen_t size) {
    std::array<char, NI_MAXHOST> text{};
    if (getnameinfo(&address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) != 0) return {};
    return text.data();
}

bool is_link_local(const std::string& address) {
    // fe80::/10, of which only the first is in use; with its interface: fe80::1%eth0.
    return address.starts_with("169.254.") || address.starts_with("fe80:");
}

void put_v4_first(std::vector<std::string>& addresses) {
    std::stable_partition(addresses.begin(), addresses.end(), [](const auto& address) { return !is_v6(address); });
}

}  // namespace

Result<std::string> address_named(const std::string& text) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (const int error = getaddrinfo(text.c_str(), nullptr, &hints, &found); error != 0)
        return TextError{gai_strerror(error)};
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found, freeaddrinfo);
    std::vector<std::string> addresses;
    for (const auto* one = found; one != nullptr; one = one->ai_next)
        if (auto address = numeric(*one->ai_addr, one->ai_addrlen); !address.empty())
            addresses.push_back(std::move(address));
    if (addresses.empty()) return TextError{"it has no address"};
    put_v4_first(addresses);
    return addresses.front();
}

std::vector<std::string> interface_addresses() {
    ifaddrs* found = nullptr;
    if (getifaddrs(&found) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(found, freeifaddrs);
    std::vector<std::string> addresses;
    for (const auto* one = found; one != nullptr; one = one->ifa_next) {
        const bool is_up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (one->ifa_addr == nullptr || !is_up) continue;
        const auto family = one->ifa_addr->sa_family;
        if (family != AF_INET && family != AF_INET6) continue;
        auto address = numeric(*one->ifa_addr, family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6));
        if (!address.empty() && !is_link_local(address)) addresses.push_back(std::move(address));
    }
    put_v4_first(addresses);
    return addresses;
}

SiteUrls site_urls(const std::string& listening, std::uint16_t port, const std::vector<std::string>& interfaces) {
    const auto url_of = [port](const std::string& address) {
        return fmt::format("http://{}:{}/", is_v6(address) ? "[" + address + "]" : address, port);
    };
    const bool all = listening == "::";
    if (!all && listening != "0.0.0.0") return {url_of(listening), {}};
    SiteUrls urls{url_of("127.0.0.1"), {}};
    for (const auto& address : interfaces)
        if (all || !is_v6(address)) urls.others.push_back(url_of(address));
    return urls;
}

}  // namespace merkhet::cli
