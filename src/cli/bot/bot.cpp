#include "cli/bot/bot.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/words.hpp"
#include "cli/bot/asking.hpp"
#include "cli/options/user_error.hpp"

namespace merkhet::cli {

Bot::Bot(client::HttpClient client, BotSettings settings, std::optional<BotChallenge> challenge, BotGame::Say say)
    : client_(std::move(client)),
      settings_(std::move(settings)),
      challenge_(std::move(challenge)),
      say_to_(std::move(say)),
      say_([this](std::string_view what) { this->say(what); }) {}

Bot::~Bot() {
    stop_.request_stop();
    games_.clear();
}

void Bot::say(std::string_view what) {
    const std::lock_guard lock(saying_);
    say_to_(what);
}

int Bot::going_on() {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(games_.size() - over_.size());
}

void Bot::run(const std::stop_token& stop) {
    const std::stop_callback stopper(stop, [this] { stop_.request_stop(); });
    challenge();
    Backoff backoff;
    while (!stop_.stop_requested()) {
        try {
            const auto answer = client_.stream(
                "/api/stream/event",
                [&](std::string_view line) {
                    backoff.reset();
                    hear(Json::parse(line, nullptr, false));
                },
                stop_.get_token());
            const auto why = reason_in(answer);
            if (answer.status == unauthorized || answer.status == forbidden)
                throw UserError(concatenated({"--token: the server says: ", why}));
            if (answer.status != ok) say(fmt::format("The server says {}: {}", answer.status, why));
        } catch (const client::ConnectionLost& error) {
            if (!stop_.stop_requested()) say(error.what());
        }
        backoff.wait(stop_.get_token());
    }
}

void Bot::hear(const Json& event) {
    if (!event.is_object()) return;
    const auto type = event.value("type", "");
    if (type == "gameStart") start(event.at("game").value("gameId", ""));
    if (type == "challenge") answer_challenge(event.at("challenge"));
}

void Bot::answer_challenge(const Json& challenge) {
    const auto id = challenge.value("id", "");
    const auto why = reason_to_decline(settings_, challenge, going_on());
    const auto answer =
        client_.post(concatenated({"/api/challenge/", client::url_encoded(id), why.empty() ? "/accept" : "/decline"}),
                     "", "", stop_.get_token());
    if (!why.empty()) return say(concatenated({"Challenge ", id, " is declined: ", why}));
    if (answer.status != ok) say(concatenated({"Challenge ", id, " cannot be accepted: ", reason_in(answer)}));
}

void Bot::start(const std::string& game) {
    const std::lock_guard lock(mutex_);
    for (const auto& id : over_) games_.erase(id);
    over_.clear();
    if (games_.contains(game)) return;
    games_.emplace(game, std::jthread([this, game] {
                       BotGame(client_, settings_, game, say_).play(stop_.get_token());
                       if (!stop_.stop_requested()) ended(game);
                   }));
}

void Bot::ended(const std::string& game) {
    {
        const std::lock_guard lock(mutex_);
        over_.insert(game);
        if (++played_ == settings_.count) stop_.request_stop();
    }
    if (!stop_.stop_requested()) challenge();
}

void Bot::challenge() {
    if (!challenge_) return;
    Backoff backoff;
    while (!stop_.stop_requested()) {
        try {
            const auto answer = client_.post("/api/challenge/" + client::url_encoded(challenge_->name),
                                             challenge_->form, "", stop_.get_token());
            if (answer.status == ok) return;
            say(fmt::format("{} cannot be challenged: {}", challenge_->name, reason_in(answer)));
        } catch (const client::ConnectionLost& error) {
            if (!stop_.stop_requested()) say(error.what());
        }
        backoff.wait(stop_.get_token());
    }
}

}  // namespace merkhet::cli
