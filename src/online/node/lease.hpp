#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "online/node/agenda.hpp"
#include "online/store/id.hpp"
#include "online/store/store.hpp"

namespace merkhet::online {

/// This node's right to judge games: it says every second that it lives, looks for nodes that do not any more, and
/// takes over what they have left. For one thread, whose agenda it is.
class Lease {
public:
    using Moment = std::chrono::steady_clock::time_point;
    struct Events {
        std::function<void()> registered;                                ///< under a new number
        std::function<void()> lost;                                      ///< others count this node as dead
        std::function<void(std::vector<std::string> games)> taken_over;  ///< live ones, which are this node's now
        std::function<void(std::vector<std::string> games)> due;         ///< by post, and perhaps this node's to judge
    };

    Lease(Store& store, std::shared_ptr<Agenda> agenda, std::string name, Time length, Events events);

    /// Under which this node judges; 0: it may not just now.
    std::int64_t number() const { return number_; }
    /// Does what is due. To be called often; `time` is what clocks of games show.
    void tick(Moment now, Time time);
    /// A commit has found that the node has been ended.
    void lose();
    /// What it judged may be another's at once; it begins again under a new number.
    void resign();
    /// Others may take over at once.
    void end(const std::function<void()>& done);

private:
    /// Something that is asked of the store at intervals, never twice at once.
    struct Errand {
        std::chrono::milliseconds every;
        Moment next{};
        bool under_way = false;

        bool begin(Moment now);
    };
    /// `then` gets what `work` has found out, or nothing if that failed.
    template <class Work, class F>
    void run(Errand& errand, void (Store::*ask)(Store::Work, Store::Done), const Work& work, const F& then);

    void sign_on();
    void renew();
    void look();
    void take_over();
    void find_due(Time time);

    Store& store_;
    std::shared_ptr<Agenda> agenda_;
    const std::string name_;
    const Time length_;
    const Events events_;
    std::int64_t number_ = 0;
    Errand renewing_;
    Errand looking_;
    Errand taking_;
    Errand due_;
    Moment reachable_since_{};  ///< the database: whoever could not renew while it was away is not dead
    bool reachable_ = true;
};

}  // namespace merkhet::online
