#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "play/clock.hpp"

namespace merkhet::online {

/// How fast a game is played: who is good at one is not at another, so each has ratings of its own.
enum class Speed : std::uint8_t { bullet, blitz, rapid, classical, post };
inline constexpr std::array all_speeds{Speed::bullet, Speed::blitz, Speed::rapid, Speed::classical, Speed::post};

/// "bullet" … "post"; what parse_speed() reads.
std::string_view speed_name(Speed speed);
std::optional<Speed> parse_speed(std::string_view name);

/// By the time a seat has for 40 moves: below 3, 8 and 25 minutes. Without a clock, or with days for each turn, by
/// post.
Speed speed_of(const play::TimeControl& control);

}  // namespace merkhet::online
