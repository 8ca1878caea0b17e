#include "server/outbox.hpp"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <utility>

namespace merkhet::server {

Outbox::Outbox(std::shared_ptr<Loop> loop, std::size_t most) : loop_(std::move(loop)), most_(most) {}

void Outbox::send(Text text) {
    std::unique_lock lock(mutex_);
    if (shut_ || mail_.closing) return;
    unwritten_ += text->size();
    if (unwritten_ > most_) {
        mail_.texts.clear();
        mail_.closing = {1013, "too much is unread", true};
        shut_ = true;
    } else {
        mail_.texts.push_back(std::move(text));
    }
    wake(std::move(lock));
}

void Outbox::close(std::uint16_t code, std::string reason) {
    std::unique_lock lock(mutex_);
    if (shut_ || mail_.closing) return;
    mail_.closing = {code, std::move(reason)};
    wake(std::move(lock));
}

std::optional<Socket::Lag> Outbox::lag() const {
    const Lag lag{last_.load(std::memory_order_relaxed), smallest_.load(std::memory_order_relaxed)};
    if (lag.last < 0 || lag.smallest < 0) return std::nullopt;
    return lag;
}

Outbox::Mail Outbox::take() {
    const std::lock_guard lock(mutex_);
    woken_ = false;
    if (mail_.closing) shut_ = true;
    return std::exchange(mail_, {});
}

void Outbox::written(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    unwritten_ -= bytes;
}

void Outbox::shut() {
    const std::lock_guard lock(mutex_);
    shut_ = true;
    mail_ = {};
}

void Outbox::measured(double milliseconds) {
    const auto smallest = smallest_.load(std::memory_order_relaxed);
    smallest_.store(smallest < 0 ? milliseconds : std::min(smallest, milliseconds), std::memory_order_relaxed);
    last_.store(milliseconds, std::memory_order_relaxed);
}

void Outbox::wake(std::unique_lock<std::mutex> lock) {
    if (std::exchange(woken_, true)) return;
    lock.unlock();
    // At once where this is the loop's thread.
    boost::asio::dispatch(loop_->context(), [owner = owner_] {
        if (const auto talker = owner.lock()) talker->mail();
    });
}

}  // namespace merkhet::server
