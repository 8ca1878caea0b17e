#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "players/player.hpp"

namespace merkhet::bot {

/// A player of one game at work on a thread of its own, about one decision at a time.
class Thinker {
public:
    /// Called from its thread.
    using OnDecided = std::function<void(std::int64_t number, const PlayerAnswer&)>;

    /// The player is made when it is first needed, on the thread.
    Thinker(std::shared_ptr<const AnyGame> game, PlayerSpec spec, OnDecided on_decided);
    /// Waits for the player to stop.
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// About this, and no longer about what was asked before.
    void think(std::int64_t number, Line<AnyGame> line, MoveRequest request);
    /// Nobody needs to know any longer.
    void stop();
    /// Ends, without waiting for it; ended() says when it has, after which it is quick to destroy.
    void leave();
    bool ended() const;

private:
    struct Task {
        std::int64_t number = 0;
        Line<AnyGame> line;
        MoveRequest request;
    };

    void work();
    PlayerAnswer answer_to(Task& task, std::unique_ptr<Player>& player, bool& prepared);

    const std::shared_ptr<const AnyGame> game_;
    const PlayerSpec spec_;
    const OnDecided on_decided_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::optional<Task> next_;
    std::stop_source stopping_;  ///< of what is being thought about
    bool leaving_ = false;
    bool ended_ = false;
    bool warned_ = false;  ///< of the thread
    std::thread thread_;   ///< last: it uses all of these
};

}  // namespace merkhet::bot
