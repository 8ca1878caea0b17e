#pragma once

#include <cstdint>
#include <functional>

/// What the searches for what a seat can force in its next turns have in common: how far they may go.
namespace merkhet {

/// The most own turns that can be asked about.
inline constexpr int most_forced_turns = 100;

/// The progress of such a search.
struct ForcedProgress {
    int turns = 0;            ///< being tried now
    std::uint64_t nodes = 0;  ///< positions looked at
};

/// Where it ends.
struct ForcedLimits {
    std::uint64_t nodes = 0;  ///< positions looked at; 0: no limit
    /// Asked at the first position, and then about a hundred times a second, whether to go on; none: always.
    std::function<bool(const ForcedProgress&)> go_on;
};

/// Counts the positions that a search looks at, and says when it is time to end.
class ForcedBudget {
public:
    ForcedBudget() = default;

    /// Starts over; `limits` must last as long as the search.
    void begin(const ForcedLimits& limits) { *this = ForcedBudget(&limits); }
    /// Says what is being tried from now on.
    void try_turns(int turns) { progress_.turns = turns; }

    /// Counts a position; false when it is time to end, and ever after.
    bool spend() {
        if (spent_) return false;
        ++progress_.nodes;
        if (limits_->nodes != 0 && progress_.nodes > limits_->nodes) {
            spent_ = true;
        } else if (progress_.nodes >= next_look_) {
            next_look_ = progress_.nodes + look_interval;
            spent_ = limits_->go_on && !limits_->go_on(progress_);
        }
        return !spent_;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return progress_.nodes; }

private:
    static constexpr std::uint64_t look_interval = 4096;

    explicit ForcedBudget(const ForcedLimits* limits) : limits_(limits) {}

    const ForcedLimits* limits_ = nullptr;
    ForcedProgress progress_;
    std::uint64_t next_look_ = 1;
    bool spent_ = false;
};

}  // namespace merkhet
