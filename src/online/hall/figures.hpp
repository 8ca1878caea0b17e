#pragma once

#include <cstdint>

namespace merkhet::online {

/// What a hall has done since it was made, and how much of it there is now: counted up every 50 ms.
struct HallFigures {
    std::int64_t node = 0;      ///< the number under which this node judges games now; 0: it may not
    std::int64_t rooms = 0;     ///< games in memory that this node judges
    std::int64_t watched = 0;   ///< games of other nodes that are watched here, and finished ones
    std::int64_t watchers = 0;  ///< of games
    std::int64_t topics = 0;    ///< watched here, other than games
    std::int64_t thinking = 0;  ///< games that wait for a computer

    std::int64_t commands = 0;     ///< that were judged here
    std::int64_t refused = 0;      ///< of those
    std::int64_t forwarded = 0;    ///< to other nodes
    std::int64_t events = 0;       ///< that were committed
    std::int64_t commits = 0;      ///< of events
    std::int64_t commit_time = 0;  ///< of all those together, in microseconds, from asking the store to its answer
    std::int64_t failures = 0;     ///< commits that failed
    std::int64_t takeovers = 0;    ///< games that came from nodes that were lost
    std::int64_t losses = 0;       ///< how often this node was counted as lost itself
    std::int64_t waiting = 0;      ///< tasks that wait for the judge
    std::int64_t searches = 0;     ///< moves of computers
};

}  // namespace merkhet::online
