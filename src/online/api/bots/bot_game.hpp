#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "json/json.hpp"

namespace merkhet::online::api {

/// A game as a program follows it, made of what the hall tells of it: docs/api.md.
class BotGame {
public:
    /// Of a snapshot (room/room_json.hpp). Nothing if it makes no sense by the rules here.
    static std::optional<BotGame> of_snapshot(const std::string& snapshot);

    /// {"type": "gameFull", …, "state": {…}}.
    std::string full_line() const;
    /// What is to be said about some news: {"type": "gameState", …} if the state has changed, and {"type": "chatLine",
    /// …} for each phrase.
    std::vector<std::string> lines_of(const std::string& news);
    bool is_over() const { return status_ != "created" && status_ != "started"; }

private:
    BotGame(std::shared_ptr<const AnyGame> game, Line<AnyGame> line) : game_(std::move(game)), line_(std::move(line)) {}

    Json state() const;
    /// Whether the event changes the state.
    bool take(const Json& event);
    void note_offer(const Json& event);

    std::shared_ptr<const AnyGame> game_;
    Line<AnyGame> line_;
    Json full_;    ///< all but the state
    Json clocks_;  ///< as told last
    Json offer_;   ///< that stands: {"what", "seat"}; else null
    std::string status_ = "created";
    Json outcome_;
};

}  // namespace merkhet::online::api
