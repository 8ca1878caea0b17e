#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "online/api/live/socket_channel.hpp"
#include "online/store/store.hpp"

namespace merkhet::online::api {

/// News of a study for one account, as long as it sees the study: after every change of rights that is asked again
/// before anything more is told.
class StudyChannel : public Channel, public std::enable_shared_from_this<StudyChannel> {
public:
    /// Gets whether the account sees the study, or why that is not known.
    using Seen = std::function<void(bool seen, const std::optional<sql::Error>&)>;

    /// `account` empty: somebody.
    StudyChannel(Store& store, std::shared_ptr<SocketChannel> channel, std::string study, std::string account);

    /// News are told from here on, if the account sees the study; nothing before `done`, which must not wait.
    void begin(Seen done);
    void tell(Text text) override;

private:
    enum class State : std::uint8_t { unknown, asking, seen, gone };

    void ask(Seen done);
    void know(bool seen, const std::optional<sql::Error>& error, const Seen& done);

    Store& store_;
    const std::shared_ptr<SocketChannel> channel_;
    const std::string study_;
    const std::string account_;
    std::mutex mutex_;  ///< of all below
    State state_ = State::unknown;
    bool ask_again_ = false;     ///< rights were touched while they were asked for
    std::vector<Text> waiting_;  ///< for the answer
};

}  // namespace merkhet::online::api
