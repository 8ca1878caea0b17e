#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "engine/engine.hpp"
#include "games/line_opener.hpp"
#include "json/json.hpp"

namespace merkhet {

/// What one JSON object asks an engine for: see docs/protocol.md.
struct AnalysisRequest {
    Json id;
    std::shared_ptr<const AnyGame> game;
    Line<AnyGame> line;  ///< a seat is to move at its end
    SearchLimits limits;
    EngineOptions engine;
    bool partial = false;                                       ///< report what is found on the way
    std::shared_ptr<const network::Network> network = nullptr;  ///< for the engine; not part of the JSON
};

/// Why the end of a line cannot be analysed: the game is over, or chance decides; nothing if a seat is to move.
std::optional<std::string> why_not_analysed(const Line<AnyGame>& line);

/// Reads a request for an analysis, with its id as it is; `usual` has its defaults; `lines` continues from the lines of
/// earlier requests. Errors name the member that is wrong.
Result<AnalysisRequest> read_request(const Json& json, const EngineOptions& usual, LineOpener& lines);

}  // namespace merkhet
