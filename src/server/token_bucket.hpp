#pragma once

#include <algorithm>
#include <chrono>

namespace merkhet::server {

/// A rate limit: tokens come in at a rate until the bucket is full; each thing done takes one out.
class TokenBucket {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Full at first.
    TokenBucket(double a_second, double size, Time now) : a_second_(a_second), size_(size), tokens_(size), at_(now) {}

    /// False: there is none.
    bool take(Time now) {
        tokens_ = filled(now);
        at_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    /// As it was at first: nothing has been done for so long that it might as well be forgotten.
    bool is_full(Time now) const { return filled(now) >= size_; }

private:
    double filled(Time now) const {
        return std::min(size_, tokens_ + a_second_ * std::chrono::duration<double>(now - at_).count());
    }

    double a_second_;
    double size_;
    double tokens_;
    Time at_;
};

}  // namespace merkhet::server
