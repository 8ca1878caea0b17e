#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/loop.hpp"
#include "server/socket.hpp"

namespace merkhet::server {

/// A connection that texts are sent on.
class Talker : public Connection {
public:
    /// On the loop's thread: there is something in its outbox that was not there before.
    virtual void mail() = 0;
};

/// What any thread has to say on one connection, until the connection's thread takes it from here.
class Outbox final : public Socket {
public:
    struct Closing {
        std::uint16_t code;
        std::string reason;
        bool overflow = false;  ///< too much was waiting, and has been dropped
    };
    struct Mail {
        std::vector<Text> texts;
        std::optional<Closing> closing;  ///< after the texts
    };

    /// Takes no more than that many bytes that have not been written.
    Outbox(std::shared_ptr<Loop> loop, std::size_t most);

    void send(Text text) override;
    void close(std::uint16_t code, std::string reason) override;
    std::optional<Lag> lag() const override;

    // For the connection's thread.

    void owner(std::weak_ptr<Talker> owner) { owner_ = std::move(owner); }
    /// All that has come since the last time.
    Mail take();
    void written(std::size_t bytes);
    /// Takes nothing any more.
    void shut();
    void measured(double milliseconds);

private:
    /// Sees to it that the owner takes what is there; with the mutex held.
    void wake(std::unique_lock<std::mutex> lock);

    const std::shared_ptr<Loop> loop_;
    const std::size_t most_;
    std::weak_ptr<Talker> owner_;  ///< only its loop's thread makes more of it
    std::mutex mutex_;             ///< of these
    Mail mail_;
    std::size_t unwritten_ = 0;  ///< bytes
    bool woken_ = false;
    bool shut_ = false;
    std::atomic<double> last_ = -1;  ///< milliseconds; -1: not yet measured
    std::atomic<double> smallest_ = -1;
};

}  // namespace merkhet::server
