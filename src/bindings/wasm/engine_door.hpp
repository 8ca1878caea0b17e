#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine_network.hpp"
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
    /// The name of the file of a network for the game; empty if networks see nothing of it.
    static std::string network_file(const std::string& game);
    /// From the next request on, the network in a file judges this game and those that networks see alike. Returns why
    /// it is of no use, in one line: then all stays as it was. Empty if it is.
    std::string take_network(const std::string& game, const std::string& bytes);
    /// Ends a running search soon; it answers with what it has.
    void stop() { analyst_.stop(); }

private:
    /// The request in a call that makes one; any other call is answered.
    std::optional<AnalysisRequest> request_of(const std::string& call, const OnAnswer& on_answer);
    Json cancel(const service::Cancellation& call);

    /// The one to judge the game; null: none was taken.
    std::shared_ptr<const network::Network> network_of(const AnyGame& game) const;

    LineOpener lines_;
    std::map<std::string, std::shared_ptr<const network::Network>> networks_;  ///< by the names of their files
    service::Analyst analyst_;
};

}  // namespace merkhet::bindings
