#include "online/api/live/live_session.hpp"

#include <utility>

#include "online/api/refusal.hpp"
#include "online/api/topics.hpp"
#include "online/hall/topics.hpp"

namespace merkhet::online::api {

LiveSession::LiveSession(House& house, Visitor visitor, Credentials credentials, std::shared_ptr<Channel> channel,
                         std::shared_ptr<server::Socket> socket)
    : house_(house),
      visitor_(std::move(visitor)),
      credentials_(std::move(credentials)),
      channel_(std::move(channel)),
      socket_(std::move(socket)) {}

void LiveSession::begin(std::function<void()> ready) {
    if (!visitor_.account) return ready();
    place_ = house_.open.enter(visitor_.account->id);
    if (!place_) return socket_->close(not_allowed, "this account has too many sockets and streams open");
    watching_ = house_.hall.watch_topic(account_topic(visitor_.account->id), shared_from_this(), std::move(ready));
}

void LiveSession::tell(Text text) {
    if (*text == sessions_ended_news(visitor_.account->id)) return check();
    if (passes_on_) channel_->tell(std::move(text));
}

void LiveSession::check() const {
    const auto gone = std::make_shared<bool>(false);
    house_.store.read(
        [gone, credentials = credentials_, now = house_.hall.now()](sql::Connection& database) {
            try {
                *gone = !find_visitor(database, credentials, now).account;
            } catch (const Refusal&) {
                *gone = true;
            }
        },
        [gone, socket = socket_](const std::optional<sql::Error>& error) {
            if (!error && *gone) socket->close(session_ended, "the session has ended");
        });
}

void end_open_sockets(Call& call) {
    call.afterwards([&hall = call.house().hall, id = call.account().id] { hall.sessions_ended(id); });
}

}  // namespace merkhet::online::api
