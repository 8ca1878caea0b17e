#include "service/host/analysis_service.hpp"

#include <exception>
#include <new>
#include <utility>
#include <variant>

namespace merkhet::service {

AnalysisService::AnalysisService(const EngineOptions& usual, int concurrency, Print print, FindNetwork find_network)
    : usual_(usual), print_(std::move(print)), find_network_(std::move(find_network)) {
    for (int i = 0; i < concurrency; ++i) workers_.emplace_back([this] { work(); });
}

AnalysisService::~AnalysisService() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    wake_.notify_all();
    for (auto& worker : workers_) worker.join();
}

void AnalysisService::take(const std::string& text) {
    if (text.find_first_not_of(" \t\r") == std::string::npos) return;
    auto call = read_call(text, usual_, lines_);
    if (auto* request = std::get_if<AnalysisRequest>(&call)) {
        auto network = find_network_ ? find_network_(*request->game) : NetworkResult(nullptr);
        if (!network) return print(refusal(request->id, "network: " + network.error().message));
        request->network = *std::move(network);
        return enqueue(std::move(*request));
    }
    if (const auto* cancellation = std::get_if<Cancellation>(&call)) return cancel(*cancellation);
    print(*std::get_if<Json>(&call));
}

void AnalysisService::enqueue(AnalysisRequest request) {
    constexpr std::size_t most_waiting = 100'000;
    const Json id = request.id;
    std::string problem;
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.contains(id.dump()))
            problem = "id: a request with this id has not been answered yet";
        else if (waiting_.size() >= most_waiting)
            problem = "too many requests are waiting";
        else
            waiting_.push_back(&jobs_.emplace(id.dump(), Job(std::move(request))).first->second);
    }
    if (!problem.empty()) return print(refusal(id, problem));
    wake_.notify_one();
}

/// A running search answers with what it has; a waiting one is not begun.
void AnalysisService::cancel(const Cancellation& call) {
    bool found = false;
    {
        const std::lock_guard lock(mutex_);
        const auto job = jobs_.find(call.target.dump());
        found = job != jobs_.end();
        if (found) {
            job->second.cancelled = true;
            if (job->second.analyst != nullptr) job->second.analyst->cancel();
        }
    }
    print(found ? Json{{"id", call.id}, {"cancel", call.target}} : nothing_to_cancel(call.id));
}

void AnalysisService::print(const Json& json) {
    const std::lock_guard lock(output_mutex_);
    print_(json_line(json));
}

AnalysisService::Job* AnalysisService::next() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return nullptr;
    auto* job = waiting_.front();
    waiting_.pop_front();
    return job;
}

void AnalysisService::work() {
    auto analyst = std::make_unique<Analyst>();
    while (auto* job = next()) {
        auto answer = answer_to(*job, analyst);
        {
            const std::lock_guard lock(mutex_);
            if (job->cancelled) answer["cancelled"] = true;
            const auto id = job->id.dump();
            jobs_.erase(id);
        }
        print(answer);
    }
}

Json AnalysisService::answer_to(Job& job, std::unique_ptr<Analyst>& analyst) {
    std::string problem;
    try {
        return search(job, *analyst);
    } catch (const std::bad_alloc&) {
        problem = "there is not enough memory for this";
    } catch (const std::exception& error) {
        problem = error.what();
    }
    analyst = std::make_unique<Analyst>();
    return refusal(job.id, problem);
}

Json AnalysisService::search(Job& job, Analyst& analyst) {
    {
        const std::lock_guard lock(mutex_);
        if (job.cancelled) return {{"id", job.id}, {"final", true}};
    }
    Json last;
    analyst.start(std::move(job.request), [&](const Json& answer) {
        if (answer["final"] == true)
            last = answer;
        else
            print(answer);
    });
    {
        const std::lock_guard lock(mutex_);
        job.analyst = &analyst;
        // It may have been cancelled while its search was being prepared.
        if (job.cancelled) analyst.cancel();
    }
    analyst.wait();
    const std::lock_guard lock(mutex_);
    job.analyst = nullptr;
    return last;
}

}  // namespace merkhet::service
