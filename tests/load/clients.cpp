#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "load/load.hpp"

namespace merkhet::load {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Stream = websocket::stream<tcp::socket, false>;

constexpr std::string_view question = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
constexpr std::string_view said = "{\"move\":\"a1b2\",\"ply\":17}";

/// One run: its connections are opened one after another, a hundred at a time, and then begin together.
class Run {
public:
    explicit Run(const Plan& plan) : plan_(plan), go_(context_, Clock::time_point::max()) {}

    template <class Connection>
    Outcome of(const Connection& connection) {
        for (int i = 0; i < 100; ++i) asio::co_spawn(context_, open_some(connection), asio::detached);
        context_.run();
        return std::move(outcome_);
    }

    const Plan& plan() const { return plan_; }
    tcp::endpoint server() const { return {asio::ip::address_v4::loopback(), plan_.port}; }
    bool over() const { return Clock::now() >= end_; }
    asio::awaitable<void> start() {
        boost::system::error_code ignored;
        co_await go_.async_wait(asio::redirect_error(use_awaitable, ignored));
    }
    void did(Clock::time_point since) {
        ++outcome_.done;
        outcome_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - since).count());
    }
    void opened() {
        ++outcome_.open;
        settled();
    }
    void failed() { ++outcome_.failed; }
    void settled() {
        if (++settled_ != plan_.connections) return;
        end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.seconds));
        outcome_.seconds = plan_.seconds;
        go_.cancel();
        stop_.expires_at(end_ + std::chrono::seconds(1));
        stop_.async_wait([this](const boost::system::error_code&) { context_.stop(); });
    }

private:
    template <class Connection>
    asio::awaitable<void> open_some(Connection connection) {
        while (begun_ < plan_.connections) {
            ++begun_;
            const auto before = settled_;
            asio::co_spawn(context_, guarded(connection), asio::detached);
            // Not more at a time than the server lets wait.
            asio::steady_timer pause(context_);
            while (settled_ == before) {
                pause.expires_after(std::chrono::milliseconds(1));
                co_await pause.async_wait(use_awaitable);
            }
        }
    }
    template <class Connection>
    asio::awaitable<void> guarded(Connection connection) {
        const auto opened_before = outcome_.open;
        try {
            co_await connection(*this);
        } catch (const std::exception&) {
            if (over()) co_return;
            failed();
            if (settled_ < plan_.connections && outcome_.open == opened_before) settled();
        }
    }

    const Plan plan_;
    asio::io_context context_{1};
    asio::steady_timer go_;
    asio::steady_timer stop_{context_};
    std::size_t begun_ = 0;
    std::size_t settled_ = 0;
    Clock::time_point end_ = Clock::time_point::max();
    Outcome outcome_;
};

asio::awaitable<tcp::socket> connected(const Run& run) {
    tcp::socket socket(co_await asio::this_coro::executor);
    co_await socket.async_connect(run.server(), use_awaitable);
    socket.set_option(tcp::no_delay(true));
    co_return socket;
}

asio::awaitable<std::unique_ptr<Stream>> socket_of(const Run& run) {
    auto stream = std::make_unique<Stream>(co_await connected(run));
    co_await stream->async_handshake("localhost", "/socket", use_awaitable);
    co_return stream;
}

/// The length of an answer's body, by its header.
std::size_t length_in(std::string_view header) {
    constexpr std::string_view name = "Content-Length: ";
    const auto at = header.find(name);
    return at == std::string_view::npos ? 0 : std::stoul(std::string(header.substr(at + name.size(), 12)));
}

asio::awaitable<void> ask_on(Run& run) {
    auto socket = co_await connected(run);
    run.opened();
    co_await run.start();
    std::string heard;
    while (!run.over()) {
        const auto since = Clock::now();
        co_await asio::async_write(socket, asio::buffer(question), use_awaitable);
        const auto header =
            co_await asio::async_read_until(socket, asio::dynamic_buffer(heard), "\r\n\r\n", use_awaitable);
        const auto whole = header + length_in(std::string_view(heard).substr(0, header));
        while (heard.size() < whole) {
            const auto before = heard.size();
            heard.resize(whole);
            const auto more =
                co_await socket.async_read_some(asio::buffer(heard.data() + before, whole - before), use_awaitable);
            heard.resize(before + more);
        }
        heard.erase(0, whole);
        run.did(since);
    }
}

asio::awaitable<void> echo_on(Run& run) {
    auto stream = co_await socket_of(run);
    run.opened();
    co_await run.start();
    boost::beast::flat_buffer heard;
    while (!run.over()) {
        const auto since = Clock::now();
        co_await stream->async_write(asio::buffer(said), use_awaitable);
        co_await stream->async_read(heard, use_awaitable);
        heard.clear();
        run.did(since);
    }
}

asio::awaitable<void> idle_on(Run& run) {
    auto stream = co_await socket_of(run);
    run.opened();
    boost::beast::flat_buffer heard;
    // Answers pings meanwhile.
    co_await stream->async_read(heard, use_awaitable);
}

}  // namespace

Outcome get(const Plan& plan) { return Run(plan).of(ask_on); }
Outcome echo(const Plan& plan) { return Run(plan).of(echo_on); }
Outcome idle(const Plan& plan) { return Run(plan).of(idle_on); }

}  // namespace merkhet::load
