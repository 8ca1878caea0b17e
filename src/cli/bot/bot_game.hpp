#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bot/bot_settings.hpp"
#include "client/http_client.hpp"
#include "games/line_opener.hpp"
#include "lab/match/player.hpp"

namespace merkhet::cli {

/// One game that a bot plays on a server, through lost connections, to its end.
class BotGame {
public:
    using Say = std::function<void(std::string_view)>;

    /// All outlive it.
    BotGame(const client::HttpClient& client, const BotSettings& settings, std::string id, const Say& say);
    /// Plays until the game is over or stopped.
    void play(const std::stop_token& stop);

private:
    void hear(const Json& line, const std::stop_token& stop);
    void begin(const Json& full, const std::stop_token& stop);
    void look(const Json& state, const std::stop_token& stop);
    void decide(const OpenedLine& opened, int seat, const Json& state, const std::stop_token& stop);
    lab::MoveRequest request(const Json& state, int seat, const std::stop_token& stop) const;
    bool send(const std::string& path, const std::stop_token& stop);
    void say(std::string_view what) const;

    const client::HttpClient& client_;
    const BotSettings& settings_;
    const std::string id_;
    const Say& say_;
    LineOpener opener_;
    std::string game_;
    std::string start_;
    bool has_clock_ = false;
    double increment_ = 0;
    std::vector<int> seats_;  ///< its own
    std::unique_ptr<lab::Player> player_;
    std::string answered_;  ///< the moves of the position in which it has moved last
    bool has_answered_ = false;
    bool over_ = false;
    std::string key_;         ///< of this start of the bot, so that no other's keys are the same
    std::uint64_t sent_ = 0;  ///< how many keys were used
};

}  // namespace merkhet::cli
