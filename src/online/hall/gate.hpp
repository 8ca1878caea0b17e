#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>

#include "online/hall/batch.hpp"
#include "online/node/agenda.hpp"
#include "online/store/store.hpp"

namespace merkhet::online {

/// Through here goes all that is said about what was judged: when it is on the disk, in the order in which it was
/// judged. While one batch is being committed the next is collected. For one thread, whose agenda it is.
class Gate {
public:
    /// A batch has been written, perhaps without some rooms, which are ahead of the truth: nothing more is to be put
    /// for them. Called after all that is said about it.
    using Closed = std::function<void(const Batch&)>;

    Gate(Store& store, std::shared_ptr<Agenda> agenda, Closed closed);

    /// This is to be on the disk.
    void put(Part part) { open_->parts.push_back(std::move(part)); }
    /// Says whether all that was put for that room up to now is there: at once if nothing is under way.
    void say(RoomNumber room, std::function<void(bool saved)> what);
    /// Lets the collected go, unless too much is under way already.
    void pass(std::int64_t node);
    /// What has not gone yet never will.
    void drop();
    bool is_empty() const { return open_->is_empty() && under_way_.empty(); }

    struct Figures {
        std::int64_t events = 0;
        std::int64_t commits = 0;
        std::int64_t microseconds = 0;
        std::int64_t failures = 0;
    };
    const Figures& figures() const { return figures_; }

private:
    using Shared = std::shared_ptr<Batch>;
    void returned(const Shared& batch, std::int64_t microseconds);
    void drop_what_follows(const Batch& batch);

    Store& store_;
    std::shared_ptr<Agenda> agenda_;
    Closed closed_;
    Shared open_ = std::make_shared<Batch>();
    std::deque<Shared> under_way_;
    /// Rooms of which something under way has failed; the writer's alone.
    std::shared_ptr<std::set<RoomNumber>> broken_;
    Figures figures_;
};

}  // namespace merkhet::online
