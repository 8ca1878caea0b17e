#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/service.hpp"
#include "server/static_site.hpp"

namespace merkhet::server {

/// Serves a site over HTTP/1.1, with the headers that let its pages share memory between threads.
class HttpServer {
public:
    /// Listens on an address ("127.0.0.1", "::") and port (0: any free one). Without a service, paths below "/api/" are
    /// files like any other. The error says why it cannot listen.
    static Result<std::unique_ptr<HttpServer>> listen(const StaticSite& site, Service service,
                                                      const std::string& address, std::uint16_t port);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    std::uint16_t port() const;
    /// Answers requests until Ctrl-C, a request to terminate, or stop().
    void run();
    /// May be called from any thread.
    void stop();

private:
    class Implementation;
    explicit HttpServer(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace merkhet::server
