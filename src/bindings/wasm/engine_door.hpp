#pragma once

#include <functional>
#include <optional>
#include <string>

#include "service/analysis/analysis_call.hpp"
#include "service/analysis/analyst.hpp"

namespace merkhet::bindings {

/// One engine for JavaScript: calls and answers are the JSON objects of docs/protocol.md, one request at a time.
class EngineDoor {
public:
    /// Called with every answer, partial ones and errors included, on the thread that searches.
    using OnAnswer = std::function<void(const std::string& json)>;

    /// Answers a call on the calling thread, and returns when it is answered.
    void answer(const std::string& call, const OnAnswer& on_answer);
    /// Begins to answer a request, once the one before is answered, and returns. A cancellation is answered at once.
    void start(const std::string& call, const OnAnswer& on_answer);
    /// Ends a running search soon; it answers with what it has.
    void stop() { analyst_.stop(); }

private:
    /// The request in a call that makes one; any other call is answered.
    std::optional<AnalysisRequest> request_of(const std::string& call, const OnAnswer& on_answer);
    Json cancel(const service::Cancellation& call);

    LineOpener lines_;
    service::Analyst analyst_;
};

}  // namespace merkhet::bindings
