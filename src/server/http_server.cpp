#include "server/http_server.hpp"

#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "base/words.hpp"
#include "server/client_address.hpp"
#include "server/http_connection.hpp"
#include "server/loop.hpp"

namespace merkhet::server {

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

/// How many may wait to be accepted.
constexpr int backlog = 4096;

/// A program started later, such as a browser, must not hold it open.
template <class Socket>
void close_on_exec(Socket& socket) {
    static_cast<void>(fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC));
}

/// Every connection takes a descriptor; the usual thousand is for programs that use select().
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
}

/// Tells who is one too many, if that can be done without waiting.
void turn_away(TcpSocket& socket) {
    static constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    error_code ignored;
    static_cast<void>(socket.non_blocking(true, ignored));
    static_cast<void>(socket.send(boost::asio::buffer(answer), 0, ignored));
}

}  // namespace

class HttpServer::Implementation {
public:
    Implementation(std::shared_ptr<Setting> setting, std::unique_ptr<Service> service)
        : setting_(std::move(setting)), loops_(loops_of(setting_)), service_(std::move(service)) {}

    /// Returns what is wrong, if anything.
    error_code listen(const std::string& address, std::uint16_t port) {
        try {
            const tcp::endpoint endpoint(boost::asio::ip::make_address(address), port);
            acceptor_.open(endpoint.protocol());
            close_on_exec(acceptor_);
            acceptor_.set_option(boost::asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(backlog);
            port_ = acceptor_.local_endpoint().port();
        } catch (const boost::system::system_error& error) {
            return error.code();
        }
        return {};
    }
    std::uint16_t port() const { return port_; }

    void run() {
        boost::asio::signal_set signals(loops_.front()->context(), SIGINT, SIGTERM);
        wait_for(signals);
        accept();
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < loops_.size(); ++i) threads.emplace_back([&loop = *loops_[i]] { loop.run(); });
        loops_.front()->run();
        for (auto& thread : threads) thread.join();
    }

    void stop() {
        boost::asio::post(loops_.front()->context(), [this] {
            pause_.cancel();
            error_code ignored;
            static_cast<void>(acceptor_.close(ignored));
            for (const auto& loop : loops_) loop->stop();
        });
    }

    Counts counts() const {
        Counts sum;
        for (const auto& loop : loops_) loop->counters().add_to(sum);
        return sum;
    }

private:
    using Loops = std::vector<std::shared_ptr<Loop>>;

    static Loops loops_of(const std::shared_ptr<Setting>& setting) {
        const auto threads = setting->options.threads;
        Loops loops(std::max(1U, threads > 0 ? threads : std::thread::hardware_concurrency()));
        for (auto& loop : loops) loop = std::make_shared<Loop>(setting);
        return loops;
    }

    /// The first ends it in peace, the second at once.
    void wait_for(boost::asio::signal_set& signals) {
        signals.async_wait([this, &signals](const error_code& error, int) {
            if (error) return;
            stop();
            signals.async_wait([this](const error_code& canceled, int) {
                if (canceled) return;
                for (const auto& loop : loops_) loop->stop_at_once();
            });
        });
    }

    void accept() {
        auto& loop = *loops_[next_++ % loops_.size()];
        acceptor_.async_accept(loop.context(), [this, &loop](const error_code& error, TcpSocket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return accept_later();
            welcome(loop, std::move(socket));
            accept();
        });
    }

    /// When connections cannot be taken (too many are open), asking again at once would keep the processor busy.
    void accept_later() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](const error_code& error) {
            if (!error) accept();
        });
    }

    void welcome(Loop& loop, TcpSocket socket) {
        close_on_exec(socket);
        error_code error;
        const auto peer = socket.remote_endpoint(error).address();
        if (error) return;  // it has gone already
        auto ticket = setting_->proxies.contains(peer) ? setting_->connections.enter_proxy(peer)
                                                       : setting_->connections.enter(peer);
        if (!ticket) {
            loops_.front()->counters().add(&Counts::too_many);
            return turn_away(socket);
        }
        boost::asio::post(loop.context(), [&loop, socket = std::move(socket), ticket = *std::move(ticket)]() mutable {
            open_http(loop, std::move(socket), std::move(ticket));
        });
    }

    const std::shared_ptr<Setting> setting_;
    const Loops loops_;
    boost::asio::basic_socket_acceptor<tcp, boost::asio::io_context::executor_type> acceptor_{
        loops_.front()->context()};
    boost::asio::steady_timer pause_{loops_.front()->context()};
    std::uint16_t port_ = 0;
    std::size_t next_ = 0;
    /// Goes first.
    const std::unique_ptr<Service> service_;
};

HttpServer::HttpServer(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const StaticSite& site, std::unique_ptr<Service> service,
                                                       const std::string& address, std::uint16_t port,
                                                       const ServerOptions& options) {
    auto proxies = Proxies::parse(options.proxies);
    if (!proxies) return proxies.error();
    raise_descriptor_limit();
    auto* asked = service.get();
    auto implementation = std::make_unique<Implementation>(
        std::shared_ptr<Setting>(new Setting{site, asked, options, *std::move(proxies)}), std::move(service));
    if (const auto error = implementation->listen(address, port))
        return TextError{concatenated({address, " port ", std::to_string(port), ": ", error.message()})};
    return std::unique_ptr<HttpServer>(new HttpServer(std::move(implementation)));
}

std::uint16_t HttpServer::port() const { return implementation_->port(); }
void HttpServer::run() { implementation_->run(); }
void HttpServer::stop() { implementation_->stop(); }
Counts HttpServer::counts() const { return implementation_->counts(); }

}  // namespace merkhet::server
