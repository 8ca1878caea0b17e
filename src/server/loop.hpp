#pragma once

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <vector>

#include "server/address_counts.hpp"
#include "server/client_address.hpp"
#include "server/counts.hpp"
#include "server/server_options.hpp"
#include "server/service.hpp"
#include "server/static_site.hpp"

namespace merkhet::server {

using Time = std::chrono::steady_clock::time_point;
/// Knows the type of its executor, which saves a call through a pointer for all that it does.
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

/// What all threads of a server share.
struct Setting {
    const StaticSite& site;
    Service* service;  ///< null: there are only files
    ServerOptions options;
    Proxies proxies;
    AddressCounts connections{options.connections, options.address_connections};
    /// Sockets and streams that come by a proxy, by the addresses of those behind it.
    AddressCounts forwarded{options.connections, options.address_connections};
};

class Loop;

/// Somebody connected, on one loop, which owns it until it is removed. All is called on the loop's thread.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection() = default;
    virtual ~Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    /// Now and then (ServerOptions::tick): looks whether something takes too long.
    virtual void tick(Time now) = 0;
    /// The server stops: ends what waits for nothing, finishes what is in flight.
    virtual void stop() = 0;
    /// The server has stopped: ends at once.
    virtual void abandon() = 0;

private:
    friend class Loop;
    std::size_t slice_ = 0;
    std::list<std::shared_ptr<Connection>>::iterator place_;
};

/// One thread's events and connections. What is not said to be for any thread is for its own.
class Loop : public std::enable_shared_from_this<Loop> {
public:
    explicit Loop(std::shared_ptr<Setting> setting);
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// On the thread that this makes the loop's: until stop(), and then until all have gone, or for the time of the
    /// farewell.
    void run();
    /// From any thread.
    void stop();
    /// Ends all connections at once; run() does so at its end.
    void abandon();
    /// From any thread, before or after stop(): without farewell.
    void stop_at_once() { context_.stop(); }

    void add(const std::shared_ptr<Connection>& connection);
    void remove(Connection& connection);

    boost::asio::io_context& context() { return context_; }
    Setting& setting() { return *setting_; }
    Counters& counters() { return counters_; }
    const ServerOptions& options() const { return setting_->options; }

private:
    using Slice = std::list<std::shared_ptr<Connection>>;
    using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                    boost::asio::wait_traits<std::chrono::steady_clock>,
                                                    boost::asio::io_context::executor_type>;

    void begin_stop();
    void stop_if_empty();
    void wait_for_tick();
    void tick(Slice& slice);
    std::vector<std::shared_ptr<Connection>> all() const;

    const std::shared_ptr<Setting> setting_;
    Counters counters_;
    /// Each tick looks at one of them, so that no tick takes long.
    std::array<Slice, 10> slices_;
    std::size_t added_ = 0;
    std::size_t size_ = 0;
    std::size_t ticks_ = 0;
    bool stopping_ = false;
    Time last_moment_;  ///< of a loop that stops
    boost::asio::io_context context_{1};
    Timer timer_{context_};
};

}  // namespace merkhet::server
