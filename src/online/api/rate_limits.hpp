#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "online/store/id.hpp"
#include "server/token_bucket.hpp"

namespace merkhet::online::api {

/// How often something may be done: so many times at once, and again at that rate.
struct Rate {
    double a_second;
    double at_once;
};

/// What a node takes, of each address and account.
struct Rates {
    Rate address{50, 500};       ///< requests, of whatever kind
    Rate account{10, 100};       ///< requests that change something
    Rate login{0.1, 10};         ///< tries of a password or code, by an address; as many for a name
    Rate new_account{0.02, 20};  ///< accounts and guests, by an address
    Rate search{1, 30};          ///< what costs the database more than a row or two, by an address
    Rate table{20, 200};         ///< tables of a tournament, which whoever watches it reads again, by an address
    Rate socket{0.5, 60};        ///< sockets and streams opened, by an address
    Rate notice{1.0 / 60, 30};   ///< notices that an account has another find
};

/// The same for all, for tests.
constexpr Rates every_rate(const Rate& rate) {
    static_assert(sizeof(Rates) == 8 * sizeof(Rate));
    return {rate, rate, rate, rate, rate, rate, rate, rate};
}

/// Who has done what how often of late; for any thread. What has not been done for long is forgotten.
class RateLimits {
public:
    /// Whether `who` may once more; if so, that counts.
    bool take(std::string_view what, std::string_view who, const Rate& rate, Time now);

private:
    static constexpr std::size_t most_at_first = 10'000;

    std::mutex mutex_;  ///< of all below
    std::map<std::string, server::TokenBucket, std::less<>> buckets_;
    std::size_t most_ = most_at_first;  ///< when to look for those that can be forgotten
};

/// What counts as one address (server::client_network).
std::string counted_address(const std::string& address);

}  // namespace merkhet::online::api
