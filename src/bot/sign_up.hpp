#pragma once

#include <functional>
#include <string>

#include "base/result.hpp"
#include "client/api_client.hpp"

namespace merkhet::bot {

struct Newcomer {
    std::string name;
    std::string password;
};

/// What a new bot comes in with.
struct SignedUp {
    std::string token;
    bool is_new = false;  ///< the account was made, too
};

/// Makes an account that has not played a bot's, for good, and a token for it; the account, too, if there is none of
/// that name. An error leaves an account as it was. `client` has no token, and outlives this.
void sign_up(client::ApiClient& client, Newcomer who, std::function<void(Result<SignedUp>)> on_done);

}  // namespace merkhet::bot
