#pragma once

#include <array>
#include <cstdint>

#include "base/hash.hpp"

/// What a forward proof finds about a position: who wins, and in how many moves when the winner hurries and the loser
/// delays. From one side's view: `whole` minus the moves to the end if it wins, the negative of that if it loses, 0 if
/// the point is shared. Larger is better for that side.
namespace merkhet::forward {

using Value = std::int16_t;

/// More moves than any proven game has: a win is above 0 however long it takes.
inline constexpr Value whole = 30'000;

constexpr Value win_in(int moves) { return static_cast<Value>(whole - moves); }
constexpr Value loss_in(int moves) { return static_cast<Value>(moves - whole); }
/// The moves to the end of a win or a loss.
constexpr int moves_of(Value v) { return whole - (v < 0 ? -v : v); }

/// The value one move earlier, for the same side or, if `turned`, for the other.
constexpr Value earlier(Value v, bool turned) {
    const int one_more = v > 0 ? v - 1 : v < 0 ? v + 1 : 0;
    return static_cast<Value>(turned ? -one_more : one_more);
}

/// What to ask a child to learn whether the position before it is worth at least `wanted`: whether the child is worth
/// `at_least`. That must be true or, if the sides change, false.
struct Question {
    int at_least;
    bool helps_when;  ///< the answer that makes the position before worth it
};
constexpr Question question_of_child(int wanted, bool turned) {
    const int same = wanted > 0 ? wanted + 1 : wanted - 1;
    return turned ? Question{-same + 1, false} : Question{same, true};
}

/// What is proven about a value: at least `lower`, at most `upper`.
struct Bounds {
    Value lower = loss_in(0);
    Value upper = win_in(0);

    constexpr bool operator==(const Bounds&) const = default;
    /// Whether they settle whether the value is at least `wanted`.
    constexpr bool answer(int wanted) const { return lower >= wanted || upper < wanted; }
};

/// Tells positions apart. If a game has so few cells that 128 bits hold a whole position, it never fails; otherwise it
/// is two independent hashes, which n positions in a table of e entries confuse with a probability of about n e / 2^128
/// (1e12 positions, 1e10 entries: 3e-17).
struct PositionKey {
    std::array<std::uint64_t, 2> words{};

    constexpr bool operator==(const PositionKey&) const = default;
    /// Evenly spread, whatever the words are.
    constexpr std::uint64_t spread() const { return mix64(words[0] ^ mix64(words[1])); }
};

}  // namespace merkhet::forward
