#pragma once

#include <algorithm>
#include <chrono>

#include "base/random.hpp"

namespace merkhet::client {

/// How long to wait before something is tried again: half a second at first, then twice as long each time, up to ten
/// seconds: a clock may be running. A part of it is random, so that those who were cut off together do not come back
/// together.
class Backoff {
public:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration first{500};
    static constexpr Duration longest{10'000};

    /// From half of it to all of it.
    Duration next(Random& random) {
        const auto whole = wait_;
        wait_ = std::min(2 * wait_, longest);
        const auto half = whole.count() / 2;
        return Duration(half + static_cast<Duration::rep>(random.below(static_cast<std::uint32_t>(half) + 1)));
    }
    /// It has succeeded.
    void reset() { wait_ = first; }

private:
    Duration wait_ = first;
};

}  // namespace merkhet::client
