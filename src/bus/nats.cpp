#include "bus/nats.hpp"

#include "bus/nats_addresses.hpp"

#ifdef MERKHET_NATS

#include <nats/nats.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "bus/carried_bus.hpp"
#include "bus/carrier.hpp"
#include "bus/workers.hpp"

namespace merkhet::bus {

namespace {

using namespace std::chrono_literals;

/// All our subjects begin so.
constexpr std::string_view prefix = "merkhet.";

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* given) const {
        destroy(given);
    }
};
using NatsOptions = std::unique_ptr<natsOptions, Destroy<natsOptions_Destroy>>;
using NatsConnection = std::unique_ptr<natsConnection, Destroy<natsConnection_Destroy>>;
using NatsSubscription = std::unique_ptr<natsSubscription, Destroy<natsSubscription_Destroy>>;
using NatsMessage = std::unique_ptr<natsMsg, Destroy<natsMsg_Destroy>>;

/// What the library's callbacks lead to. They may come when the carrier is gone, or has another connection.
class Callbacks {
public:
    explicit Callbacks(Receiver& receiver) : receiver_(&receiver) {}

    /// Afterwards the receiver is not called any more.
    void silence() {
        const std::lock_guard lock(mutex_);
        receiver_ = nullptr;
    }
    template <class F>
    void tell(F&& f) {
        const std::lock_guard lock(mutex_);
        if (receiver_ != nullptr) f(*receiver_);
    }

private:
    std::mutex mutex_;
    Receiver* receiver_;  ///< null once it is silenced
};

/// What ends one connection: the library, when it is lost.
class Line {
public:
    explicit Line(std::function<void()> wake) : wake_(std::move(wake)) {}
    bool is_lost() const { return lost_; }
    void lose() {
        lost_ = true;
        const std::lock_guard lock(mutex_);
        if (wake_) wake_();
    }
    void silence() {
        const std::lock_guard lock(mutex_);
        wake_ = nullptr;
    }

private:
    std::atomic<bool> lost_ = false;
    std::mutex mutex_;
    std::function<void()> wake_;
};

/// Who hears one subscription: owned by the library until it says that it is through.
struct Ear {
    std::shared_ptr<Callbacks> callbacks;
    std::uint64_t number;
};

void on_message(natsConnection*, natsSubscription*, natsMsg* given, void* closure) {
    const NatsMessage message(given);
    const auto& ear = *static_cast<const Ear*>(closure);
    Letter letter;
    letter.subject = std::string_view(natsMsg_GetSubject(given)).substr(prefix.size());
    if (natsMsg_IsNoResponders(given)) {
        // For a question: nobody listens where it went.
        letter.reply_to = letter.subject;
        return ear.callbacks->tell([&](Receiver& receiver) { receiver.returned(letter, false); });
    }
    if (const char* reply = natsMsg_GetReply(given); reply != nullptr)
        letter.reply_to = std::string_view(reply).substr(std::min(prefix.size(), std::string_view(reply).size()));
    if (const char* data = natsMsg_GetData(given); data != nullptr)
        letter.text.assign(data, static_cast<std::size_t>(natsMsg_GetDataLength(given)));
    const auto shared = std::make_shared<const Letter>(std::move(letter));
    ear.callbacks->tell([&](Receiver& receiver) { receiver.arrived(ear.number, shared); });
}

void on_complete(void* closure) { delete static_cast<Ear*>(closure); }

// Lost for good: the library does not connect again by itself, because it gives up for some reasons, and keeps news.
void on_closed(natsConnection*, void* closure) {
    const std::unique_ptr<std::shared_ptr<Line>> line(static_cast<std::shared_ptr<Line>*>(closure));
    (*line)->lose();
}

// Without it the library writes to standard error.
void on_error(natsConnection*, natsSubscription*, natsStatus, void*) {}

/// Speaks to NATS on a thread of its own: whoever calls only leaves what is to be done.
class NatsCarrier final : public Carrier {
public:
    NatsCarrier(std::vector<std::string> addresses, Receiver& receiver)
        : addresses_(std::move(addresses)),
          callbacks_(std::make_shared<Callbacks>(receiver)),
          thread_([this] { work(); }) {}
    ~NatsCarrier() override {
        callbacks_->silence();
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            wake_.notify_all();
        }
        thread_.join();
    }

    void send(Letter letter) override {
        {
            const std::lock_guard lock(mutex_);
            if (up_ && waiting_bytes_ < most_bytes && waiting_.size() < most_letters) {
                waiting_bytes_ += letter.text.size();
                leave(std::move(letter));
                return;
            }
        }
        callbacks_->tell([&](Receiver& receiver) { receiver.returned(letter, true); });
    }
    void listen(std::uint64_t number, std::string subject) override {
        const std::lock_guard lock(mutex_);
        leave(Listen{number, std::move(subject)});
    }
    void stop(std::uint64_t number) override {
        const std::lock_guard lock(mutex_);
        leave(Stop{number});
    }

