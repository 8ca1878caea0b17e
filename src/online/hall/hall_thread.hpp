#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bus/bus.hpp"
#include "online/hall/account_games.hpp"
#include "online/hall/figures.hpp"
#include "online/hall/hall_options.hpp"
#include "online/hall/judge.hpp"
#include "online/hall/place.hpp"
#include "online/hall/reception.hpp"
#include "online/hall/topics.hpp"
#include "online/node/agenda.hpp"
#include "online/node/lease.hpp"
#include "online/room/game_shelf.hpp"
#include "online/store/store.hpp"

namespace merkhet::online {

/// The hall's one thread, and all that works in it.
class HallThread {
public:
    HallThread(Store& store, bus::Bus& bus, HallOptions options);
    /// Answers what is asked, waits for what is being written, and gives the node's games to others.
    ~HallThread();
    HallThread(const HallThread&) = delete;
    HallThread& operator=(const HallThread&) = delete;

    // From any thread:

    void ask(const std::string& game, Asked asked);
    void end_watch(const std::string& game, const std::shared_ptr<bool>& wanted);
    /// Takes a new game into memory, and tells those who play it that it has begun; by post, for those who are on
    /// vacation it stands still.
    void opened(const std::string& game);
    /// Here, and at all other nodes.
    void renamed(const std::string& account, const std::string& name);
    /// Has the thread do something; not at all once it has ended.
    const std::shared_ptr<Agenda>& agenda() { return agenda_; }

    const HallOptions& options() const { return options_; }
    Store& store() { return around_.store; }
    Topics& topics() { return topics_; }
    const std::shared_ptr<GameShelf>& shelf() { return shelf_; }
    Time now() const { return around_.clock(); }
    /// The node's number, under which games are made.
    std::int64_t number() const { return number_; }
    HallFigures figures() const;

private:
    Judge::Events judges_events();
    Lease::Events leases_events();
    void set_number();
    void greet(const std::string& game, const std::vector<PlayerInGame>& players);
    void answer(const std::string& text, const bus::Bus::Reply& reply);
    void run();
    void turn();
    /// A process that was stopped for as long as its lease is good begins again under a new number, even if no other
    /// has taken its games: it has not watched their clocks, so their running turns begin again.
    void lose_if_it_stood_still();
    void count();

    const HallOptions options_;
    const std::shared_ptr<Agenda> agenda_ = std::make_shared<Agenda>();
    const std::shared_ptr<GameShelf> shelf_ = std::make_shared<GameShelf>();
    Topics topics_;
    Surroundings around_;
    Judge judge_;
    Reception reception_;
    Lease lease_;
    bool stopping_ = false;
    Moment ticked_{};
    Moment turned_{};
    std::int64_t losses_ = 0;
    std::atomic<std::int64_t> number_ = 0;
    mutable std::mutex figures_mutex_;
    HallFigures figures_;
    bus::Handle answering_;
    std::thread thread_;
};

}  // namespace merkhet::online
