#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/engine.hpp"

namespace merkhet::cli {

/// What an engine says about the end of `line` as one JSON object: see docs/protocol.md. It has at least one line.
nlohmann::ordered_json analysis_json(const Line<AnyGame>& line, const EngineReport& report);

/// One line of text, whatever bytes its strings hold.
std::string json_line(const nlohmann::ordered_json& json);

/// The moves of a found line as text.
std::vector<std::string> move_texts(const Line<AnyGame>& line, const std::vector<AnyMove>& moves);

/// A share as a decimal of so few digits that it is no longer than it is true.
double rounded_share(float share);

}  // namespace merkhet::cli
