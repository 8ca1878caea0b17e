#pragma once

#include <cstdint>

namespace merkhet {

inline constexpr int max_seats = 4;

/// Who makes the next decision: a seat 0 … 3, chance (a die), or nobody, because the game is over.
enum class Mover : std::int8_t { nobody = -2, chance = -1, seat0 = 0, seat1 = 1, seat2 = 2, seat3 = 3 };

constexpr bool is_seat(Mover mover) { return mover >= Mover::seat0; }
/// The seat's number 0 … 3; only when is_seat().
constexpr int seat_number(Mover mover) { return static_cast<int>(mover); }
constexpr Mover seat(int number) { return static_cast<Mover>(number); }

}  // namespace merkhet
