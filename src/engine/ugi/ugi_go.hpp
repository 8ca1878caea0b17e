#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.hpp"
#include "search/limits.hpp"

namespace merkhet {

/// The words after `go`, as the help shows them.
inline constexpr std::string_view go_words =
    " [movetime MS] [nodes N] [depth N] [p1time MS p1inc MS ... movestogo N] [infinite] [ponder]";

/// What a line `go …` of the Universal Game Interface asks for.
struct UgiGo {
    SearchLimits limits;                  ///< for the seat to move
    bool infinite = false;                ///< the answer waits for `stop`
    std::vector<std::string> complaints;  ///< about words that were ignored
};

/// Reads the words after `go` in a game of `seats` seats; `seat` is to move, or nobody. Of the clocks given its own
/// counts; where that is missing and nothing else limits the search, the shortest other, with a complaint. Of what is
/// given twice the last counts, with a complaint.
UgiGo read_go(std::span<const std::string_view> words, int seats, std::optional<int> seat);

}  // namespace merkhet
