#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/bot/bot_game.hpp"

namespace merkhet::cli {

/// Somebody whom a bot asks for games.
struct BotChallenge {
    std::string name;
    std::string form;  ///< for what, as the API has it: "variant=khet&clock.limit=60&clock.increment=1"
};

/// A bot on a server: follows the stream of its account's events, answers challenges, and plays each game on a thread
/// of its own.
class Bot {
public:
    Bot(client::HttpClient client, BotSettings settings, std::optional<BotChallenge> challenge, BotGame::Say say);
    ~Bot();
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;

    /// Until it is stopped, or has played as many games as it should. Throws UserError when the server does not know
    /// the token.
    void run(const std::stop_token& stop);

private:
    void hear(const Json& event);
    void answer_challenge(const Json& challenge);
    void start(const std::string& game);
    void ended(const std::string& game);
    /// Until it has been heard; a game that is over is followed by another.
    void challenge();
    int going_on();
    void say(std::string_view what);

    const client::HttpClient client_;
    const BotSettings settings_;
    const std::optional<BotChallenge> challenge_;
    const BotGame::Say say_to_;
    const BotGame::Say say_;
    std::stop_source stop_;
    std::mutex saying_;
    std::mutex mutex_;  ///< of all below
    std::map<std::string, std::jthread> games_;
    std::set<std::string> over_;  ///< of these games; their threads have ended, or will at once
    int played_ = 0;
};

}  // namespace merkhet::cli
