#pragma once

#include <functional>
#include <string_view>

#include "online/account/password_worker.hpp"
#include "online/api/rate_limits.hpp"
#include "online/hall/hall.hpp"
#include "online/store/store.hpp"

namespace merkhet::online::api {

struct ApiOptions {
    Rates rates{};
    std::function<void(std::string_view)> log{};  ///< is told in a line what has gone wrong here, without secrets
};

/// What all requests share.
struct House {
    Store& store;
    Hall& hall;
    PasswordWorker& passwords;
    ApiOptions options;
    RateLimits limits{};
};

}  // namespace merkhet::online::api
