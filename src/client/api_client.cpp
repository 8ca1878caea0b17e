#include "client/api_client.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <random>

#include "client/backoff.hpp"
#include "client/connection.hpp"
#include "client/line_splitter.hpp"

namespace merkhet::client {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::use_awaitable;
using boost::system::system_error;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds to_answer{20};  ///< from a request to its answer
/// Servers of ours send an empty line every 7 s.
constexpr seconds to_say_something{30};
/// How long a connection without requests is kept; servers of ours end it after 30 s.
constexpr seconds to_be_asked{10};
constexpr std::size_t longest_answer = std::size_t{8} << 20;
constexpr std::size_t longest_line = std::size_t{4} << 20;

std::string text_of(const system_error& error) {
    const auto& code = error.code();
    if (code == http::error::end_of_stream || code == asio::error::eof) return "the server has closed the connection";
    if (code == beast::error::timeout) return "the server does not answer in time";
    return code.message();
}

/// What nobody expects, such as what a caller throws when it is told something, comes out of run().
void rethrow(const std::exception_ptr& wrong) {
    if (wrong) std::rethrow_exception(wrong);
}

using HttpRequest = http::request<http::string_body>;

// What is awaited stands by itself: in `Answer{status, co_await …}` g++ 12 frees what it must not.

/// As long as it lives, `place` points to the object, however this ends.
template <class T>
class Noted {
public:
    Noted(T*& place, T& object) : place_(place) { place = &object; }
    ~Noted() { place_ = nullptr; }
    Noted(const Noted&) = delete;
    Noted& operator=(const Noted&) = delete;

private:
    T*& place_;
};

}  // namespace

class ApiClient::Implementation {
public:
    Implementation(ServerAddress server, std::string token)
        : server_(std::move(server)), token_(std::move(token)), random_(std::random_device{}()) {}

    const ServerAddress& server() const { return server_; }

    void ask(Request request, OnAnswer on_answer) {
        asio::co_spawn(context_, answer(std::move(request), std::move(on_answer)), rethrow);
    }

    /// What the coroutine of a stream and whoever follows it share.
    struct Stream {
        std::string target;
        StreamHandlers handlers;
        bool ended = false;
        Connection* connection = nullptr;
        asio::steady_timer* waiting = nullptr;

        void end() {
            ended = true;
            if (connection != nullptr) connection->close();
            if (waiting != nullptr) waiting->cancel();
        }
    };

    std::shared_ptr<Stream> follow(std::string target, StreamHandlers handlers) {
        auto stream = std::make_shared<Stream>();
        stream->target = std::move(target);
        stream->handlers = std::move(handlers);
        asio::co_spawn(context_, keep_open(stream), rethrow);
        return stream;
    }

    void after(std::chrono::milliseconds time, std::function<void()> what) {
        const auto timer = std::make_shared<asio::steady_timer>(context_, time);
        timer->async_wait([timer, what = std::move(what)](const boost::system::error_code& error) {
            if (!error) what();
        });
    }
    void post(std::function<void()> what) { asio::post(context_, std::move(what)); }
    void run() { context_.run(); }
    void stop() { context_.stop(); }

private:
    HttpRequest http_request(const Request& request) const {
        constexpr unsigned version = 11;
        HttpRequest out(http::string_to_verb(request.method), server_.path + request.target, version);
        out.set(http::field::host, server_.authority());
        out.set(http::field::user_agent, "merkhet");
        if (!token_.empty()) out.set(http::field::authorization, "Bearer " + token_);
        if (!request.key.empty()) out.set("Idempotency-Key", request.key);
        for (const auto& [name, value] : request.headers) out.set(name, value);
        if (!request.body.empty()) out.set(http::field::content_type, "application/json");
        out.body() = request.body;
        out.prepare_payload();
        return out;
    }

    awaitable<void> answer(Request request, OnAnswer on_answer) {
        Backoff backoff;
        while (true) {
            std::optional<Answer> found;
            std::string why;
            try {
                found = co_await once(request);
            } catch (const system_error& error) {
                why = text_of(error);
            }
            if (found && !(request.insists && found->is_passing())) {
                on_answer(*std::move(found));
                co_return;
            }
            if (!request.insists) {
                on_answer(TextError{std::move(why)});
                co_return;
            }
            asio::steady_timer timer(context_, backoff.next(random_));
            co_await timer.async_wait(use_awaitable);
        }
    }

    /// On a connection that is there already, or else on a new one.
    awaitable<Answer> once(const Request& request) {
        const auto out = http_request(request);
        // The server may just be closing what was kept: what must not be done twice has a new one.
        if (request.insists || request.method == "GET" || !request.key.empty())
            if (auto kept = take_kept()) {
                try {
                    co_return co_await exchange(std::move(kept), out);
                } catch (const system_error&) {  // NOLINT(bugprone-empty-catch): then on a new one
                }
            }
        auto connection = co_await connections_.open();
        co_return co_await exchange(std::move(connection), out);
    }

