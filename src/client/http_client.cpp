#include "client/http_client.hpp"

#include <openssl/err.h>

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/version.hpp>
#include <boost/url/encode.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>
#include <exception>
#include <utility>

#include "base/version.hpp"
#include "base/words.hpp"

namespace merkhet::client {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr std::size_t longest_body = std::size_t{1} << 22;
constexpr std::size_t longest_line = std::size_t{1} << 22;

/// Cuts what comes in pieces into lines.
class Lines {
public:
    explicit Lines(const HttpClient::OnLine& on_line) : on_line_(on_line) {}

    void add(std::string_view piece) {
        rest_ += piece;
        std::size_t from = 0;
        for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n', from)) {
            const auto line = std::string_view(rest_).substr(from, end - from);
            from = end + 1;
            if (!line.empty() && line != "\r") on_line_(line);
        }
        rest_.erase(0, from);
        if (rest_.size() > longest_line) throw ConnectionLost("a line of the stream is too long");
    }

private:
    const HttpClient::OnLine& on_line_;
    std::string rest_;
};

}  // namespace

struct HttpClient::Wanted {
    http::request<http::string_body> request;
    const OnLine* on_line = nullptr;  ///< set: the answer is a stream
};

namespace {

/// One request and its answer, within an io_context that runs for it alone.
class Exchange {
public:
    Exchange(const ServerAddress& server, const HttpPatience& patience, const http::request<http::string_body>& request,
             const HttpClient::OnLine* on_line)
        : server_(server), patience_(patience), request_(request), on_line_(on_line) {}

    asio::awaitable<void> run() {
        tcp::resolver resolver(co_await asio::this_coro::executor);
        const auto found = co_await resolver.async_resolve(server_.host, server_.port, use_awaitable);
        if (!server_.secure) {
            beast::tcp_stream stream(co_await asio::this_coro::executor);
            co_await connect(stream, found);
            co_await converse(stream);
            co_return;
        }
        asio::ssl::context trust(asio::ssl::context::tls_client);
        trust.set_default_verify_paths();
        trust.set_verify_mode(asio::ssl::verify_peer);
        trust.set_verify_callback(asio::ssl::host_name_verification(server_.host));
        asio::ssl::stream<beast::tcp_stream> stream(co_await asio::this_coro::executor, trust);
        // Servers of several names choose their certificate by it.
        if (SSL_set_tlsext_host_name(stream.native_handle(), server_.host.c_str()) != 1)
            throw ConnectionLost("the server's name cannot be used with TLS");
        co_await connect(stream.next_layer(), found);
        co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
        co_await converse(stream);
    }
    HttpAnswer answer() { return std::move(answer_); }

private:
    asio::awaitable<void> connect(beast::tcp_stream& stream, const tcp::resolver::results_type& found) const {
        stream.expires_after(patience_.connect);
        co_await stream.async_connect(found, use_awaitable);
        stream.socket().set_option(tcp::no_delay(true));
    }

    template <class Stream>
    asio::awaitable<void> converse(Stream& stream) {
        auto& timed = beast::get_lowest_layer(stream);
        timed.expires_after(patience_.answer);
        co_await http::async_write(stream, request_, use_awaitable);
        beast::flat_buffer buffer;
        http::response_parser<http::buffer_body> parser;
        parser.body_limit(boost::none);
        co_await http::async_read_header(stream, buffer, parser, use_awaitable);
        answer_.status = parser.get().result_int();
        const bool streams = on_line_ != nullptr && answer_.status == static_cast<int>(http::status::ok);
        std::optional<Lines> lines;
        if (streams) lines.emplace(*on_line_);
        std::array<char, 4096> piece{};
        while (!parser.is_done()) {
            timed.expires_after(streams ? patience_.silence : patience_.answer);
            parser.get().body().data = piece.data();
            parser.get().body().size = piece.size();
            boost::system::error_code error;
            co_await http::async_read_some(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
            if (error && error != http::error::need_buffer) throw boost::system::system_error(error);
            const std::string_view got(piece.data(), piece.size() - parser.get().body().size);
            if (streams)
                lines->add(got);
            else if (answer_.body.append(got).size() > longest_body)
                throw ConnectionLost("the answer is too long");
        }
    }

    const ServerAddress& server_;
    const HttpPatience& patience_;
    const http::request<http::string_body>& request_;
    const HttpClient::OnLine* on_line_;
    HttpAnswer answer_;
};

}  // namespace

HttpClient::HttpClient(ServerAddress server, std::string token, HttpPatience patience)
    : server_(std::move(server)), token_(std::move(token)), patience_(patience) {}

HttpAnswer HttpClient::get(const std::string& path, const Stop& stop) const {
    return ask({{http::verb::get, server_.path + path, 11}, nullptr}, stop);
}

HttpAnswer HttpClient::post(const std::string& path, const std::string& form, const std::string& key,
                            const Stop& stop) const {
    Wanted wanted{{http::verb::post, server_.path + path, 11}, nullptr};
    if (!form.empty()) wanted.request.set(http::field::content_type, "application/x-www-form-urlencoded");
    if (!key.empty()) wanted.request.set("Idempotency-Key", key);
    wanted.request.body() = form;
    wanted.request.prepare_payload();
    return ask(wanted, stop);
}

HttpAnswer HttpClient::stream(const std::string& path, const OnLine& on_line, const Stop& stop) const {
    return ask({{http::verb::get, server_.path + path, 11}, &on_line}, stop);
}

HttpAnswer HttpClient::ask(const Wanted& wanted, const Stop& stop) const {
    auto request = wanted.request;
    request.set(http::field::host, server_.authority());
    request.set(http::field::user_agent, concatenated({"merkhet/", version}));
    request.set(http::field::authorization, "Bearer " + token_);
    request.set(http::field::connection, "close");
    Exchange exchange(server_, patience_, request, wanted.on_line);
    std::exception_ptr wrong;
    bool done = false;
    // Goes first, and with it what waits in it.
    asio::io_context context(1);
    asio::co_spawn(context, exchange.run(), [&](std::exception_ptr thrown) {
        wrong = std::move(thrown);
        done = true;
    });
    const std::stop_callback stopper(stop, [&] { context.stop(); });
    context.run();
    if (!done) throw ConnectionLost("stopped");
    if (!wrong) return exchange.answer();
    try {
        std::rethrow_exception(wrong);
    } catch (const boost::system::system_error& error) {
        throw ConnectionLost(concatenated({server_.authority(), ": ", error.code().message()}));
    }
}

std::string url_encoded(std::string_view text) { return boost::urls::encode(text, boost::urls::unreserved_chars); }

}  // namespace merkhet::client
