#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// News between the nodes of a server: what changed, never the only copy of anything. Whoever hears that news may have
/// been missed asks the store.
namespace merkhet::bus {

/// Ends what it stands for when it is destroyed: after that the handler is not called any more, and is not running,
/// unless that is where it is destroyed. (So not while holding a lock that the handler takes.) It must not outlive the
/// bus.
class Handle {
public:
    Handle() = default;
    explicit Handle(std::function<void()> end) : end_(std::move(end)) {}
    Handle(Handle&& other) noexcept : end_(std::exchange(other.end_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(end_, other.end_);
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() {
        if (end_) end_();
    }

private:
    std::function<void()> end_;
};

/// Who hears the news of a topic.
struct Listener {
    std::function<void(const std::string& text)> news;
    /// News may have been missed that came before this call: the subscription has just begun, the bus was down, or the
    /// listener was too slow. What comes later is heard.
    std::function<void()> missed;
};

/// What a bus has done since it was made.
struct Figures {
    std::int64_t sent = 0;     ///< news, questions and answers that left
    std::int64_t dropped = 0;  ///< of those that were to leave: the bus was down, or they were too long or too many
    std::int64_t heard = 0;    ///< news and questions that came
    std::int64_t skipped = 0;  ///< of those that came: the listener was too slow
    std::int64_t ups = 0;      ///< how often the bus has come up
    std::string trouble;       ///< why it is down, or was last, in one line
};

/// Longer texts are dropped.
constexpr std::size_t longest_text = 1'000'000;

/// Whether it can be the name of a node: 1 to 64 letters, digits, - and _.
bool is_name(std::string_view text);
/// Whether it can be a topic: up to four names with dots between them, as in "game.abcd1234".
bool is_topic(std::string_view text);

/// A node's way to the others. All of it may be called from any thread, and nothing blocks. Handlers are called from a
/// few threads of the bus, for each handle one call after another, in order; they should be short, and must not throw.
/// What is no topic or name throws std::invalid_argument.
class Bus {
public:
    using Reply = std::function<void(std::string text)>;

    Bus() = default;
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    /// Afterwards no handler is called, and none is running. Not to be called from a handler.
    virtual ~Bus() = default;

    /// Tells all listeners at the topic, of this node as of the others; those of one publisher in order. While the bus
    /// is down, the news are dropped.
    virtual void publish(std::string_view topic, std::string text) = 0;
    [[nodiscard]] virtual Handle subscribe(std::string_view topic, Listener listener) = 0;

    /// Asks a node (this one, too) and calls `reply` once with its answer; with nothing if the patience is over, and at
    /// once if the bus is down or there is no such node. Whether the node heard the question is then unknown. `reply`
    /// may be called as long as the bus lives.
    virtual void ask(std::string_view node, std::string text, std::chrono::milliseconds patience,
                     std::function<void(std::optional<std::string>)> reply) = 0;
    /// Answers what this node is asked: `reply` may be called later, from any thread, as long as the bus lives.
    /// One at a time.
    [[nodiscard]] virtual Handle answer(std::function<void(const std::string& text, Reply reply)> handler) = 0;

    virtual bool is_up() const = 0;
    /// Calls `changed` whenever the bus comes up or goes down.
    [[nodiscard]] virtual Handle watch(std::function<void(bool up)> changed) = 0;
    virtual Figures figures() const = 0;
};

}  // namespace merkhet::bus
