#pragma once

#include <string>

#include "engine/engine.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What an engine says about the end of `line` as one JSON object: see docs/protocol.md. It has at least one line.
/// `network` names the network that judged; empty: none did.
Json analysis_json(const Line<AnyGame>& line, const Analysis& analysis, const std::string& network = {});

}  // namespace merkhet
