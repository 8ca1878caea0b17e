#pragma once

#include <functional>
#include <optional>

#include "engine/engine.hpp"

namespace merkhet::cli {

class SignalWatch;

/// Lets the engine think about the end of `line` for a number of seconds. Meanwhile calls `progress` a few times a
/// second with the seconds gone. Gives nothing when a signal came; `signals` may be null.
std::optional<Analysis> think(Engine& engine, const Line<AnyGame>& line, double seconds, SignalWatch* signals,
                              const std::function<void(double)>& progress);

}  // namespace merkhet::cli
