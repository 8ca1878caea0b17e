#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/terminal/terminal.hpp"
#include "engine/engine.hpp"

namespace merkhet::cli {

/// What an analysis tells people, as lines of text.

/// Who is to move, where the judgement comes from (may be empty), and the heads of the columns.
std::string analysis_heading(const Line<AnyGame>& line, const std::string& source);
/// One row for each line found: depth, chances, effort, moves.
std::string analysis_rows(const Line<AnyGame>& line, const Analysis& analysis, const TerminalTraits& terminal);
/// The conclusion at the end.
std::string analysis_conclusion(const Line<AnyGame>& line, const Analysis& analysis, const TerminalTraits& terminal);

/// How many of `moves` belong to the turn in progress at the end of `line`: those before the mover changes.
std::size_t turn_length(const Line<AnyGame>& line, const std::vector<AnyMove>& moves);
/// The moves of that turn: "@N e9-e8 end"; in most games one.
std::string turn_text(const Line<AnyGame>& line, const std::vector<AnyMove>& moves);
/// "62 %" or, for a proven line, "wins", "loses", "draws".
std::string chances_text(const Variation<AnyMove>& found, int seat);
/// "1234", "12.3 k", "1.23 M".
std::string count_text(double count);

}  // namespace merkhet::cli
