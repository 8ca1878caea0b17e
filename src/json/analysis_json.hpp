#pragma once

#include "engine/engine.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What an engine says about the end of `line` as one JSON object: see docs/protocol.md. It has at least one line.
Json analysis_json(const Line<AnyGame>& line, const Analysis& analysis);

}  // namespace merkhet
