#include "bot/seated_game.hpp"

#include <random>
#include <utility>

#include "base/words.hpp"
#include "bot/refusal_text.hpp"

namespace merkhet::bot {

namespace {

/// For keys: the same for nobody else.
std::string new_nonce() {
    std::random_device device;
    return concatenated({"bot-", std::to_string(device()), "-", std::to_string(device())});
}

}  // namespace

SeatedGame::SeatedGame(GamesShare& share, std::string id, bool is_live, std::function<void()> on_over)
    : share_(share), id_(std::move(id)), is_live_(is_live), on_over_(std::move(on_over)) {
    client::StreamHandlers handlers;
    handlers.on_line = [this](std::string_view line) { hear(line); };
    handlers.on_refused = [this](const client::Answer& answer) {
        note("no such game any more: " + refusal_text(answer), true);
        end();
    };
    following_ = share_.client.follow("/api/bot/game/stream/" + id_, std::move(handlers));
}

SeatedGame::~SeatedGame() {
    *here_ = false;
    stop_thinking();
    let_thinker_go();
}

void SeatedGame::hear(std::string_view line) {
    const auto json = Json::parse(line, nullptr, false);
    try {
        hear_json(json);
    } catch (const Json::exception&) {
        note("the server says what makes no sense: " + std::string(line.substr(0, 200)), true);
    }
}

void SeatedGame::hear_json(const Json& line) {
    // The stream ends after it, and is opened again.
    if (line.is_object() && line.contains("error")) return note(line.at("error").get<std::string>(), true);
    if (!game_ && line.at("type") == "gameFull") {
        auto game = FollowedGame::of_full(line, share_.settings.manners, new_nonce());
        if (!game) {
            note("cannot be played: " + game.error().message, true);
            return end();
        }
        game_ = *std::move(game);
        note(game_->about());
    }
    if (!game_) return;
    const auto actions = game_->take(line);
    if (!actions) {
        note("cannot be followed: " + actions.error().message, true);
        return end();
    }
    act(*actions);
    if (!game_->is_over()) return;
    note(game_->result());
    end();
}

void SeatedGame::act(const FollowedGame::Actions& actions) {
    for (const auto& action : actions) {
        if (const auto* const thought = std::get_if<FollowedGame::Think>(&action))
            think(thought->number);
        else if (const auto* const asked = std::get_if<FollowedGame::Ask>(&action))
            ask(*asked);
        else
            stop_thinking();
    }
}

void SeatedGame::think(std::int64_t number) {
    if (is_live_) return begin_to_think(number);
    share_.by_post.enter(id_, [this, number] { begin_to_think(number); });
}

void SeatedGame::begin_to_think(std::int64_t number) {
    if (!thinker_) {
        // It may still think when this has gone.
        thinker_ = std::make_unique<Thinker>(
            game_->game(), share_.settings.player,
            [this, here = here_, &client = share_.client](std::int64_t decision, const PlayerAnswer& answer) {
                client.post([this, here, decision, answer] {
                    if (*here) decided(decision, answer);
                });
            });
    }
    thinker_->think(number, game_->line(),
                    move_request(share_.settings.limits, game_->control(), game_->clocks(), game_->seat_to_move()));
}

void SeatedGame::stop_thinking() {
    if (thinker_) thinker_->stop();
    if (!is_live_) share_.by_post.leave(id_);
}

void SeatedGame::decided(std::int64_t number, const PlayerAnswer& answer) {
    if (!is_live_) {
        // Nothing is kept between two moves that may be days apart.
        let_thinker_go();
        share_.by_post.leave(id_);
    }
    if (!answer.note.empty()) note(answer.note, true);
    act(game_->decided(number, answer));
}

void SeatedGame::ask(const FollowedGame::Ask& ask) {
    client::Request request;
    request.method = "POST";
    request.target = concatenated({"/api/bot/game/", id_, "/", ask.what});
    request.key = ask.key;
    request.insists = true;
    share_.client.ask(std::move(request), [this, here = here_, what = ask.what](const Result<client::Answer>& answer) {
        // What comes too late is refused, and the stream tells why.
        constexpr int conflict = 409;
        if (*here && answer && !answer->ok() && answer->status != conflict)
            note(concatenated({what, " is refused: ", refusal_text(*answer)}), true);
    });
}

void SeatedGame::let_thinker_go() {
    std::erase_if(share_.leaving, [](const auto& thinker) { return thinker->ended(); });
    if (!thinker_) return;
    thinker_->leave();
    share_.leaving.push_back(std::move(thinker_));
}

void SeatedGame::note(std::string what, bool is_trouble) { share_.note({std::move(what), id_, is_trouble}); }

void SeatedGame::end() {
    following_.reset();
    if (auto on_over = std::exchange(on_over_, nullptr)) on_over();
}

}  // namespace merkhet::bot
