#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "json/analysis_request.hpp"
#include "json/json.hpp"

namespace merkhet::service {

/// Answers requests for an analysis one after the other, each as if it were the first: what was learned from one is
/// forgotten before the next, so that answers do not depend on the order of requests. Memory is kept for the same game.
/// Call it from one thread; once start() or answer() has begun a search, stop() and cancel() may come from any.
class Analyst {
public:
    /// Gets an answer, on the thread that searches.
    using OnAnswer = std::function<void(const Json& answer)>;

    /// Answers on the calling thread: `on_answer` gets what is found on the way, if the request wants that, and finally
    /// the answer.
    void answer(AnalysisRequest request, const OnAnswer& on_answer);
    /// The same on a thread of its own: waits until an earlier request is answered, then returns at once. From then on,
    /// stop() and cancel() take effect.
    void start(AnalysisRequest request, OnAnswer on_answer);
    /// Returns when nothing is being answered.
    void wait();
    /// Ends a running search soon; it answers with what it has.
    void stop();
    /// The same, and its answer says "cancelled".
    void cancel();
    /// The request being answered, or the last one; none before the first.
    const AnalysisRequest* request() const { return request_.get(); }
    /// Whether it is still being answered.
    bool busy() const { return busy_; }

private:
    void prepare(AnalysisRequest request);
    Engine::OnAnalysis on_the_way(const OnAnswer& on_answer) const;
    Json answer_of(const Analysis& analysis, bool final) const;

    /// The last one. The engine's line belongs to its game, which must last as long.
    std::unique_ptr<const AnalysisRequest> request_;
    std::string network_;  ///< the name of the one that judges; empty: none does
    std::atomic<bool> busy_ = false;
    std::atomic<bool> cancelled_ = false;
    std::unique_ptr<Engine> engine_;  ///< last, so that it ends before what it reports to
};

}  // namespace merkhet::service
