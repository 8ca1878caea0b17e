#pragma once

#include <vector>

#include "engine/oracle.hpp"
#include "game/line.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What solved tables say about the moves at the end of a line: [{"move", "outcome", "margin", "plies_to_end"}, …], the
/// best first; see docs/protocol.md.
Json known_moves_json(const Line<AnyGame>& line, const std::vector<KnownMove>& moves);

}  // namespace merkhet
