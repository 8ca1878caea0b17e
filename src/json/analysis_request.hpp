#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "base/result.hpp"
#include "cli/position_arguments.hpp"
#include "engine/engine.hpp"

namespace merkhet::cli {

/// What one line asks of the analysis server.
struct AnalysisRequest {
    OpenedGame opened;
    SearchLimits limits;
    EngineOptions engine;
    bool partial = false;  ///< say what was found on the way
};

/// Reads a request for an analysis; `usual` holds for what it does not say. Errors name the member that is wrong.
Result<AnalysisRequest> read_request(const nlohmann::json& json, const EngineOptions& usual);

}  // namespace merkhet::cli
