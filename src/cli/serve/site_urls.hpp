#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"

/// Where browsers find a server that listens on an address.
namespace merkhet::cli {

/// The address that somebody means: an address itself, or what a name stands for on this machine; of several the first
/// one of IPv4, which every browser can reach. The error says why there is none.
Result<std::string> address_named(const std::string& text);

/// The addresses by which other machines may reach this one: those of all interfaces that are up, IPv4 first, but for
/// link-local ones, which browsers do not take.
std::vector<std::string> interface_addresses();

struct SiteUrls {
    std::string here;                 ///< for this machine
    std::vector<std::string> others;  ///< for others; empty where `here` is the only one
};
/// "http://192.0.2.1:8080/" for each address that leads to a server which listens on this one: where that is 0.0.0.0 or
/// ::, each of the `interfaces`.
SiteUrls site_urls(const std::string& listening, std::uint16_t port, const std::vector<std::string>& interfaces);

}  // namespace merkhet::cli
