#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What an engine says about the end of `line` as one JSON object: see docs/protocol.md. It has at least one line.
Json analysis_json(const Line<AnyGame>& line, const EngineReport& report);

/// The moves of a found line as text.
std::vector<std::string> move_texts(const Line<AnyGame>& line, const std::vector<AnyMove>& moves);

/// A share as a decimal of so few digits that it is no longer than it is true.
double rounded_share(float share);

}  // namespace merkhet
