#include "cli/analyze/analysis_server.hpp"

#include <condition_variable>
#include <deque>
#include <istream>
#include <map>
#include <mutex>
#include <new>
#include <ostream>
#include <thread>
#include <utility>
#include <vector>

#include "json/analysis_json.hpp"
#include "json/analysis_request.hpp"

namespace merkhet::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 24;
constexpr std::size_t most_waiting = 100'000;

/// A request on its way to an answer.
struct Job {
    AnalysisRequest request;
    Engine* engine = nullptr;  ///< that searches for it, once one does
    bool cancelled = false;
};

class AnalysisServer {
public:
    AnalysisServer(const EngineOptions& usual, int concurrency, Console& console) : usual_(usual), console_(console) {
        for (int i = 0; i < concurrency; ++i) workers_.emplace_back([this] { work(); });
    }
    /// Answers all that waits.
    ~AnalysisServer() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        wake_.notify_all();
        for (auto& worker : workers_) worker.join();
    }
    AnalysisServer(const AnalysisServer&) = delete;
    AnalysisServer& operator=(const AnalysisServer&) = delete;

    void take(const std::string& line) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        if (line.size() > longest_line) return refuse(nullptr, "the line is longer than 16 MiB");
        const auto json = Json::parse(line, nullptr, false);
        if (!json.is_object()) return refuse(nullptr, "expected one JSON object a line");
        const auto found = json.find("id");
        const bool good_id = found != json.end() && (found->is_string() || found->is_number_integer());
        if (!good_id) return refuse(nullptr, "id: expected a text or a whole number");
        const Json& id = *found;
        if (json.contains("cancel")) return cancel(id, Json(json["cancel"]));
        auto request = read_request(json, usual_);
        if (!request) return refuse(id, request.error().message);
        enqueue(*std::move(request));
    }

private:
    void enqueue(AnalysisRequest request) {
        const Json id = request.id;
        std::string problem;
        {
            const std::lock_guard lock(mutex_);
            if (jobs_.contains(id.dump()))
                problem = "id: a request with this id is not answered yet";
            else if (waiting_.size() >= most_waiting)
                problem = "too many requests wait";
            else
                waiting_.push_back(&jobs_.emplace(id.dump(), Job{std::move(request)}).first->second);
        }
        if (!problem.empty()) return refuse(id, problem);
        wake_.notify_one();
    }

    /// A search that runs answers with what it has; one that waits is not begun.
    void cancel(const Json& id, const Json& target) {
        bool found = false;
        {
            const std::lock_guard lock(mutex_);
            const auto job = jobs_.find(target.dump());
            found = job != jobs_.end();
            if (found) {
                job->second.cancelled = true;
                if (job->second.engine != nullptr) job->second.engine->stop();
            }
        }
        if (!found) return refuse(id, "cancel: no request with this id waits for an answer");
        print(Json{{"id", id}, {"cancel", target}});
    }

    void refuse(const Json& id, const std::string& why) { print(Json{{"id", id}, {"error", why}}); }

    void print(const Json& json) {
        const std::lock_guard lock(output_mutex_);
        console_.out << json_line(json) << "\n" << std::flush;
    }

    Job* next() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return nullptr;
        auto* job = waiting_.front();
        waiting_.pop_front();
        return job;
    }

    void work() {
        std::unique_ptr<Engine> engine;  // kept from one request to the next of the same game
        while (auto* job = next()) {
            auto answer = answer_to(*job, engine);
            {
                const std::lock_guard lock(mutex_);
                job->engine = nullptr;
                if (job->cancelled) answer["cancelled"] = true;
                jobs_.erase(job->request.id.dump());
            }
            print(answer);
        }
    }

    Json answer_to(Job& job, std::unique_ptr<Engine>& engine) {
        try {
            return search(job, engine);
        } catch (const std::bad_alloc&) {
            engine.reset();
            return Json{{"id", job.request.id}, {"error", "the memory does not suffice for this"}};
        } catch (const std::exception& error) {
            engine.reset();
            return Json{{"id", job.request.id}, {"error", error.what()}};
        }
    }

    /// What was learned is forgotten first, so that answers do not hang on the order of requests.
    Json search(Job& job, std::unique_ptr<Engine>& engine) {
        const auto& request = job.request;
        const auto& line = request.line;
        if (!engine || engine->game().text() != request.game->text()) {
            engine.reset();  // there may not be memory for two
            engine = std::make_unique<Engine>(request.game, request.engine);
        } else {
            engine->set_options(request.engine);
            engine->clear();
        }
        engine->set_line(line);
        const auto on_report = [&](const EngineReport& report) {
            if (request.partial) print(answer_json(job, report, false));
        };
        EngineReport found;
        {
            const std::lock_guard lock(mutex_);
            if (job.cancelled) return Json{{"id", job.request.id}, {"final", true}};
            engine->start(request.limits, on_report, [&](const EngineReport& report) { found = report; });
            job.engine = engine.get();
        }
        engine->wait();
        return answer_json(job, found, true);
    }

    static Json answer_json(const Job& job, const EngineReport& report, bool final) {
        Json json{{"id", job.request.id}, {"final", final}};
        json.update(analysis_json(job.request.line, report));
        return json;
    }

    EngineOptions usual_;
    Console& console_;
    std::mutex output_mutex_;
    std::mutex mutex_;  ///< of all below
    std::condition_variable wake_;
    std::map<std::string, Job> jobs_;  ///< not answered yet, by id
    std::deque<Job*> waiting_;
    bool closed_ = false;
    std::vector<std::thread> workers_;
};

}  // namespace

void serve_analyses(const EngineOptions& usual, int concurrency, Console& console) {
    // Reading would flush the output beside the workers that write to it.
    console.in.tie(nullptr);
    AnalysisServer server(usual, concurrency, console);
    for (std::string line; std::getline(console.in, line);) server.take(line);
}

}  // namespace merkhet::cli
