#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "client/server_address.hpp"

namespace merkhet::client {

/// One connection to a server, over TLS or not. Whatever goes wrong is thrown as a boost::system::system_error.
class Connection {
public:
    template <class T>
    using Awaitable = boost::asio::awaitable<T>;
    using Plain = boost::beast::tcp_stream;
    using Secure = boost::beast::ssl_stream<boost::beast::tcp_stream>;

    explicit Connection(boost::asio::io_context& context) : stream_(std::in_place_type<Plain>, context) {}
    Connection(boost::asio::io_context& context, boost::asio::ssl::context& tls)
        : stream_(std::in_place_type<Secure>, boost::beast::tcp_stream(context), tls) {}

    Plain& tcp();
    /// Null: it is not encrypted.
    Secure* secure() { return std::get_if<Secure>(&stream_); }

    Awaitable<void> write(boost::beast::http::request<boost::beast::http::string_body> request);
    Awaitable<void> read(boost::beast::http::response_parser<boost::beast::http::string_body>& parser);
    using StreamParser = boost::beast::http::response_parser<boost::beast::http::buffer_body>;
    Awaitable<void> read_header(StreamParser& parser);
    /// Some bytes of the body, or none; they stand until the next call.
    Awaitable<std::string_view> read_some(StreamParser& parser);

    void expires_after(std::chrono::seconds time) { tcp().expires_after(time); }
    void never_expires() { tcp().expires_never(); }
    /// Whoever waits for it hears at once that it has gone.
    void close() { tcp().close(); }

private:
    std::variant<Plain, Secure> stream_;
    boost::beast::flat_buffer buffer_;
    std::array<char, 16'384> piece_{};
};

/// Makes connections to one server.
class Connections {
public:
    /// Both outlive it.
    Connections(boost::asio::io_context& context, const ServerAddress& server);

    boost::asio::awaitable<std::unique_ptr<Connection>> open();

private:
    boost::asio::io_context& context_;
    const ServerAddress& server_;
    std::optional<boost::asio::ssl::context> tls_;
};

}  // namespace merkhet::client
