#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bot/bot_settings.hpp"
#include "bot/own_proposals.hpp"
#include "bot/seated_game.hpp"
#include "client/api_client.hpp"
#include "json/json.hpp"

namespace merkhet::bot {

/// A program that plays on a server: answers those who ask for games, asks for games itself, and sits in those that
/// begin. All of it is called on the client's thread.
class Bot {
public:
    /// `client` outlives it. `on_end`: it has left, and `client` can be stopped.
    Bot(client::ApiClient& client, BotSettings settings, OnNote note, std::function<void()> on_end);
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;

    void begin();
    /// Takes no more games, and ends when those with a clock are over; those by post wait for its return. Once more: at
    /// once.
    void leave();
    /// Why it had to end: the server does not let it in.
    const std::optional<std::string>& failure() const { return failure_; }

private:
    /// Somebody waits for an answer: to a challenge, or about another game.
    struct Asked {
        Challenge challenge;
        std::string accept;   ///< what to POST
        std::string decline;  ///< empty: it need not be said
    };

    void greet(const client::Answer& answer);
    void note_loss(const std::string& why);
    void hear(std::string_view line);
    void hear_json(const Json& line);
    void consider(Asked asked);
    void accept(const Asked& asked);
    void decline(const Asked& asked, const std::string& why);
    void accept_those_who_wait();
    void start(const Json& game);
    void game_is_over(const std::string& id);
    void changed();
    void look_at_proposals_regularly();
    void post(const std::string& target, std::function<void(const Result<client::Answer>&)> on_answer);
    void end_if_all_is_done();
    void fail(std::string why);
    void end();

    int games_in_play(bool live) const;
    bool may_start_another() const;
    bool has_room(bool live) const;

    client::ApiClient& client_;
    const BotSettings settings_;
    const OnNote note_;
    std::function<void()> on_end_;
    std::optional<std::string> failure_;
    client::ApiClient::Following events_;
    OwnProposals proposals_;
    GamesShare share_;
    std::map<std::string, std::unique_ptr<SeatedGame>> games_;
    std::vector<Asked> waiting_;      ///< for room
    std::set<std::string> starting_;  ///< what was accepted, and has not begun; by its id
    int begun_ = 0;
    int pending_ = 0;  ///< requests that are not answered
    bool proposes_live_ = true;
    bool lost_ = false;  ///< cut off, and that was noted
    bool leaving_ = false;
};

}  // namespace merkhet::bot
