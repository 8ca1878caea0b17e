#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "online/hall/judge.hpp"
#include "online/hall/place.hpp"
#include "online/room/game_shelf.hpp"

namespace merkhet::online {

/// Brings what is asked of games to whoever judges them: finds out whose a game is, takes into memory what is this
/// node's, hands on commands to other nodes, and shows their games from the store and the bus. For the hall's one
/// thread.
class Reception {
public:
    /// `name`: the node's, by which others know who watches here.
    Reception(Surroundings& around, Judge& judge, std::shared_ptr<GameShelf> shelf, std::string name);

    void ask(const std::string& game, Asked asked);
    void end_watch(const std::string& game, const std::shared_ptr<const bool>& wanted);
    /// The game has just been made here.
    void expect(const std::string& game);
    /// These are this node's now; their nodes were lost.
    void take_over(const std::vector<std::string>& games);
    /// The room was ahead of the truth, and is gone: it is read again.
    void restore(Place& place);
    /// The account is called so from now on, and that is on the disk.
    void renamed(const std::string& account, const std::string& name);
    /// The number under which this node judges; when it changes, all rooms are forgotten.
    void set_node(std::int64_t node);
    /// From now on nothing is judged any more.
    void stop();
    /// Tries again what has failed, gives up what takes too long, and forgets what nobody needs. To be called often.
    void tick(Moment now);

    struct Figures {
        std::int64_t rooms = 0;
        std::int64_t far = 0;
        std::int64_t watchers = 0;
        std::int64_t forwarded = 0;
        std::int64_t takeovers = 0;
    };
    Figures figures() const;

private:
    /// A game as the store has it.
    struct Stored {
        Room room;
        GameRow row;
    };
    struct Found;
    struct Read;
    using Shared = std::shared_ptr<Place>;

    Shared place_of(const std::string& game);
    void dispatch(const Shared& place, Asked asked);
    void dispatch_waiting(const Shared& place);
    void search(const Shared& place);
    void found(const Shared& place, std::int64_t node, const Found& found);
    void load(const Shared& place);
    void loaded(const Shared& place, std::int64_t node, std::optional<Stored> stored, const std::string& wrong);
    void try_again(Place& place);
    void give_up(Place& place, Moment now);
    bool is_forgettable(const Place& place, Moment now) const;
    void sweep(Moment now);
    static Stored build(GameShelf& shelf, StoredGame&& game);

    // reception_far.cpp: games of other nodes, and those that need none.
    void go_far(const Shared& place, const std::string& owner);
    void look_from_afar(const Shared& place, Asked asked);
    void subscribe(const Shared& place);
    void unsubscribe(Place& place);
    void read(const Shared& place);
    void was_read(const Shared& place, Read& result);
    void show_from_afar(Place& place, const Stored& stored);
    void heard(const Shared& place, const std::string& text);
    void hand_on(const Shared& place, Asked asked);
    void poll(const Shared& place);

    void tell_of_name_from_afar(const std::string& account);
    void read_names_again();

    void tell_crowds(Moment now);
    void heard_of_crowd(const std::string& text);

    Surroundings& around_;
    Judge& judge_;
    const std::shared_ptr<GameShelf> shelf_;
    const std::string name_;
    std::int64_t node_ = 0;
    bool stopped_ = false;
    std::set<std::string> restless_;  ///< games to be looked at with every tick
    Moment swept_{};
    Moment polled_{};
    std::int64_t forwarded_ = 0;
    std::int64_t takeovers_ = 0;
    std::int64_t renames_ = 0;         ///< so many have been heard of: what was read before has the names of before
    std::optional<Moment> names_due_;  ///< when to read the names again
    bus::Handle crowds_;
    bus::Handle names_;
};

}  // namespace merkhet::online
