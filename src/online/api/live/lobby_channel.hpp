#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "online/api/live/socket_channel.hpp"

namespace merkhet::online::api {

/// News of the lobby for one account: nothing of those whom it blocks, or who block it. Nothing at all before it is
/// known who they are.
class LobbyChannel : public Channel {
public:
    explicit LobbyChannel(std::shared_ptr<SocketChannel> channel) : channel_(std::move(channel)) {}

    void begin(std::vector<std::string> blocked) {
        const std::lock_guard lock(mutex_);
        blocked_ = std::move(blocked);
        begun_ = true;
    }
    void tell(Text text) override {
        {
            const std::lock_guard lock(mutex_);
            if (!begun_) return;
            // Ids are random: they stand in a text for nothing else.
            for (const auto& id : blocked_)
                if (text->find(id) != std::string::npos) return;
        }
        channel_->tell(std::move(text));
    }

private:
    std::shared_ptr<SocketChannel> channel_;
    std::mutex mutex_;  ///< of all below
    std::vector<std::string> blocked_;
    bool begun_ = false;
};

}  // namespace merkhet::online::api
