#pragma once

#include <memory>

#include "online/api/live/live_session.hpp"
#include "server/socket.hpp"

namespace merkhet::online::api {

/// What an account is asked, and which games it plays, as a stream of lines: GET /api/stream/event.
class EventStream : public server::SocketHandler {
public:
    EventStream(House& house, Visitor visitor, Credentials credentials);

    void on_open(std::shared_ptr<server::Socket> socket) override;
    void on_close() override;

private:
    class Feeder;
    class Finish;

    House& house_;
    Visitor visitor_;
    Credentials credentials_;
    std::shared_ptr<Feeder> feeder_;
    std::shared_ptr<LiveSession> session_;
};

}  // namespace merkhet::online::api
