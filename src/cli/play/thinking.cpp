#include "cli/play/thinking.hpp"

#include <chrono>
#include <future>

#include "cli/terminal/signal_watch.hpp"

namespace merkhet::cli {

std::optional<Analysis> think(Engine& engine, const Line<AnyGame>& line, double seconds, SignalWatch* signals,
                              const std::function<void(double)>& progress) {
    using Clock = std::chrono::steady_clock;
    constexpr auto interval = std::chrono::milliseconds(100);
    const auto begin = Clock::now();
    engine.set_line(line);
    auto answer = std::async(std::launch::async, [&] { return engine.think(SearchLimits{.seconds = seconds}); });
    bool interrupted = false;
    while (answer.wait_for(interval) != std::future_status::ready) {
        progress(std::chrono::duration<double>(Clock::now() - begin).count());
        if (signals != nullptr && signals->caught()) {
            interrupted = true;
            engine.stop();
        }
    }
    auto found = answer.get();
    if (interrupted) return std::nullopt;
    return found;
}

}  // namespace merkhet::cli
