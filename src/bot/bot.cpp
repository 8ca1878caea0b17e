#include "bot/bot.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/words.hpp"
#include "bot/control_json.hpp"
#include "bot/refusal_text.hpp"
#include "play/control_text.hpp"

namespace merkhet::bot {

namespace {

using std::chrono::seconds;

constexpr seconds between_looks{60};
constexpr seconds between_tries{2};
/// A game that was agreed to begins by then, or not at all.
constexpr seconds to_begin{15};
constexpr int most_by_post = 100;

/// What another game like this one would be.
Challenge challenge_of_game(const Json& game) {
    std::vector<std::string> others;
    const auto& mine = game.at("seats");
    int seat = 0;
    for (const auto& player : game.at("players")) {
        if (std::find(mine.begin(), mine.end(), seat) == mine.end()) others.push_back(player.at("name"));
        ++seat;
    }
    return {game.at("id"), joined(others), game.at("variant").at("key"), game.at("rated").get<bool>(),
            control_from_json(game.at("timeControl"))};
}

}  // namespace

Bot::Bot(client::ApiClient& client, BotSettings settings, OnNote note, std::function<void()> on_end)
    : client_(client),
      settings_(std::move(settings)),
      note_(std::move(note)),
      on_end_(std::move(on_end)),
      proposals_(client_, settings_.proposals, note_, [this] { end_if_all_is_done(); }),
      share_{client_, settings_, note_} {
    const auto control = play::parse_control(settings_.proposals.control);
    proposes_live_ = control && control->has_clock();
}

void Bot::begin() {
    client::Request request;
    request.target = "/api/session";
    client_.ask(std::move(request), [this](const Result<client::Answer>& answer) {
        if (answer && !answer->is_passing()) return greet(*answer);
        note_loss(refusal_text(answer));
        client_.after(between_tries, [this] { begin(); });
    });
}

void Bot::greet(const client::Answer& answer) {
    if (!answer.ok()) return fail(refusal_text(answer));
    const auto json = Json::parse(answer.body, nullptr, false);
    const auto account = json.is_object() && json.contains("account") ? json.at("account") : Json();
    if (!account.is_object()) return fail("it does not know the token");
    note_({concatenated({"is ", account.value("username", std::string()), " at ", client_.server().origin()})});
    if (account.value("kind", std::string()) != "bot")
        note_({"this is no bot's account (see --upgrade): its games count as a person's", {}, true});
    lost_ = false;
    client::StreamHandlers handlers;
    handlers.on_line = [this](std::string_view line) { hear(line); };
    handlers.on_open = [this] {
        if (std::exchange(lost_, false)) note_({"is back"});
        // All that still waits is told again.
        waiting_.clear();
        changed();
    };
    handlers.on_loss = [this](const std::string& why) { note_loss(why); };
    handlers.on_refused = [this](const client::Answer& refused) { fail(refusal_text(refused)); };
    events_ = client_.follow("/api/stream/event", std::move(handlers));
    look_at_proposals_regularly();
}

void Bot::note_loss(const std::string& why) {
    if (!std::exchange(lost_, true)) note_({"cut off from the server: " + why + "; trying again", {}, true});
}

void Bot::hear(std::string_view line) {
    const auto json = Json::parse(line, nullptr, false);
    try {
        hear_json(json);
    } catch (const Json::exception&) {
        note_({"the server says what makes no sense: " + std::string(line.substr(0, 200)), {}, true});
    }
}

void Bot::hear_json(const Json& line) {
    const auto& type = line.at("type").get_ref<const std::string&>();
    if (type == "gameStart") return start(line.at("game"));
    if (type == "challenge") {
        auto challenge = challenge_from_json(line.at("challenge"));
        const auto path = "/api/challenge/" + challenge.id;
        return consider({std::move(challenge), path + "/accept", path + "/decline"});
    }
    if (type == "challengeCanceled") {
        const auto& id = line.at("challenge").at("id").get_ref<const std::string&>();
        std::erase_if(waiting_, [&](const Asked& asked) { return asked.challenge.id == id; });
        return;
    }
    if (type == "rematch") {
        auto challenge = challenge_of_game(line.at("game"));
        const auto path = concatenated({"/api/bot/game/", challenge.id, "/rematch"});
        return consider({std::move(challenge), path, path + "/no"});
    }
}

void Bot::consider(Asked asked) {
    const auto& id = asked.challenge.id;
    const auto is_it = [&](const Asked& other) { return other.challenge.id == id; };
    if (starting_.contains(id) || std::any_of(waiting_.begin(), waiting_.end(), is_it)) return;
    if (const auto why = misfit(asked.challenge, settings_.filters)) return decline(asked, *why);
    if (!may_start_another()) return decline(asked, "it is leaving");
    if (has_room(asked.challenge.is_live())) return accept(asked);
    note_({concatenated({asked.challenge.by, " waits for a game: ", asked.challenge.text()})});
    waiting_.push_back(std::move(asked));
}

void Bot::accept(const Asked& asked) {
    const auto id = asked.challenge.id;
    starting_.insert(id);
    post(asked.accept, [this, id, by = asked.challenge.by](const Result<client::Answer>& answer) {
        if (answer && answer->ok())
            return client_.after(to_begin, [this, id] {
                if (starting_.erase(id) > 0) changed();
            });
        starting_.erase(id);
        note_({concatenated({"no game with ", by, ": ", refusal_text(answer)})});
        changed();
    });
    note_({concatenated({"accepts ", asked.challenge.by, "'s ", asked.challenge.text()})});
}

void Bot::decline(const Asked& asked, const std::string& why) {
    note_({concatenated({"declines ", asked.challenge.by, "'s ", asked.challenge.text(), ": ", why})});
    if (!asked.decline.empty()) post(asked.decline, [](const Result<client::Answer>&) {});
}

void Bot::accept_those_who_wait() {
    for (auto next = waiting_.begin(); next != waiting_.end();) {
        if (!has_room(next->challenge.is_live())) {
            ++next;
            continue;
        }
        const auto asked = std::move(*next);
        next = waiting_.erase(next);
        accept(asked);
    }
}

void Bot::start(const Json& game) {
    const auto& id = game.at("id").get_ref<const std::string&>();
    if (games_.contains(id)) return;
    const bool live = control_from_json(game.at("timeControl")).has_clock();
    // Whichever it was: nobody says, and what counts is how many are still to begin.
    if (!starting_.empty()) starting_.erase(starting_.begin());
    ++begun_;
    games_[id] = std::make_unique<SeatedGame>(share_, id, live, [this, id] {
        // Not while it is still busy with its end.
        client_.post([this, id] { game_is_over(id); });
    });
    proposals_.game_has_begun();
    changed();
}

void Bot::game_is_over(const std::string& id) {
    games_.erase(id);
    const bool was_last = settings_.count > 0 && begun_ >= settings_.count && games_.empty();
    if (was_last && !leaving_) return leave();
    changed();
}

/// There may be room, or none any longer.
void Bot::changed() {
    accept_those_who_wait();
    proposals_.want(has_room(proposes_live_));
    end_if_all_is_done();
}

void Bot::look_at_proposals_regularly() {
    client_.after(between_looks, [this] {
        proposals_.want(has_room(proposes_live_));
        look_at_proposals_regularly();
    });
}

void Bot::leave() {
    if (std::exchange(leaving_, true)) return end();
    for (const auto& asked : std::exchange(waiting_, {})) decline(asked, "it is leaving");
    if (const int live = games_in_play(true); live > 0)
        note_({concatenated({"leaves when ", counted(live, "game"), live == 1 ? " is" : " are", " over"})});
    changed();
}

void Bot::post(const std::string& target, std::function<void(const Result<client::Answer>&)> on_answer) {
    client::Request request;
    request.method = "POST";
    request.target = target;
    ++pending_;
    client_.ask(std::move(request), [this, on_answer = std::move(on_answer)](const Result<client::Answer>& answer) {
        --pending_;
        on_answer(answer);
        end_if_all_is_done();
    });
}

void Bot::end_if_all_is_done() {
    const bool busy = pending_ > 0 || !proposals_.is_idle() || !starting_.empty() || games_in_play(true) > 0;
    if (leaving_ && !busy) end();
}

void Bot::fail(std::string why) {
    failure_ = std::move(why);
    end();
}

void Bot::end() {
    if (auto on_end = std::exchange(on_end_, nullptr)) on_end();
}

int Bot::games_in_play(bool live) const {
    return static_cast<int>(
        std::count_if(games_.begin(), games_.end(), [&](const auto& each) { return each.second->is_live() == live; }));
}

bool Bot::may_start_another() const { return !leaving_ && (settings_.count == 0 || begun_ < settings_.count); }

bool Bot::has_room(bool live) const {
    const auto starting = static_cast<int>(starting_.size());
    if (!may_start_another() || (settings_.count > 0 && begun_ + starting >= settings_.count)) return false;
    return live ? games_in_play(true) + starting < settings_.concurrency : games_in_play(false) < most_by_post;
}

}  // namespace merkhet::bot
