#include "online/api/live/study_channel.hpp"

#include <utility>

#include "online/api/study/study_news.hpp"
#include "online/study/study_rows.hpp"

namespace merkhet::online::api {

StudyChannel::StudyChannel(Store& store, std::shared_ptr<SocketChannel> channel, std::string study, std::string account)
    : store_(store), channel_(std::move(channel)), study_(std::move(study)), account_(std::move(account)) {}

void StudyChannel::begin(Seen done) {
    {
        const std::lock_guard lock(mutex_);
        state_ = State::asking;
    }
    ask(std::move(done));
}

void StudyChannel::tell(Text text) {
    {
        const std::lock_guard lock(mutex_);
        const bool touched = touches_rights(*text);
        if (state_ == State::asking) {
            ask_again_ = ask_again_ || touched;
            waiting_.push_back(std::move(text));
            return;
        }
        if (state_ != State::seen) return;
        if (!touched) return channel_->tell(std::move(text));
        state_ = State::asking;
        waiting_.push_back(std::move(text));
    }
    ask([](bool, const std::optional<sql::Error>&) {});
}

void StudyChannel::ask(Seen done) {
    const auto seen = std::make_shared<bool>(false);
    store_.read([seen, study = study_, account = account_](
                    sql::Connection& database) { *seen = find_study(database, study, account).has_value(); },
                [self = shared_from_this(), seen, done = std::move(done)](const std::optional<sql::Error>& error) {
                    self->know(*seen, error, done);
                });
}

void StudyChannel::know(bool seen, const std::optional<sql::Error>& error, const Seen& done) {
    std::unique_lock lock(mutex_);
    if (!error && std::exchange(ask_again_, false)) {
        lock.unlock();
        return ask(done);
    }
    const auto waiting = std::exchange(waiting_, {});
    done(seen, error);
    // Whoever watches comes back when this is not known just now: nothing is told by guessing.
    state_ = seen && !error ? State::seen : State::gone;
    for (const auto& text : waiting) {
        if (state_ == State::seen) channel_->tell(text);
    }
    if (state_ == State::gone && !waiting.empty()) channel_->say(study_gone_text(study_));
}

}  // namespace merkhet::online::api
