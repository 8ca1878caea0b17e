#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/random.hpp"
#include "online/hall/hall.hpp"
#include "online/steward/duty.hpp"
#include "online/store/store.hpp"
#include "online/tournament/next_step.hpp"

namespace merkhet::online {

struct StewardOptions {
    std::chrono::milliseconds every{1000};  ///< how often it looks what is due
    Time wave = 3000;                       ///< so long an arena's free players gather before they are paired again
    std::function<void(std::string_view)> log{};  ///< is told in a line what has gone wrong, from its thread
};

/// Sees by itself, once a second, to what nobody asks for: tournaments begin, are paired and end, and whoever was
/// banned, by whichever process, leaves games and sockets; and what the admin program has ordered. On a thread of its
/// own, since pairing a thousand takes a while. Several nodes may have one each: a tournament is looked after by one
/// node as long as that lives.
class Steward {
public:
    /// Both must outlive it.
    Steward(Store& store, Hall& hall, StewardOptions options = {});
    /// Ends what it is at.
    ~Steward();
    Steward(const Steward&) = delete;
    Steward& operator=(const Steward&) = delete;

private:
    struct Known {
        std::string standing;
        Time next_wave = 0;
    };

    void run();
    void attempt(std::string_view what, const std::function<void()>& work) const;
    void settle_bans();
    void carry_out_orders();
    void look_after_tournaments();
    void look_after(const Duty& duty);
    /// Whether it was still this node's to do.
    bool begin(const TournamentRow& row);
    bool end(const TournamentRow& row);
    bool pair(const TournamentRow& row, const Tournament& tournament, std::vector<Pairing> pairings);
    /// These games begin together, in one transaction; `before`: how many pairings there are to be.
    bool add(const TournamentRow& row, const Tournament& tournament, std::vector<Pairing> pairings, std::size_t before);
    bool change(const TournamentRow& row, TournamentState state,
                const std::function<bool(sql::Connection&, const Held&)>& how);
    void tell(const TournamentRow& row, std::string_view kind, bool to_all) const;

    Store& store_;
    Hall& hall_;
    const StewardOptions options_;
    std::int64_t node_ = 0;               ///< under which it looks just now
    std::map<std::string, Known> known_;  ///< tournaments that this node looks after
    Random random_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace merkhet::online
