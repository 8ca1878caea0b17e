#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace merkhet::client {

/// Where a server is: "https://example.org/games/".
struct ServerAddress {
    bool secure = false;
    std::string host;  ///< "example.org", "::1"
    std::string port;  ///< "443"
    std::string path;  ///< what comes before the path of every request: "/games", or nothing

    /// As requests name it: with the port if it is not the usual one.
    std::string authority() const;
};

/// The error says what is no address.
Result<ServerAddress> parse_server_address(std::string_view text);

}  // namespace merkhet::client
