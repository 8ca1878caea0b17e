#pragma once

#include <functional>
#include <set>
#include <string>

#include "bot/bot_settings.hpp"
#include "client/api_client.hpp"
#include "json/json.hpp"

namespace merkhet::bot {

/// The offers that a bot makes: they are there as long as it has room for another game. The server is asked what there
/// is, so that nothing is offered twice, and what has expired is offered again.
class OwnProposals {
public:
    /// All outlive it. `on_idle` is called whenever nothing is being asked any longer.
    OwnProposals(client::ApiClient& client, const Proposals& proposals, const OnNote& note,
                 std::function<void()> on_idle);
    OwnProposals(const OwnProposals&) = delete;
    OwnProposals& operator=(const OwnProposals&) = delete;

    /// Sees to it that they are there, or not.
    void want(bool wanted);
    /// A game has begun: whoever is asked for games may be asked for the next one.
    void game_has_begun() { asked_.clear(); }
    bool is_idle() const { return pending_ == 0; }

private:
    void look();
    void compare(const Json& made);
    bool is_ours(const Json& offer, const WantedGame& game) const;
    void propose(const WantedGame& game);
    void ask(client::Request request, std::function<void(const Result<client::Answer>&)> on_answer);

    client::ApiClient& client_;
    const Proposals& proposals_;
    const OnNote& note_;
    std::function<void()> on_idle_;
    bool wanted_ = false;
    int pending_ = 0;
    bool again_ = false;           ///< what is wanted may have changed since it was looked
    std::set<std::string> asked_;  ///< game texts that an account was asked for: once each
};

}  // namespace merkhet::bot
