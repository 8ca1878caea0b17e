#pragma once

#include <string>
#include <vector>

#include "engine/engine.hpp"

namespace merkhet {

/// The lines `info …` for an analysis of the end of `line`, where a seat must be to move: one for each line found.
std::vector<std::string> print_info(const Line<AnyGame>& line, const Analysis& analysis);

}  // namespace merkhet
