#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "online/api/bots/bot_game.hpp"
#include "online/api/live/live_session.hpp"
#include "server/socket.hpp"

namespace merkhet::online::api {

/// One game as a stream of lines, until it is over: GET /api/bot/game/stream/{id}.
class GameStream : public server::SocketHandler {
public:
    GameStream(House& house, Visitor visitor, Credentials credentials, std::string game);

    void on_open(std::shared_ptr<server::Socket> socket) override;
    void on_close() override;

private:
    class Follower;

    House& house_;
    Visitor visitor_;
    Credentials credentials_;
    std::string game_;
    std::shared_ptr<LiveSession> session_;
    Watching watching_;
};

}  // namespace merkhet::online::api
