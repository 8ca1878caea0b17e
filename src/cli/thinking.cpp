#include "cli/thinking.hpp"

#include <atomic>
#include <chrono>
#include <future>

#include "cli/signal_watch.hpp"

namespace merkhet::cli {

std::optional<Advice<AnyMove>> think(Player& player, const Line<AnyGame>& line, double seconds, SignalWatch* signals,
                                     const std::function<void(double)>& progress) {
    using Clock = std::chrono::steady_clock;
    constexpr auto interval = std::chrono::milliseconds(100);
    const auto begin = Clock::now();
    std::atomic<bool> stop = false;
    auto advice = std::async(
        std::launch::async, [&] { return player.choose(line, SearchLimits{.seconds = seconds, .playouts = 0}, stop); });
    bool interrupted = false;
    while (advice.wait_for(interval) != std::future_status::ready) {
        progress(std::chrono::duration<double>(Clock::now() - begin).count());
        if (signals != nullptr && signals->caught()) {
            interrupted = true;
            stop = true;
        }
    }
    auto found = advice.get();
    if (interrupted) return std::nullopt;
    return found;
}

}  // namespace merkhet::cli
