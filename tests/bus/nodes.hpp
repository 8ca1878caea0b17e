#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

#include "bus/bus.hpp"

namespace merkhet::bus::test {

/// What handlers say, in order, for a test that waits for it.
class Heard {
public:
    void operator()(const std::string& text) {
        const std::lock_guard lock(mutex_);
        texts_.push_back(text);
        wake_.notify_all();
    }
    /// The next text; "(nothing)" if none comes for a long time.
    std::string next(std::chrono::milliseconds patience = std::chrono::seconds(60)) {
        std::unique_lock lock(mutex_);
        if (!wake_.wait_for(lock, patience, [this] { return !texts_.empty(); })) return "(nothing)";
        auto text = texts_.front();
        texts_.pop_front();
        return text;
    }
    /// Passes over everything up to `text`; false if it does not come for a long time.
    bool until(const std::string& text) {
        while (true) {
            const auto heard = next();
            if (heard == text) return true;
            if (heard == "(nothing)") return false;
        }
    }
    std::size_t waiting() {
        const std::lock_guard lock(mutex_);
        return texts_.size();
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::string> texts_;
};

/// Puts down what a listener is called with: its news, and "(missed)".
inline Listener into(Heard& heard) {
    return {[&heard](const std::string& text) { heard(text); }, [&heard] { heard("(missed)"); }};
}

/// Puts down "up" and "down".
inline Handle watch_into(Bus& bus, Heard& heard) {
    return bus.watch([&heard](bool up) { heard(up ? "up" : "down"); });
}

/// Puts down an answer, or "(none)".
inline std::function<void(std::optional<std::string>)> answer_into(Heard& heard) {
    return [&heard](const std::optional<std::string>& answer) { heard(answer.value_or("(none)")); };
}

/// Waits for the bus to be up.
inline void wait_until_up(Bus& bus) {
    Heard heard;
    const auto watching = watch_into(bus, heard);
    ASSERT_TRUE(bus.is_up() || heard.until("up")) << bus.figures().trouble;
}

}  // namespace merkhet::bus::test
