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

/// What a line `go …` of the Universal Game Interface asks for.
struct UgiGo {
    SearchLimits limits;                  ///< for the seat to move
    bool infinite = false;                ///< the answer waits for `stop`
    std::vector<std::string> complaints;  ///< about words that were ignored
};

/// Reads the words after `go`; `seat` is to move (of the clocks given, only its own counts).
UgiGo read_go(std::span<const std::string_view> words, int seat);

}  // namespace merkhet
