#include "cli/bot/bot_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include "base/words.hpp"
#include "cli/bot/asking.hpp"

namespace merkhet::cli {

namespace {

/// 64 bits, so that no other start of any bot has the same.
std::string random_text() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

}  // namespace

BotGame::BotGame(const client::HttpClient& client, const BotSettings& settings, std::string id, const Say& say)
    : client_(client), settings_(settings), id_(std::move(id)), say_(say), key_(random_text()) {}

void BotGame::say(std::string_view what) const { say_(concatenated({"Game ", id_, ": ", what})); }

void BotGame::play(const std::stop_token& stop) {
    Backoff backoff;
    while (!over_ && !stop.stop_requested()) {
        try {
            const auto answer = client_.stream(
                "/api/bot/game/stream/" + id_,
                [&](std::string_view line) {
                    backoff.reset();
                    hear(Json::parse(line, nullptr, false), stop);
                },
                stop);
            if (over_) return;
            if (answer.status != ok && !is_passing(answer.status))
                return say(fmt::format("the server refuses it: {} {}", answer.status, reason_in(answer)));
        } catch (const client::ConnectionLost& error) {
            if (!stop.stop_requested()) say(error.what());
        }
        backoff.wait(stop);
    }
}

void BotGame::hear(const Json& line, const std::stop_token& stop) {
    if (!line.is_object()) return;
    const auto type = line.value("type", "");
    if (type == "gameFull") begin(line, stop);
    if (type == "gameState") look(line, stop);
    if (line.contains("error")) {
        say(line.value("error", ""));
        over_ = true;
    }
}

void BotGame::begin(const Json& full, const std::stop_token& stop) {
    const bool first = game_.empty();
    game_ = full.at("variant").value("key", "");
    start_ = full.value("initialFen", "");
    if (start_ == "startpos") start_.clear();
    const auto& control = full.at("timeControl");
    has_clock_ = control.value("type", "") == "clock";
    increment_ = has_clock_ ? control.value("increment", 0.0) : 0;
    seats_ = full.at("seats").get<std::vector<int>>();
    // What was said before the connection was lost may not have been heard.
    has_answered_ = false;
    if (first) {
        std::vector<std::string> names;
        for (const auto& player : full.at("players")) names.push_back(player.value("name", ""));
        say(concatenated({game_, ", ", joined(names, " – ")}));
    }
    look(full.at("state"), stop);
}

void BotGame::look(const Json& state, const std::stop_token& stop) {
    const auto status = state.value("status", "");
    if (status != "created" && status != "started") {
        over_ = true;
        return say(concatenated({"over, ", status, " ", state.contains("outcome") ? json_line(state["outcome"]) : ""}));
    }
    const auto& to_move = state.at("toMove");
    if (!to_move.is_number()) return;
    const auto seat = to_move.get<int>();
    const auto moves = state.value("moves", "");
    if (std::find(seats_.begin(), seats_.end(), seat) == seats_.end()) return;
    // Offers and the like say the same position again.
    if (has_answered_ && moves == answered_) return;
    const auto opened = opener_.open(game_, start_, moves);
    if (!opened) {
        over_ = true;
        return say(concatenated({"this program does not know such a game: ", opened.error().error.message}));
    }
    decide(*opened, seat, state, stop);
    answered_ = moves;
    has_answered_ = true;
}

void BotGame::decide(const OpenedLine& opened, int seat, const Json& state, const std::stop_token& stop) {
    const auto& line = opened.line;
    if (!player_) {
        player_ = lab::make_player(opened.game, settings_.player);
        if (const auto wrong = player_->begin_game(std::random_device{}(), stop)) {
            say(*wrong);
            player_.reset();
            send("/resign", stop);
            return;
        }
        for (const auto& warning : player_->warnings()) say(warning);
    }
    const auto answer = player_->choose(line, request(state, seat, stop));
    if (stop.stop_requested()) return;
    if (!answer.move) {
        say(answer.note);
        send("/resign", stop);
        return;
    }
    const auto move = line.game().print_move(line.position(), *answer.move);
    send(fmt::format("/move/{}?ply={}", client::url_encoded(move), line.moves().size()), stop);
}

lab::MoveRequest BotGame::request(const Json& state, int seat, const std::stop_token& stop) const {
    constexpr double milliseconds = 1000;
    // The way to the server and back, of which the server forgives a part only.
    constexpr double way = 0.2;
    constexpr double without_time = 900;
    constexpr double grace = 10;
    const auto& limits = settings_.player.limits;
    lab::MoveRequest request;
    request.stop = stop;
    request.limits = {.seconds = limits.move_seconds, .nodes = limits.nodes, .depth = limits.depth};
    request.patience = without_time;
    const auto clocks = state.value("clocks", Json());
    if (!has_clock_ || !clocks.is_array()) return request;
    std::size_t number = 0;
    for (const auto& left : clocks) {
        if (number >= request.clocks.size()) break;
        const auto seconds = left.get<double>() / milliseconds;
        request.clocks[number++] = {std::max(seconds - way, seconds / 2), increment_, 0};
    }
    const auto& own = request.clocks[static_cast<std::size_t>(seat)];
    request.limits.clock = own;
    // Without other limits than the clock, the time for games without one is none.
    request.limits.seconds = limits.nodes > 0 || limits.depth > 0 ? 0 : std::min(request.limits.seconds, own.seconds);
    request.patience = own.seconds + grace;
    return request;
}

/// Until it has been heard, with the same key; false if it was refused.
bool BotGame::send(const std::string& path, const std::stop_token& stop) {
    const auto key = fmt::format("{}-{}", key_, ++sent_);
    Backoff backoff;
    while (!stop.stop_requested()) {
        try {
            const auto answer = client_.post("/api/bot/game/" + id_ + path, "", key, stop);
            if (answer.status == ok) return true;
            if (!is_passing(answer.status)) {
                // The game has gone on: the stream tells.
                say(concatenated({"refused: ", reason_in(answer)}));
                return false;
            }
        } catch (const client::ConnectionLost& error) {
            if (!stop.stop_requested()) say(error.what());
        }
        backoff.wait(stop);
    }
    return false;
}

}  // namespace merkhet::cli
