#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace merkhet::client {

/// Where a server is, as people write it: "https://example.org", "http://127.0.0.1:8080/".
struct ServerAddress {
    bool secure = false;
    std::string host;  ///< without the brackets of an IPv6 address
    std::string port;  ///< a number
    std::string path;  ///< before all that is asked: "" or "/games"

    /// "example.org", "[::1]:8080": the port only where it is not the usual one.
    std::string authority() const;
    /// "https://example.org".
    std::string origin() const;
};

Result<ServerAddress> parse_server_address(std::string_view text);

}  // namespace merkhet::client
