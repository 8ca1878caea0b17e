#include "online/api/rate_limits.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <chrono>

#include "base/words.hpp"
#include "server/client_address.hpp"

namespace merkhet::online::api {

bool RateLimits::take(std::string_view what, std::string_view who, const Rate& rate, Time now) {
    const server::TokenBucket::Time at{std::chrono::milliseconds(now)};
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= most_) {
        std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(at); });
        most_ = std::max(most_at_first, 2 * buckets_.size());
    }
    return buckets_.try_emplace(concatenated({what, " ", who}), rate.a_second, rate.at_once, at).first->second.take(at);
}

std::string counted_address(const std::string& address) {
    boost::system::error_code error;
    const auto one = boost::asio::ip::make_address(address, error);
    return error ? address : server::client_network(one).to_string();
}

}  // namespace merkhet::online::api
