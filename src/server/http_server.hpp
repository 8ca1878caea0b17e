#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/counts.hpp"
#include "server/server_options.hpp"
#include "server/service.hpp"
#include "server/static_site.hpp"

namespace merkhet::server {

/// Serves a site over HTTP/1.1, with the headers that let its pages share memory between threads, and asks a service
/// about everything first. Each connection stays on one of several threads.
class HttpServer {
public:
    /// Listens on an address ("127.0.0.1", "::") and port (0: any free one), and takes as many descriptors as the
    /// process may have. Without a service there are only files. The error says why it cannot listen, or which option
    /// is wrong.
    static Result<std::unique_ptr<HttpServer>> listen(const StaticSite& site, std::unique_ptr<Service> service,
                                                      const std::string& address, std::uint16_t port,
                                                      const ServerOptions& options = {});
    /// The service ends before the rest does. Replies, sockets and streams may live on.
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    std::uint16_t port() const;
    /// Answers requests until Ctrl-C, a request to terminate, or stop(); and then what is in flight, tells sockets and
    /// streams, and returns when all have gone, or after a while (ServerOptions::farewell), or at a second Ctrl-C.
    void run();
    /// May be called from any thread.
    void stop();
    /// May be called from any thread.
    Counts counts() const;

private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace merkhet::server
