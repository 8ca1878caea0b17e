#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine_network.hpp"
#include "service/analysis/analysis_call.hpp"
#include "service/analysis/analyst.hpp"

namespace merkhet::service {

/// Answers many calls for analyses, several at a time: docs/protocol.md, "JSON lines". Call it from one thread.
class AnalysisService {
public:
    /// Gets each answer as a line of JSON: from any thread, but never two at a time.
    using Print = std::function<void(const std::string& line)>;

    /// The network for a game, or why there is none.
    using FindNetwork = std::function<NetworkResult(const AnyGame&)>;

    /// At most `concurrency` searches run at a time; `usual` has the defaults of a request.
    AnalysisService(const EngineOptions& usual, int concurrency, Print print, FindNetwork find_network = {});
    /// Answers everything still waiting.
    ~AnalysisService();
    AnalysisService(const AnalysisService&) = delete;
    AnalysisService& operator=(const AnalysisService&) = delete;

    /// Takes a call: its answers come when they are ready. Blank texts are ignored.
    void take(const std::string& text);

private:
    /// A request on its way to an answer.
    struct Job {
        explicit Job(AnalysisRequest asked) : id(asked.id), request(std::move(asked)) {}
        Json id;
        AnalysisRequest request;     ///< moved from once it has begun
        Analyst* analyst = nullptr;  ///< who works on it, if anybody does yet
        bool cancelled = false;
    };

    void enqueue(AnalysisRequest request);
    void cancel(const Cancellation& call);
    void print(const Json& json);
    Job* next();
    void work();
    Json answer_to(Job& job, std::unique_ptr<Analyst>& analyst);
    Json search(Job& job, Analyst& analyst);

    EngineOptions usual_;
    LineOpener lines_;
    Print print_;
    FindNetwork find_network_;
    std::mutex output_mutex_;
    std::mutex mutex_;  ///< of all below
    std::condition_variable wake_;
    std::map<std::string, Job> jobs_;  ///< not answered yet, by id
    std::deque<Job*> waiting_;
    bool closed_ = false;
    std::vector<std::thread> workers_;
};

}  // namespace merkhet::service