private:
    struct Listen {
        std::uint64_t number;
        std::string subject;
    };
    struct Stop {
        std::uint64_t number;
    };
    using Task = std::variant<Letter, Listen, Stop>;
    static constexpr std::size_t most_letters = 100'000;
    static constexpr std::size_t most_bytes = 32'000'000;
    static constexpr std::size_t most_unsubscribed = 100;
    static constexpr auto answer_within = 2s;  ///< a server that was asked whether it is there

    void leave(Task task) {
        waiting_.push_back(std::move(task));
        wake_.notify_all();
    }

    void work();
    /// True with a connection on which all subscriptions are in force.
    bool connect();
    void serve();  ///< until the connection is lost, or this is to stop
    void disconnect();
    /// Waits before the next attempt; what is to be sent in the meantime is dropped.
    void rest(std::chrono::milliseconds time);
    std::deque<Task> take_tasks();
    /// Does them as far as the connection holds; without one, only notes who listens to what.
    void carry_out(std::deque<Task> tasks);
    bool publish(const Letter& letter);
    bool subscribe(std::uint64_t number, const std::string& subject);
    void unsubscribe(std::uint64_t number);
    /// Whether the server has answered; what was unsubscribed before is then out of the library's hands.
    bool everything_arrived();
    /// Keeps the reason if it is not.
    bool ok(natsStatus status) {
        if (status == NATS_OK) return true;
        trouble_ = natsStatus_GetText(status);
        return false;
    }

    const std::vector<std::string> addresses_;
    const std::shared_ptr<Callbacks> callbacks_;

    // The thread's own.
    std::unordered_map<std::uint64_t, std::string> subjects_;
    std::unordered_map<std::uint64_t, NatsSubscription> subscriptions_;
    /// Unsubscribed, and kept: the library's thread that reads may still be about to lock one, and holds no reference
    /// (before its version 3.6, https://github.com/nats-io/nats.c/issues/637).
    std::vector<NatsSubscription> unsubscribed_;
    NatsConnection connection_;
    std::shared_ptr<Line> line_;
    std::string trouble_;

    std::mutex mutex_;  ///< of what follows
    std::condition_variable wake_;
    std::deque<Task> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool up_ = false;
    bool stopping_ = false;

    std::thread thread_;  ///< the last: it begins at once
};

void NatsCarrier::work() {
    std::minstd_rand random(std::random_device{}());
    constexpr std::chrono::milliseconds first_rest = 50ms;
    constexpr std::chrono::milliseconds longest_rest = 2s;
    auto rest_for = first_rest;
    while (true) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) break;
        }
        if (connect()) {
            {
                const std::lock_guard lock(mutex_);
                up_ = true;
            }
            callbacks_->tell([](Receiver& receiver) { receiver.went(true, ""); });
            rest_for = first_rest;
            serve();
            {
                const std::lock_guard lock(mutex_);
                up_ = false;
            }
        }
        callbacks_->tell([&](Receiver& receiver) { receiver.went(false, trouble_); });
        disconnect();
        // Not all nodes at the same time.
        rest(rest_for + std::chrono::milliseconds(random() % 50));
        rest_for = std::min(2 * rest_for, longest_rest);
    }
    nats_ReleaseThreadMemory();
}

bool NatsCarrier::connect() {
    carry_out(take_tasks());
    natsOptions* made = nullptr;
    if (!ok(natsOptions_Create(&made))) return false;
    const NatsOptions options(made);
    std::vector<const char*> servers;
    servers.reserve(addresses_.size());
    for (const auto& address : addresses_) servers.push_back(address.c_str());
    line_ = std::make_shared<Line>([this] {
        const std::lock_guard lock(mutex_);
        wake_.notify_all();
    });
    auto for_library = std::make_unique<std::shared_ptr<Line>>(line_);
    natsConnection* connected = nullptr;
    const bool done =
        ok(natsOptions_SetServers(made, servers.data(), static_cast<int>(servers.size()))) &&
        ok(natsOptions_SetName(made, "merkhet")) && ok(natsOptions_SetTimeout(made, answer_within / 1ms)) &&
        ok(natsOptions_SetAllowReconnect(made, false)) && ok(natsOptions_SetSendAsap(made, true)) &&
        ok(natsOptions_SetWriteDeadline(made, answer_within / 1ms)) && ok(natsOptions_SetPingInterval(made, 1000)) &&
        ok(natsOptions_SetMaxPingsOut(made, 2)) && ok(natsOptions_UseGlobalMessageDelivery(made, true)) &&
        ok(natsOptions_SetErrorHandler(made, on_error, nullptr)) &&
        ok(natsOptions_SetClosedCB(made, on_closed, for_library.get())) && ok(natsConnection_Connect(&connected, made));
    if (!done) return false;
    static_cast<void>(for_library.release());  // on_closed() deletes it
    connection_.reset(connected);
    for (const auto& [number, subject] : subjects_)
        if (!subscribe(number, subject)) return false;
    return everything_arrived();
}

