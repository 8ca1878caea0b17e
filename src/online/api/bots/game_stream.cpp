#include "online/api/bots/game_stream.hpp"

#include <utility>

#include "online/api/answers.hpp"

namespace merkhet::online::api {

/// Turns what is told of the game into lines.
class GameStream::Follower : public Channel {
public:
    explicit Follower(std::shared_ptr<server::Socket> socket) : socket_(std::move(socket)) {}

    void begin(const Verdict& verdict) {
        const std::lock_guard lock(mutex_);
        if (verdict.kind == Verdict::Kind::done) game_ = BotGame::of_snapshot(verdict.text);
        if (!game_) {
            say(json_line({{"error", verdict.kind == Verdict::Kind::done ? "not found" : verdict.text}}));
            return end();
        }
        say(game_->full_line());
        if (game_->is_over()) end();
    }
    void tell(Text text) override {
        const std::lock_guard lock(mutex_);
        if (!game_ || game_->is_over()) return;
        for (auto& line : game_->lines_of(*text)) say(std::move(line));
        if (game_->is_over()) end();
    }

private:
    void say(std::string line) { socket_->send(std::make_shared<const std::string>(std::move(line))); }
    void end() {
        constexpr std::uint16_t all_is_said = 1000;
        socket_->close(all_is_said, "");
    }

    std::shared_ptr<server::Socket> socket_;
    std::mutex mutex_;  ///< of the game
    std::optional<BotGame> game_;
};

GameStream::GameStream(House& house, Visitor visitor, Credentials credentials, std::string game)
    : house_(house), visitor_(std::move(visitor)), credentials_(std::move(credentials)), game_(std::move(game)) {}

void GameStream::on_open(std::shared_ptr<server::Socket> socket) {
    const auto follower = std::make_shared<Follower>(socket);
    const auto account = visitor_.account ? visitor_.account->id : std::string();
    session_ = std::make_shared<LiveSession>(house_, std::move(visitor_), std::move(credentials_), follower, socket);
    session_->begin([] {});
    watching_ = house_.hall.watch(game_, account, 0, follower,
                                  [follower](const Verdict& verdict) { follower->begin(verdict); });
}

void GameStream::on_close() {
    watching_ = {};
    session_->end();
}

}  // namespace merkhet::online::api
