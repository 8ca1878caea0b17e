#include "client/connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <utility>

namespace merkhet::client {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::use_awaitable;
using boost::system::system_error;

constexpr std::chrono::seconds to_connect{10};

}  // namespace

Connection::Plain& Connection::tcp() {
    if (auto* encrypted = secure()) return encrypted->next_layer();
    return std::get<Plain>(stream_);
}

awaitable<void> Connection::write(http::request<http::string_body> request) {
    co_await std::visit([&](auto& stream) { return http::async_write(stream, request, use_awaitable); }, stream_);
}

awaitable<void> Connection::read(http::response_parser<http::string_body>& parser) {
    co_await std::visit([&](auto& stream) { return http::async_read(stream, buffer_, parser, use_awaitable); },
                        stream_);
}

awaitable<void> Connection::read_header(StreamParser& parser) {
    co_await std::visit([&](auto& stream) { return http::async_read_header(stream, buffer_, parser, use_awaitable); },
                        stream_);
}

awaitable<std::string_view> Connection::read_some(StreamParser& parser) {
    auto& body = parser.get().body();
    body.data = piece_.data();
    body.size = piece_.size();
    const auto [error, bytes] = co_await std::visit(
        [&](auto& stream) { return http::async_read_some(stream, buffer_, parser, asio::as_tuple(use_awaitable)); },
        stream_);
    // There is more than there was room for.
    if (error && error != http::error::need_buffer) throw system_error(error);
    co_return std::string_view(piece_.data(), piece_.size() - body.size);
}

Connections::Connections(asio::io_context& context, const ServerAddress& server) : context_(context), server_(server) {
    if (!server.secure) return;
    tls_.emplace(asio::ssl::context::tls_client);
    tls_->set_default_verify_paths();
    tls_->set_verify_mode(asio::ssl::verify_peer);
}

awaitable<std::unique_ptr<Connection>> Connections::open() {
    asio::ip::tcp::resolver resolver(context_);
    const auto found = co_await resolver.async_resolve(server_.host, server_.port, use_awaitable);
    auto connection = tls_ ? std::make_unique<Connection>(context_, *tls_) : std::make_unique<Connection>(context_);
    connection->expires_after(to_connect);
    co_await connection->tcp().async_connect(found, use_awaitable);
    // A move is short, and is not to wait for more.
    connection->tcp().socket().set_option(asio::ip::tcp::no_delay(true));
    if (auto* encrypted = connection->secure()) {
        if (SSL_set_tlsext_host_name(encrypted->native_handle(), server_.host.c_str()) != 1)
            throw system_error(asio::error::invalid_argument, "the server's name");
        encrypted->set_verify_callback(asio::ssl::host_name_verification(server_.host));
        co_await encrypted->async_handshake(asio::ssl::stream_base::client, use_awaitable);
    }
    co_return connection;
}

}  // namespace merkhet::client
