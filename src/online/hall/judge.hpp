#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "online/hall/computers.hpp"
#include "online/hall/deadlines.hpp"
#include "online/hall/gate.hpp"
#include "online/hall/place.hpp"
#include "online/hall/topics.hpp"
#include "online/node/agenda.hpp"

namespace merkhet::online {

/// All games that this node has to do with.
using Places = std::unordered_map<std::string, std::shared_ptr<Place>>;

/// What everything in the hall's one thread works with.
struct Surroundings {
    Store& store;
    bus::Bus& bus;
    Topics& topics;
    std::shared_ptr<Agenda> agenda;
    std::function<Time()> clock;
    Places places{};
};

/// Judges the games that are this node's: commands, time and computers make events, and once these are on the disk
/// everybody is told. For the hall's one thread.
class Judge {
public:
    struct Events {
        std::function<void(Place&)> failed;                 ///< the room is gone: it was ahead of the truth
        std::function<void(const std::string&)> next_game;  ///< a rematch has begun
        std::function<void()> node_has_ended;               ///< others count this node as dead
    };

    Judge(Surroundings& around, int computers, Events events);

    /// The game is this node's from here on. Those who watch are told what they do not know yet.
    void open(Place& place, Room room, GameRow row);
    /// Forgets a room, whatever is under way.
    void close(Place& place);
    /// An account is called otherwise from now on; whoever watches a game of its reads that again.
    void rename(Place& place, const std::string& account, const std::string& name);
    /// What is asked of a game that is open.
    void take(Place& place, Asked asked);
    /// Others may judge these games now: what was judged and has not gone to the disk never will.
    void drop() { gate_.drop(); }
    /// Lets happen what is due.
    void tick(Time now);
    std::optional<Time> next_deadline() const { return deadlines_.next(); }
    /// Lets go to the disk what was judged; `node`: under which number.
    void pass(std::int64_t node) { gate_.pass(node); }
    bool is_idle() const { return gate_.is_empty(); }

    struct Figures {
        std::int64_t commands = 0;
        std::int64_t refused = 0;
        std::int64_t searches = 0;
    };
    const Figures& figures() const { return figures_; }
    const Gate::Figures& gate_figures() const { return gate_.figures(); }
    std::size_t thinking() const { return computers_.size(); }

private:
    void command(Place& place, Asked& asked);
    void show(Place& place, Asked& asked);
    void carry_on(Place& place, std::size_t before, Mover mover_before, Time now);
    void answer_for_computers(OwnRoom& own, Time now);
    void begin_rematch_in(OwnRoom& own, Part& part, Time now);
    void tell(Place& place, const News& news);
    void think(Place& place, Time now);
    void decided(const Computers::Decided& decision);
    void closed(const Batch& batch);
    void announce_end(Place& place, const Ending& ending);

    Surroundings& around_;
    const Events events_;
    Gate gate_;
    Deadlines deadlines_;
    RoomNumber rooms_ = 0;
    Figures figures_;
    Computers computers_;  ///< last: its threads end first
};

}  // namespace merkhet::online
