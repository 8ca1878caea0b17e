#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "online/api/fields.hpp"
#include "online/api/live/live_session.hpp"
#include "server/socket.hpp"

namespace merkhet::online::api {

/// What is said on one WebSocket at /api/socket: docs/api.md. A message {"id", "do", …} is answered by {"id", "answer"}
/// or {"id", "error"}; news of what is watched come in between, and name their topic.
class Talk : public server::SocketHandler, public std::enable_shared_from_this<Talk> {
public:
    Talk(House& house, Visitor visitor, Credentials credentials);

    void on_open(std::shared_ptr<server::Socket> socket) override;
    void on_text(std::string text) override;
    void on_close() override;

private:
    void carry_out(const std::string& id, const Fields& message);
    void watch(const std::string& id, const Fields& message);
    void watch_game(const std::string& id, const std::string& topic, std::int64_t since);
    void watch_lobby(const std::string& id, const std::string& topic);
    void watch_study(const std::string& id, const std::string& topic);
    void watch_topic(const std::string& id, const std::string& topic);
    void command(const std::string& id, const Fields& message);
    /// Answers a message with what the hall says.
    OnVerdict answer_with(const std::string& id) const;

    House& house_;
    Visitor visitor_;          ///< until it is open
    Credentials credentials_;  ///< the same
    std::shared_ptr<SocketChannel> channel_;
    std::shared_ptr<LiveSession> session_;
    std::map<std::string, Watching> watchings_;  ///< by topic
};

}  // namespace merkhet::online::api
