#include "server/http_server.hpp"

#include <fcntl.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/words.hpp"
#include "server/responses.hpp"

namespace merkhet::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

/// For the next request, and for as much of an answer as a slow line carries in that time.
constexpr auto patience = std::chrono::seconds(30);
constexpr std::size_t slowest = 16384;  ///< bytes a second
constexpr std::uint32_t longest_header = 16384;
/// How long, and how much of, what nobody wants is still read.
constexpr auto lingering = std::chrono::seconds(2);
constexpr std::size_t most_drained = std::size_t{1} << 20;

/// What everybody is served from.
struct Sources {
    const StaticSite& site;
    Service service;
};

Response respond(const StaticSite& site, const Request& request) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        auto response = text_response(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
        response.set(http::field::allow, "GET, HEAD");
        return response;
    }
    if (is_malformed(request)) return text_response(http::status::bad_request, "The request is malformed.\n");
    if (const auto* file = site.find({request.target().data(), request.target().size()}))
        return file_response(*file, request);
    return text_response(http::status::not_found, "There is no such page.\n");
}

/// A program started later, such as a browser, must not hold it open.
template <class Socket>
void close_on_exec(Socket& socket) {
    static_cast<void>(fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC));
}

/// One connection: requests and answers in turn, until either side is done.
class Session : public std::enable_shared_from_this<Session> {
public:
    Session(tcp::socket socket, const Sources& sources) : stream_(std::move(socket)), sources_(sources) {
        close_on_exec(stream_.socket());
        beast::error_code ignored;
        static_cast<void>(stream_.socket().set_option(tcp::no_delay(true), ignored));
    }

    void read() {
        parser_.emplace();
        parser_->header_limit(longest_header);
        // Nothing that is answered has a body; what comes as one is not read as the next request.
        parser_->body_limit(std::numeric_limits<std::uint64_t>::max());
        stream_.expires_after(patience);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](beast::error_code error, std::size_t) {
                                    if (error)
                                        self->refuse(error);
                                    else
                                        self->answer();
                                });
    }

private:
    void answer() {
        if (!ask()) send(respond(sources_.site, parser_->get()));
    }

    /// Whether the service replies, now or later.
    bool ask() {
        const auto question = sources_.service ? question_of(parser_->get()) : std::nullopt;
        if (!question) return false;
        const Reply reply = [self = shared_from_this()](Answer answer) {
            asio::post(self->stream_.get_executor(), [self, answer = std::move(answer)]() mutable {
                self->answer_ = std::move(answer);
                self->send(service_response(self->answer_));
            });
        };
        try {
            return sources_.service(*question, reply);
        } catch (const std::exception&) {
            // Whatever goes wrong with one question, the others go on.
            reply({Answer::Status::failed, "{\"error\":\"this could not be answered\"}"});
            return true;
        }
    }

    void send(Response response) {
        const auto& request = parser_->get();
        response_ = std::move(response);
        response_.keep_alive(request.keep_alive() && parser_->is_done());
        finish(response_);
        const bool head = request.method() == http::verb::head;
        if (head) response_.body() = {};
        write(head);
    }

    void refuse(beast::error_code error) {
        auto refusal = refusal_of(error, parser_->get());
        if (!refusal) return close();
        response_ = *std::move(refusal);
        response_.keep_alive(false);
        finish(response_);
        write(false);
    }

    void write(bool head) {
        serializer_.emplace(response_);
        stream_.expires_after(patience + std::chrono::seconds(response_.body().size() / slowest));
        const auto written = [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error || !self->response_.keep_alive())
                self->close();
            else
                self->read();
        };
        if (head)
            http::async_write_header(stream_, *serializer_, written);
        else
            http::async_write(stream_, *serializer_, written);
    }

    /// A connection that is closed while something on it is unread loses what was just written: what still comes is
    /// read for a while first.
    void close() {
        beast::error_code ignored;
        static_cast<void>(stream_.socket().shutdown(tcp::socket::shutdown_send, ignored));
        if (parser_ && parser_->is_done()) return;
        stream_.expires_after(lingering);
        drain(most_drained);
    }

    void drain(std::size_t most) {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(longest_header),
                                [self = shared_from_this(), most](beast::error_code error, std::size_t bytes) {
                                    if (!error && bytes < most) self->drain(most - bytes);
                                });
    }

    beast::tcp_stream stream_;
    const Sources& sources_;
    Answer answer_;  ///< what a service said, while it is sent
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
    Response response_;
    std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
};

}  // namespace

class HttpServer::Implementation {
public:
    Implementation(const StaticSite& site, Service service) : sources_{site, std::move(service)} {}

    /// Returns what is wrong, if anything.
    beast::error_code listen(const std::string& address, std::uint16_t port) {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(address), port);
            acceptor_.open(endpoint.protocol());
            close_on_exec(acceptor_);
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen();
        } catch (const boost::system::system_error& error) {
            return error.code();
        }
        return {};
    }
    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void run() {
        asio::signal_set signals(context_, SIGINT, SIGTERM);
        signals.async_wait([this](beast::error_code error, int) {
            if (!error) context_.stop();
        });
        accept();
        context_.run();
    }
    void stop() { context_.stop(); }

private:
    void accept() {
        acceptor_.async_accept([this](beast::error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (error) return accept_later();
            std::make_shared<Session>(std::move(socket), sources_)->read();
            accept();
        });
    }

    /// When connections cannot be taken (too many are open), asking again at once would keep the processor busy.
    void accept_later() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](beast::error_code error) {
            if (!error) accept();
        });
    }

    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::steady_timer pause_{context_};
    /// Goes first: a service that still replies does so to the context.
    const Sources sources_;
};

HttpServer::HttpServer(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const StaticSite& site, Service service,
                                                       const std::string& address, std::uint16_t port) {
    auto implementation = std::make_unique<Implementation>(site, std::move(service));
    if (const auto error = implementation->listen(address, port))
        return TextError{concatenated({address, " port ", std::to_string(port), ": ", error.message()})};
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(implementation)));
}

std::uint16_t HttpServer::port() const { return implementation_->port(); }
void HttpServer::run() { implementation_->run(); }
void HttpServer::stop() { implementation_->stop(); }

}  // namespace merkhet::server