void NatsCarrier::disconnect() {
    if (line_) line_->silence();
    // Before its subscriptions: it waits for the thread that reads.
    natsConnection_Close(connection_.get());
    subscriptions_.clear();
    unsubscribed_.clear();
    connection_.reset();
}

void NatsCarrier::rest(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, time, [this] { return stopping_; });
}

std::deque<NatsCarrier::Task> NatsCarrier::take_tasks() {
    const std::lock_guard lock(mutex_);
    waiting_bytes_ = 0;
    return std::exchange(waiting_, {});
}

void NatsCarrier::serve() {
    while (true) {
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty() || line_->is_lost(); });
            if (stopping_) return;
        }
        if (line_->is_lost()) {
            const char* reason = nullptr;
            const auto status = natsConnection_GetLastError(connection_.get(), &reason);
            if (status != NATS_OK)
                trouble_ = reason != nullptr && *reason != '\0' ? reason : natsStatus_GetText(status);
            return;
        }
        carry_out(take_tasks());
    }
}

void NatsCarrier::carry_out(std::deque<Task> tasks) {
    std::vector<std::uint64_t> begun;
    for (auto& task : tasks) {
        if (const auto* letter = std::get_if<Letter>(&task)) {
            if (!publish(*letter)) callbacks_->tell([&](Receiver& receiver) { receiver.returned(*letter, true); });
        } else if (auto* listen = std::get_if<Listen>(&task)) {
            if (connection_ && subscribe(listen->number, listen->subject)) begun.push_back(listen->number);
            subjects_.emplace(listen->number, std::move(listen->subject));
        } else if (const auto* stop = std::get_if<Stop>(&task)) {
            subjects_.erase(stop->number);
            unsubscribe(stop->number);
        }
    }
    if (begun.empty() && unsubscribed_.size() < most_unsubscribed) return;
    if (!everything_arrived()) return line_->lose();
    for (const auto number : begun) callbacks_->tell([&](Receiver& receiver) { receiver.begun(number); });
}

bool NatsCarrier::publish(const Letter& letter) {
    if (!connection_ || line_->is_lost()) return false;
    const auto subject = std::string(prefix) + letter.subject;
    const auto reply = std::string(prefix) + letter.reply_to;
    const auto size = static_cast<int>(letter.text.size());
    const auto status = letter.reply_to.empty()
                            ? natsConnection_Publish(connection_.get(), subject.c_str(), letter.text.data(), size)
                            : natsConnection_PublishRequest(connection_.get(), subject.c_str(), reply.c_str(),
                                                            letter.text.data(), size);
    if (ok(status)) return true;
    // Of anything else part may have been written, and the server would take what follows for the rest of it.
    if (status != NATS_MAX_PAYLOAD) line_->lose();
    return false;
}

bool NatsCarrier::subscribe(std::uint64_t number, const std::string& subject) {
    auto ear = std::make_unique<Ear>(Ear{callbacks_, number});
    natsSubscription* made = nullptr;
    const auto whole = std::string(prefix) + subject;
    if (!ok(natsConnection_Subscribe(&made, connection_.get(), whole.c_str(), on_message, ear.get()))) return false;
    subscriptions_[number].reset(made);
    Ear* const for_library = ear.release();
    // If it is closed already there will be no call, and perhaps still one message: rather a few bytes too many.
    // No limits: mailboxes have theirs.
    return ok(natsSubscription_SetOnCompleteCB(made, on_complete, for_library)) &&
           ok(natsSubscription_SetPendingLimits(made, -1, -1));
}

void NatsCarrier::unsubscribe(std::uint64_t number) {
    const auto found = subscriptions_.find(number);
    if (found == subscriptions_.end()) return;
    natsSubscription_Unsubscribe(found->second.get());
    unsubscribed_.push_back(std::move(found->second));
    subscriptions_.erase(found);
}

bool NatsCarrier::everything_arrived() {
    if (!ok(natsConnection_FlushTimeout(connection_.get(), answer_within / 1ms))) return false;
    unsubscribed_.clear();
    return true;
}

}  // namespace

Result<std::unique_ptr<Bus>> open_nats(const std::string& addresses, std::string_view node) {
    auto servers = read_nats_addresses(addresses);
    if (!servers) return servers.error();
    constexpr int threads = 4;
    return std::unique_ptr<Bus>(std::make_unique<CarriedBus>(
        node, std::make_shared<Workers>(threads),
        [&](Receiver& receiver) { return std::make_unique<NatsCarrier>(std::move(*servers), receiver); }));
}

}  // namespace merkhet::bus

#else

namespace merkhet::bus {

Result<std::unique_ptr<Bus>> open_nats(const std::string& addresses, std::string_view) {
    if (auto servers = read_nats_addresses(addresses); !servers) return servers.error();
    return TextError{"this Merkhet was built without NATS (libnats-dev)", 0};
}

}  // namespace merkhet::bus

#endif
