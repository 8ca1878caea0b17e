#include "server/loop.hpp"

#include <boost/asio/post.hpp>
#include <utility>

namespace merkhet::server {

Loop::Loop(std::shared_ptr<Setting> setting) : setting_(std::move(setting)) {}
Loop::~Loop() = default;

void Loop::run() {
    timer_.expires_after(std::chrono::milliseconds(0));
    wait_for_tick();
    context_.run();
    timer_.cancel();
    // Whoever has ended hears of it once more, and then lets go of itself and of this loop.
    do {
        abandon();
        context_.restart();
    } while (context_.poll() > 0);
}

void Loop::abandon() {
    for (const auto& connection : all()) connection->abandon();
}

void Loop::stop() {
    boost::asio::post(context_, [this] { begin_stop(); });
}

void Loop::add(const std::shared_ptr<Connection>& connection) {
    connection->slice_ = added_++ % slices_.size();
    auto& slice = slices_.at(connection->slice_);
    connection->place_ = slice.insert(slice.end(), connection);
    ++size_;
    counters_.add(&Counts::connections_open);
    if (stopping_) connection->stop();
}

void Loop::remove(Connection& connection) {
    // The list may hold the last pointer to it.
    const auto kept = *connection.place_;
    slices_.at(connection.slice_).erase(connection.place_);
    --size_;
    counters_.subtract(&Counts::connections_open);
    stop_if_empty();
}

void Loop::begin_stop() {
    if (stopping_) return;
    stopping_ = true;
    last_moment_ = std::chrono::steady_clock::now() + options().farewell;
    for (const auto& connection : all()) connection->stop();
    stop_if_empty();
}

void Loop::stop_if_empty() {
    if (stopping_ && size_ == 0) context_.stop();
}

void Loop::wait_for_tick() {
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (error) return;
        tick(slices_.at(ticks_++ % slices_.size()));
        timer_.expires_after(options().tick / slices_.size());
        wait_for_tick();
    });
}

void Loop::tick(Slice& slice) {
    const auto now = std::chrono::steady_clock::now();
    if (stopping_ && now >= last_moment_) return context_.stop();
    // They may remove themselves, and each other.
    const std::vector<std::shared_ptr<Connection>> now_there(slice.begin(), slice.end());
    for (const auto& connection : now_there) connection->tick(now);
}

std::vector<std::shared_ptr<Connection>> Loop::all() const {
    std::vector<std::shared_ptr<Connection>> found;
    found.reserve(size_);
    for (const auto& slice : slices_) found.insert(found.end(), slice.begin(), slice.end());
    return found;
}

}  // namespace merkhet::server
