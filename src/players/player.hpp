#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "players/player_spec.hpp"

namespace merkhet {

/// What a player is asked: the limits of one decision, with its own clock if it has one.
struct MoveRequest {
    SearchLimits limits;
    std::array<Clock, max_seats> clocks{};  ///< of all seats, for those that have one
    double patience = 0;                    ///< seconds after which to give up on a player that does not answer
    std::stop_token stop;                   ///< whoever asks no longer wants to know: any answer will do, at once
};

/// What a player answers: a legal move, or why there is none.
struct PlayerAnswer {
    enum class Failure : std::uint8_t { none, resigned, illegal_move, crashed, silent };

    std::optional<AnyMove> move;
    Failure failure = Failure::none;
    std::string note;              ///< why there is no move, for people
    std::optional<Scores> scores;  ///< what it expects, where it says so
    std::uint64_t nodes = 0;
    int depth = 0;
};

/// Somebody who plays one game at a time. Calls block; they come from one thread.
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// Forgets the last game. What chance does in the player's search depends on `seed`. Starts what has to be started,
    /// also again after a failure, and gives that up when `stop` says so; returns why it could not.
    virtual std::optional<std::string> begin_game(std::uint64_t seed, const std::stop_token& stop) = 0;
    virtual PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) = 0;
    /// What begin_game() found that whoever chose the settings should know: options that are not there.
    virtual std::vector<std::string> warnings() const { return {}; }
};

/// A player as `spec` wants it.
std::unique_ptr<Player> make_player(const std::shared_ptr<const AnyGame>& game, const PlayerSpec& spec);

}  // namespace merkhet