    awaitable<Answer> exchange(std::unique_ptr<Connection> connection, HttpRequest out) {
        http::response_parser<http::string_body> parser;
        parser.body_limit(longest_answer);
        connection->expires_after(to_answer);
        co_await connection->write(out);
        co_await connection->read(parser);
        auto response = parser.release();
        Answer answer{static_cast<int>(response.result_int()), std::move(response.body())};
        if (const auto cookie = response.find(http::field::set_cookie); cookie != response.end()) {
            const std::string text(cookie->value());
            answer.cookie = text.substr(0, text.find(';'));
        }
        if (response.keep_alive()) {
            connection->never_expires();
            kept_ = std::move(connection);
            kept_since_ = steady_clock::now();
        }
        co_return answer;
    }

    std::unique_ptr<Connection> take_kept() {
        auto kept = std::move(kept_);
        if (kept && steady_clock::now() - kept_since_ > to_be_asked) kept.reset();
        return kept;
    }

    awaitable<void> keep_open(std::shared_ptr<Stream> stream) {
        Backoff backoff;
        bool lost = false;
        const std::function<void()> on_open = [&] {
            backoff.reset();
            lost = false;
            if (stream->handlers.on_open) stream->handlers.on_open();
        };
        while (!stream->ended) {
            std::string why = "the server has closed the connection";
            try {
                const bool was_open = co_await read_stream(stream, on_open);
                if (!was_open) why = "the server cannot answer now";
            } catch (const system_error& error) {
                why = text_of(error);
            }
            if (stream->ended) break;
            if (!std::exchange(lost, true) && stream->handlers.on_loss) stream->handlers.on_loss(why);
            if (stream->ended) break;
            asio::steady_timer timer(context_, backoff.next(random_));
            const Noted noted(stream->waiting, timer);
            co_await timer.async_wait(asio::as_tuple(use_awaitable));
        }
    }

    /// Until it ends; false: it is not open for now.
    awaitable<bool> read_stream(const std::shared_ptr<Stream>& stream, const std::function<void()>& on_open) {
        const auto connection = co_await connections_.open();
        if (stream->ended) co_return true;
        const Noted noted(stream->connection, *connection);
        Request request;
        request.target = stream->target;
        auto out = http_request(request);
        connection->expires_after(to_answer);
        co_await connection->write(std::move(out));
        http::response_parser<http::buffer_body> parser;
        parser.body_limit(boost::none);
        co_await connection->read_header(parser);
        Answer answer{static_cast<int>(parser.get().result_int()), {}};
        if (answer.is_passing()) co_return false;
        if (answer.status != static_cast<int>(http::status::ok)) {
            answer.body = co_await rest_of(*connection, parser);
            if (!std::exchange(stream->ended, true)) stream->handlers.on_refused(answer);
            co_return true;
        }
        if (stream->ended) co_return true;
        on_open();
        LineSplitter lines(longest_line);
        while (!stream->ended && !parser.is_done()) {
            connection->expires_after(to_say_something);
            const auto piece = co_await connection->read_some(parser);
            const bool fits = lines.take(piece, [&](std::string_view line) {
                if (!line.empty() && !stream->ended) stream->handlers.on_line(line);
            });
            if (!fits) throw system_error(http::make_error_code(http::error::body_limit));
        }
        co_return true;
    }

    static awaitable<std::string> rest_of(Connection& connection, http::response_parser<http::buffer_body>& parser) {
        std::string body;
        while (!parser.is_done() && body.size() < longest_line) {
            const auto piece = co_await connection.read_some(parser);
            body += piece;
        }
        co_return body;
    }

    ServerAddress server_;
    std::string token_;
    Random random_;
    asio::io_context context_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{context_.get_executor()};
    Connections connections_{context_, server_};
    std::unique_ptr<Connection> kept_;
    steady_clock::time_point kept_since_;
};

ApiClient::ApiClient(ServerAddress server, std::string token)
    : implementation_(std::make_unique<Implementation>(std::move(server), std::move(token))) {}
ApiClient::~ApiClient() = default;

void ApiClient::ask(Request request, OnAnswer on_answer) {
    implementation_->ask(std::move(request), std::move(on_answer));
}

ApiClient::Following ApiClient::follow(std::string target, StreamHandlers handlers) {
    return {implementation_.get(),
            [stream = implementation_->follow(std::move(target), std::move(handlers))](void*) { stream->end(); }};
}

void ApiClient::after(std::chrono::milliseconds time, std::function<void()> what) {
    implementation_->after(time, std::move(what));
}
void ApiClient::post(std::function<void()> what) { implementation_->post(std::move(what)); }
void ApiClient::run() { implementation_->run(); }
void ApiClient::stop() { implementation_->stop(); }
const ServerAddress& ApiClient::server() const { return implementation_->server(); }

}  // namespace merkhet::client
