#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>

#include "client/http_client.hpp"
#include "json/json.hpp"

/// What all questions of a bot to its server share.
namespace merkhet::cli {

inline constexpr int ok = 200;
inline constexpr int unauthorized = 401;
inline constexpr int forbidden = 403;

/// Whether the same may succeed later.
inline bool is_passing(int status) {
    constexpr int too_many = 429;
    constexpr int server_failed = 500;
    return status == too_many || status >= server_failed;
}

/// Why the server refuses something.
inline std::string reason_in(const client::HttpAnswer& answer) {
    const auto body = Json::parse(answer.body, nullptr, false);
    return body.is_object() ? body.value("error", "") : answer.body;
}

/// Pauses between attempts, each twice as long as the one before, from a quarter of a second to a minute.
class Backoff {
public:
    /// Returns at once when it is stopped.
    void wait(const std::stop_token& stop) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any().wait_for(lock, stop, pause_, [] { return false; });
        pause_ = std::min(pause_ * 2, longest);
    }
    /// It has worked: the next pause is a short one.
    void reset() { pause_ = shortest; }

private:
    static constexpr std::chrono::milliseconds shortest{250};
    static constexpr std::chrono::milliseconds longest{60'000};
    std::chrono::milliseconds pause_ = shortest;
};

}  // namespace merkhet::cli
