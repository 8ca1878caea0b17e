#pragma once

#include "cli/terminal/console.hpp"
#include "engine/engine.hpp"

namespace merkhet::cli {

/// Answers requests, one JSON object a line on the console's input, with objects on its output, until the input ends
/// and all are answered: see docs/protocol.md. At most `concurrency` searches run at a time; `usual` has the defaults
/// of a request, `network` is the choice of all engines.
void serve_analyses(const EngineOptions& usual, const std::string& network, int concurrency, Console& console);

}  // namespace merkhet::cli
