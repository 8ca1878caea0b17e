#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "json/json.hpp"
#include "server/socket.hpp"

namespace merkhet::test {

/// The far end of a socket or stream, in this process.
class HeardSocket : public server::Socket {
public:
    void send(Text text) override {
        const std::lock_guard lock(mutex_);
        texts_.push_back(*text);
        wake_.notify_all();
    }
    void close(std::uint16_t code, std::string) override {
        const std::lock_guard lock(mutex_);
        closed_ = code;
        wake_.notify_all();
    }
    std::optional<Lag> lag() const override { return Lag{20, 10}; }

    /// The next of the texts that is such a one; those before it are passed over. Fails after a minute.
    template <class Fits>
    Json next(const Fits& fits) {
        std::unique_lock lock(mutex_);
        Json found;
        const bool heard = wake_.wait_for(lock, std::chrono::minutes(1), [&] {
            while (!texts_.empty()) {
                auto json = Json::parse(texts_.front(), nullptr, false);
                texts_.pop_front();
                if (!fits(json)) continue;
                found = std::move(json);
                return true;
            }
            return false;
        });
        EXPECT_TRUE(heard) << "nothing of the kind was said";
        return found;
    }
    /// The answer to the message of that id.
    Json answer(int id) {
        return next([&](const Json& json) { return json.contains("id") && json["id"] == id; });
    }
    Json of_type(const std::string& type) {
        return next([&](const Json& json) { return json.value("type", "") == type; });
    }
    /// With which code it was closed.
    std::uint16_t closed() {
        std::unique_lock lock(mutex_);
        EXPECT_TRUE(wake_.wait_for(lock, std::chrono::minutes(1), [&] { return closed_.has_value(); }));
        return closed_.value_or(0);
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::string> texts_;
    std::optional<std::uint16_t> closed_;
};

/// A conversation with a handler, until it goes away.
class Conversation {
public:
    explicit Conversation(std::shared_ptr<server::SocketHandler> handler) : handler_(std::move(handler)) {
        if (handler_) handler_->on_open(socket_);
    }
    ~Conversation() { hang_up(); }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    HeardSocket& heard() { return *socket_; }
    void say(const Json& message) { handler_->on_text(json_line(message)); }
    void hang_up() {
        if (auto handler = std::exchange(handler_, nullptr)) handler->on_close();
    }

private:
    std::shared_ptr<HeardSocket> socket_ = std::make_shared<HeardSocket>();
    std::shared_ptr<server::SocketHandler> handler_;
};

}  // namespace merkhet::test
