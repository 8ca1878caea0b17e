#include <emscripten/bind.h>

#include <deque>
#include <mutex>

#include "bindings/wasm/engine_door.hpp"

/// The engine of all games as a WebAssembly module, for a worker.
namespace {

using emscripten::val;

#ifdef MERKHET_ENGINE_THREADS
constexpr bool has_threads = true;
#else
constexpr bool has_threads = false;
#endif

/// An EngineDoor whose answers, when another thread finds them, JavaScript fetches itself.
class EngineInWorker {
public:
    void answer(const std::string& request, val on_answer) {
        door_.answer(request, [&](const std::string& json) { on_answer(json); });
    }
    void start(const std::string& request) {
        door_.start(request, [this](const std::string& json) {
            const std::lock_guard lock(mutex_);
            answers_.push_back(json);
        });
    }
    /// The oldest answer not yet fetched; empty when there is none.
    std::string next_answer() {
        const std::lock_guard lock(mutex_);
        if (answers_.empty()) return {};
        auto json = std::move(answers_.front());
        answers_.pop_front();
        return json;
    }
    std::string network_file(const std::string& game) const {
        return merkhet::bindings::EngineDoor::network_file(game);
    }
    std::string take_network(const std::string& game, const std::string& bytes) {
        return door_.take_network(game, bytes);
    }
    void stop() { door_.stop(); }

private:
    std::mutex mutex_;
    std::deque<std::string> answers_;
    merkhet::bindings::EngineDoor door_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(engine) {
    emscripten::constant("hasThreads", has_threads);
    emscripten::class_<EngineInWorker>("Engine")
        .constructor()
        .function("answer", &EngineInWorker::answer)
        .function("start", &EngineInWorker::start)
        .function("nextAnswer", &EngineInWorker::next_answer)
        .function("networkFile", &EngineInWorker::network_file)
        .function("takeNetwork", &EngineInWorker::take_network)
        .function("stop", &EngineInWorker::stop);
}
