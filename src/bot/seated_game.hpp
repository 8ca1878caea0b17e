#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bot/bot_settings.hpp"
#include "bot/followed_game.hpp"
#include "bot/thinker.hpp"
#include "bot/turnstile.hpp"
#include "client/api_client.hpp"

namespace merkhet::bot {

/// What the games of a bot share.
struct GamesShare {
    client::ApiClient& client;
    const BotSettings& settings;
    OnNote note;
    Turnstile by_post{};
    std::list<std::unique_ptr<Thinker>> leaving{};  ///< whose games are over
};

/// A game on a server in which a bot sits: follows its stream, has somebody think, and sends what is decided.
class SeatedGame {
public:
    /// `share` outlives it. `on_over` is called once, when there is nothing more to do; it may destroy this.
    SeatedGame(GamesShare& share, std::string id, bool is_live, std::function<void()> on_over);
    ~SeatedGame();
    SeatedGame(const SeatedGame&) = delete;
    SeatedGame& operator=(const SeatedGame&) = delete;

    bool is_live() const { return is_live_; }

private:
    void hear(std::string_view line);
    void hear_json(const Json& line);
    void act(const FollowedGame::Actions& actions);
    void think(std::int64_t number);
    void begin_to_think(std::int64_t number);
    void stop_thinking();
    void decided(std::int64_t number, const PlayerAnswer& answer);
    void ask(const FollowedGame::Ask& ask);
    void let_thinker_go();
    void note(std::string what, bool is_trouble = false);
    void end();

    GamesShare& share_;
    const std::string id_;
    const bool is_live_;
    std::function<void()> on_over_;
    std::optional<FollowedGame> game_;
    std::unique_ptr<Thinker> thinker_;
    client::ApiClient::Following following_;
    std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  ///< what is called later asks whether this still is
};

}  // namespace merkhet::bot
