#pragma once

#include <string>
#include <variant>

#include "json/analysis_request.hpp"
#include "json/json.hpp"

namespace merkhet::service {

/// {"id", "cancel"}: a call to give up an earlier request.
struct Cancellation {
    Json id;
    Json target;  ///< the id of that request
};

/// What a caller asks for, or the answer that refuses it.
using AnalysisCall = std::variant<AnalysisRequest, Cancellation, Json>;

/// Reads one JSON object, at most 16 MiB of text: docs/protocol.md. `usual` has the defaults of a request; `lines`
/// continues from the lines of earlier requests.
AnalysisCall read_call(const std::string& text, const EngineOptions& usual, LineOpener& lines);

/// {"id", "error"}: why there is no answer.
Json refusal(const Json& id, const std::string& why);
/// The refusal of a cancellation whose request does not exist or has been answered.
Json nothing_to_cancel(const Json& id);

}  // namespace merkhet::service
