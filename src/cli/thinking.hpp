#pragma once

#include <functional>
#include <optional>

#include "engine/player.hpp"

namespace merkhet::cli {

class SignalWatch;

/// Lets the player think about the end of `line` for so many seconds. Meanwhile calls `progress` a few times a
/// second with the seconds gone. Gives nothing when a signal came; `signals` may be null.
std::optional<Advice<AnyMove>> think(Player& player, const Line<AnyGame>& line, double seconds, SignalWatch* signals,
                                     const std::function<void(double)>& progress);

}  // namespace merkhet::cli
