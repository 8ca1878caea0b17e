#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "bus/bus.hpp"
#include "online/hall/batch.hpp"
#include "online/hall/verdict.hpp"
#include "online/hall/watchers.hpp"
#include "online/room/command.hpp"
#include "online/room/room.hpp"

/// Games that this node has to do with, and what is asked of them.
namespace merkhet::online {

using Moment = std::chrono::steady_clock::time_point;

/// Something that is asked of a game, until it is answered.
struct Asked {
    enum class What : std::uint8_t {
        command,
        look,   ///< what there is to see
        watch,  ///< and what comes later
        tick    ///< what is due by the time is to happen: by nobody
    };
    What what = What::command;
    Command command{};
    bool by_node = false;  ///< another node hands it on: it goes no further
    Time arrived = 0;
    Watcher watcher{};       ///< who looks, and what he knows already
    OnVerdict on_verdict{};  ///< empty for a tick
    Moment until{};          ///< after that there is no answer but Verdict::later()

    bool needs_judge() const { return what == What::command || what == What::tick; }
};

/// A game that is in memory, to be judged by this node.
struct OwnRoom {
    RoomNumber number;
    Room room;
    GameRow row;
    Random random;
    std::int64_t thinking = 0;         ///< the turn that a computer thinks about; 0: none
    std::optional<double> expected{};  ///< what the last computer that thought expects for itself
    int under_way = 0;                 ///< what has been put through the gate and is not answered
};

/// Who watches a game at another node, as that has said.
struct FarCrowd {
    Crowd crowd;
    Moment heard{};
};

/// A game as this node knows it.
struct Place {
    enum class State : std::uint8_t {
        unknown,    ///< whose it is
        searching,  ///< the store is asked whose it is, or for its events
        own,        ///< this node judges it
        far         ///< another node does, or nobody needs to
    };
    std::string game;
    State state = State::unknown;
    std::deque<Asked> waiting;  ///< for the search to end
    Watchers watchers;
    Moment used{};             ///< when somebody asked something last
    Moment retry{};            ///< when to search again, if something waits
    bool wanted = false;       ///< this node is to judge it whether or not anybody asks
    bool interrupted = false;  ///< time has passed that nobody measured

    std::map<std::string, FarCrowd> far_crowds;  ///< by node
    bool crowds_changed = false;
    Moment crowd_said{};  ///< when the other nodes were told who watches it here

    std::unique_ptr<OwnRoom> own;

    // While it is far:
    std::string owner;         ///< the node's name; empty: nobody needs one
    bus::Handle subscription;  ///< to its news, while somebody watches
    bool subscribed = false;
    bool is_heard = false;         ///< the subscription is in force
    bool reading = false;          ///< the store is being read
    bool stale = false;            ///< it is to be read again
    std::int64_t newest = 0;       ///< the number of the last event that was heard of
    std::int64_t read_to = 0;      ///< and of the last that was read
    std::vector<Asked> to_look{};  ///< for the reading to end
    int handed_on = 0;             ///< commands that the owner has not answered

    bool is_busy() const {
        return state == State::searching || !waiting.empty() || !to_look.empty() || reading || handed_on > 0;
    }
};

}  // namespace merkhet::online
