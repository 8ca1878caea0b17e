#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

#include "game/outcome.hpp"

/// Numbers of logs, which may be damaged, or edited by anybody.
namespace merkhet::lab {

/// A whole number, both bounds allowed. Throws std::invalid_argument for anything else.
int read_whole(const nlohmann::ordered_json& json, int lowest, int highest);

/// A whole number not below 0. Throws like read_whole().
std::uint64_t read_count(const nlohmann::ordered_json& json);

/// A time that a game can take, in seconds or milliseconds: 0 … 10^9. Throws like read_whole().
double read_time(const nlohmann::ordered_json& json);

/// The shares of the seats, which make one point together. Throws std::invalid_argument for anything else.
Outcome read_twelfths(const nlohmann::ordered_json& json);

}  // namespace merkhet::lab
