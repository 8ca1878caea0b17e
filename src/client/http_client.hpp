#pragma once

#include <chrono>
#include <functional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>

#include "client/server_address.hpp"

namespace merkhet::client {

/// There is no connection, or none any more; what() says why in one line.
class ConnectionLost : public std::runtime_error {
public:
    explicit ConnectionLost(const std::string& why) : std::runtime_error(why) {}
};

struct HttpAnswer {
    int status = 0;
    std::string body;  ///< of a stream that has begun: nothing
};

struct HttpPatience {
    std::chrono::milliseconds connect = std::chrono::seconds(15);
    std::chrono::milliseconds answer = std::chrono::seconds(30);
    std::chrono::milliseconds silence = std::chrono::seconds(30);  ///< of a stream, which has empty lines in between
};

/// Asks one server, by HTTP or HTTPS, with a token. Each request has a connection of its own, and waits; threads may
/// ask at a time. Whoever answers an HTTPS address must have a certificate for it that the system trusts.
class HttpClient {
public:
    using Stop = std::stop_token;
    using OnLine = std::function<void(std::string_view)>;

    HttpClient(ServerAddress server, std::string token, HttpPatience patience = {});

    const ServerAddress& server() const { return server_; }

    // All throw ConnectionLost, also when they are stopped.

    /// `path`: "/api/account".
    HttpAnswer get(const std::string& path, const Stop& stop) const;
    /// `form`: "rated=true&days=2". `key`: what is sent twice with it is done once; empty: none.
    HttpAnswer post(const std::string& path, const std::string& form, const std::string& key, const Stop& stop) const;
    /// Calls on_line for every line but empty ones, until the server ends the stream. With any other status than 200
    /// there are no lines. Whatever on_line throws is passed on.
    HttpAnswer stream(const std::string& path, const OnLine& on_line, const Stop& stop) const;

private:
    struct Wanted;
    HttpAnswer ask(const Wanted& wanted, const Stop& stop) const;

    ServerAddress server_;
    std::string token_;
    HttpPatience patience_;
};

/// The text as part of a path or a form.
std::string url_encoded(std::string_view text);

}  // namespace merkhet::client
