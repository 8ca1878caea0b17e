#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.hpp"

namespace merkhet::online {

/// The computers at the seats of all games: a few threads that think when nobody else needs the processor.
class Computers {
public:
    /// A game in which a computer is to move.
    struct Turn {
        std::string game;
        std::int64_t number = 0;  ///< which turn of the game it is
        std::shared_ptr<const AnyGame> rules;
        Line<AnyGame> line;
        int level = 1;
        std::optional<Clock> clock;  ///< what is on its clock
    };
    struct Decided {
        std::string game;
        std::int64_t number = 0;
        std::string move;
        double expected = 0;  ///< the seat's score, 0 … 1
    };

    /// `decided` is called from their threads.
    Computers(int threads, std::function<void(Decided)> decided);
    /// Stops them.
    ~Computers();
    Computers(const Computers&) = delete;
    Computers& operator=(const Computers&) = delete;

    /// Instead of what the game had them think about before.
    void think(Turn turn);
    void forget(const std::string& game);
    /// How many games wait for them.
    std::size_t size() const;

    /// How long a turn may take, in seconds: a share of what is on the clock, and never long.
    static double seconds_for(const std::optional<Clock>& clock);

private:
    void work();
    void drop(const std::string& game);

    const std::function<void(Decided)> decided_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Turn> waiting_;
    std::map<std::string, Engine*> searching_;  ///< null while the engine is being made
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace merkhet::online
