#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "load/load.hpp"

namespace merkhet::load {

/// Games between two guests each, who move in turn at random, as often as that. Every guest has an address of its own
/// (127.x.y.z), since a server bounds what comes from one.
struct PlayPlan {
    std::vector<std::uint16_t> ports;  ///< of nodes; a guest whose node is lost goes to another
    std::size_t games;
    double interval;  ///< seconds between the moves of a game; 0: the next as soon as the last was seen
    double seconds;
    std::string game = "egotzi";  ///< a game text, for two
};

struct PlayOutcome {
    Outcome moves;                     ///< from sending a move to the opponent's frame
    std::vector<double> milliseconds;  ///< from sending a move to its answer
    std::size_t begun = 0;             ///< games
    std::size_t over = 0;
    std::size_t acknowledged = 0;                   ///< moves whose answer came
    std::map<std::string, std::size_t> reconnects;  ///< how often, by the reason
    /// What was acknowledged and is not in the game now, or stands there twice; moves that nobody made.
    std::vector<std::string> wrong;
};

/// Plays, and then reads every game again and compares it with what was acknowledged.
PlayOutcome play(const PlayPlan& plan);

}  // namespace merkhet::load
