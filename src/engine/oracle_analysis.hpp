#pragma once

#include <optional>

#include "engine/oracle.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"

namespace merkhet {

/// What an oracle says about the end of `line`, as a search would report it, with at most that many lines; nothing if
/// it does not know. The first line follows its best moves to the end.
std::optional<SearchAnalysis<AnyMove>> oracle_analysis(const Oracle& oracle, const Line<AnyGame>& line, int lines);

}  // namespace merkhet
