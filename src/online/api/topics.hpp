#pragma once

#include <string>
#include <string_view>

#include "base/words.hpp"

/// What news are about: topics of the hall.
namespace merkhet::online::api {

/// Offers that all may see.
inline constexpr std::string_view lobby_topic = "lobby";
/// What one account is told.
inline std::string account_topic(std::string_view account) { return concatenated({"account.", account}); }

}  // namespace merkhet::online::api
