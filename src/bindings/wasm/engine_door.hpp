#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "json/analysis_request.hpp"

namespace merkhet::bindings {

/// One engine for JavaScript: requests and answers are the JSON objects of docs/protocol.md, one request at a time.
/// What was learned is kept from one request to the next of the same game.
class EngineDoor {
public:
    /// Called with every answer, also one on the way and also an error, on the thread that searches.
    using OnAnswer = std::function<void(const std::string& json)>;

    /// Answers a request on the calling thread and returns when it is answered.
    void answer(const std::string& request, const OnAnswer& on_answer);
    /// Begins to answer a request, once the one before is answered, and returns.
    void start(const std::string& request, const OnAnswer& on_answer);
    /// Ends a running search soon; it answers with what it has.
    void stop();

private:
    /// Reads the request and makes the engine ready for it; false when it was refused.
    bool prepare(const std::string& text, const OnAnswer& on_answer);

    std::unique_ptr<const AnalysisRequest> request_;  ///< the last
    std::unique_ptr<Engine> engine_;
};

}  // namespace merkhet::bindings
