#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "online/api/call.hpp"
#include "online/api/live/socket_channel.hpp"

namespace merkhet::online::api {

/// Who is at the far end of a socket or stream, as long as the session or token lives: when sessions of the account
/// have ended (Hall::sessions_ended()), it is asked whether this one has, and the far end is closed then. News of the
/// account go on to the channel once that is wanted.
class LiveSession : public Channel, public std::enable_shared_from_this<LiveSession> {
public:
    LiveSession(House& house, Visitor visitor, Credentials credentials, std::shared_ptr<Channel> channel,
                std::shared_ptr<server::Socket> socket);

    const Visitor& visitor() const { return visitor_; }
    /// The id; empty: nobody.
    std::string account_id() const { return visitor_.account ? visitor_.account->id : std::string(); }

    /// Listens to the account's topic, if there is an account. `ready` comes when nothing will be missed; but whoever
    /// has too many open already is closed instead.
    void begin(std::function<void()> ready);
    void pass_news_on() { passes_on_ = true; }
    /// Listens no more.
    void end() {
        watching_ = {};
        place_ = nullptr;
    }

    void tell(Text text) override;

private:
    void check() const;

    House& house_;
    const Visitor visitor_;
    const Credentials credentials_;
    const std::shared_ptr<Channel> channel_;
    const std::shared_ptr<server::Socket> socket_;
    Watching watching_;
    std::shared_ptr<void> place_;  ///< among those that the account has open
    std::atomic<bool> passes_on_ = false;
};

/// Tells Hall::sessions_ended() of the account that calls, when what the call changes is on the disk.
void end_open_sockets(Call& call);

}  // namespace merkhet::online::api
