#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "server/client.hpp"
#include "server/http_server.hpp"
#include "server/site_folder.hpp"

namespace merkhet::test {

/// Answers as a function says; bodies up to `most`.
class FunctionService : public server::Service {
public:
    using Function = std::function<bool(const server::Question&, const server::Reply&)>;
    explicit FunctionService(Function function, std::optional<std::size_t> most = std::size_t{64} << 10)
        : function_(std::move(function)), most_(most) {}
    bool answer(const server::Question& question, const server::Reply& reply) override {
        return function_(question, reply);
    }
    std::optional<std::size_t> longest_body(const server::Question&) const override { return most_; }

private:
    Function function_;
    std::optional<std::size_t> most_;
};

/// A server on a port of its own, with little patience, until it is stopped or the object goes away.
class RunningServer {
public:
    explicit RunningServer(FunctionService::Function function, const server::ServerOptions& options = quick(),
                           std::optional<std::size_t> longest_body = std::size_t{64} << 10) {
        folder_.write("index.html", "<h1>Merkhet</h1>");
        site_ = std::make_unique<server::StaticSite>(*server::StaticSite::load(folder_.path()));
        server_ = *server::HttpServer::listen(
            *site_, std::make_unique<FunctionService>(std::move(function), longest_body), "127.0.0.1", 0, options);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    /// Options under which nobody waits for long, yet a busy machine keeps up.
    static server::ServerOptions quick() {
        server::ServerOptions options;
        options.threads = 2;
        options.patience = std::chrono::milliseconds(2000);
        options.body_patience = std::chrono::milliseconds(1000);
        options.lingering = std::chrono::milliseconds(2000);
        options.farewell = std::chrono::milliseconds(1000);
        options.ping_every = std::chrono::milliseconds(100);
        options.pong_patience = std::chrono::milliseconds(3000);
        options.tick = std::chrono::milliseconds(50);
        return options;
    }

    std::uint16_t port() const { return server_->port(); }
    server::Counts counts() const { return server_->counts(); }
    void stop() {
        if (!thread_.joinable()) return;
        server_->stop();
        thread_.join();
    }
    /// Waits until that is so; false: it was not for a minute.
    template <class Condition>
    bool comes_to(const Condition& condition) const {
        const auto last = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (!condition(counts())) {
            if (std::chrono::steady_clock::now() > last) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return true;
    }

private:
    SiteFolder folder_;
    std::unique_ptr<server::StaticSite> site_;
    std::unique_ptr<server::HttpServer> server_;
    std::thread thread_;
};

}  // namespace merkhet::test
