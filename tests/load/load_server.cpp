#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "load/load.hpp"
#include "server/http_server.hpp"
#include "server/site_folder.hpp"

namespace merkhet::load {

namespace {

class EchoHandler final : public server::SocketHandler {
public:
    void on_open(std::shared_ptr<server::Socket> socket) override { socket_ = std::move(socket); }
    void on_text(std::string text) override { socket_->send(std::make_shared<const std::string>(std::move(text))); }

private:
    std::shared_ptr<server::Socket> socket_;
};

class EchoService final : public server::Service {
public:
    bool answer(const server::Question& question, const server::Reply& reply) override {
        if (question.path != "/socket") return false;
        server::Answer answer;
        answer.socket = std::make_shared<EchoHandler>();
        reply(std::move(answer));
        return true;
    }
};

/// Most of it at a time, as in "VmHWM: 1234 kB".
std::string peak_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM")) return line;
    return {};
}

}  // namespace

void serve(std::uint16_t port, unsigned threads) {
    const test::SiteFolder folder;
    folder.write("index.html", "<!doctype html><title>Merkhet</title><h1>A small page</h1>");
    const auto site = server::StaticSite::load(folder.path());
    server::ServerOptions options;
    options.threads = threads;
    options.address_connections = options.connections;
    options.messages_a_second = 1e9;
    options.message_burst = 1e9;
    const auto server = server::HttpServer::listen(*site, std::make_unique<EchoService>(), "127.0.0.1", port, options);
    if (!server) {
        std::fprintf(stderr, "%s\n", server.error().message.c_str());
        std::exit(1);
    }
    std::printf("port %d\n", (*server)->port());
    std::fflush(stdout);
    (*server)->run();
    const auto counts = (*server)->counts();
    std::printf("%s; %ld connections, %ld sockets, %ld not read, %ld silent\n", peak_memory().c_str(),
                static_cast<long>(counts.connections), static_cast<long>(counts.sockets),
                static_cast<long>(counts.not_read), static_cast<long>(counts.silent));
}

}  // namespace merkhet::load
