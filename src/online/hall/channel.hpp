#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace merkhet::online {

/// A text for many, which nobody copies.
using Text = std::shared_ptr<const std::string>;

/// Somebody who is told things: the far end of a socket, an event stream, a test.
class Channel {
public:
    virtual ~Channel() = default;
    /// One line of JSON, in order. Called from threads of the hall: must not wait, and must not throw.
    virtual void tell(Text text) = 0;
};

/// Ends a watch when it is destroyed. What was on its way may still arrive. It must not outlive the hall.
class Watching {
public:
    Watching() = default;
    explicit Watching(std::function<void()> end) : end_(std::move(end)) {}
    Watching(Watching&& other) noexcept : end_(std::exchange(other.end_, nullptr)) {}
    Watching& operator=(Watching&& other) noexcept {
        std::swap(end_, other.end_);
        return *this;
    }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;
    ~Watching() {
        if (end_) end_();
    }

private:
    std::function<void()> end_;
};

}  // namespace merkhet::online
