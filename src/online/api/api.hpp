#pragma once

#include <memory>

#include "online/api/house.hpp"
#include "online/api/routes.hpp"
#include "server/service.hpp"

namespace merkhet::online::api {

/// All below /api/ by which people, pages and programs meet: JSON over HTTP, one WebSocket, streams for bots. The file
/// openapi.json, served at /api/openapi.json, says what can be asked.
class Api : public server::Service {
public:
    /// All of them outlive it.
    Api(Store& store, Hall& hall, PasswordWorker& passwords, ApiOptions options);
    /// Waits for what is being answered. Sockets and streams are to be closed before.
    ~Api() override { house_.work.wait_for_none(); }
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    bool answer(const server::Question& question, const server::Reply& reply) override;
    std::optional<std::size_t> longest_body(const server::Question& question) const override;

    const Routes& routes() const { return routes_; }

private:
    House house_;
    Routes routes_;
};

}  // namespace merkhet::online::api
