#include "bus/local.hpp"

#include <map>
#include <mutex>
#include <set>
#include <string>

#include "bus/carried_bus.hpp"
#include "bus/carrier.hpp"
#include "bus/workers.hpp"

namespace merkhet::bus {

/// Who listens to what. Receivers are called while it is locked, so that none is called when it is gone.
struct LocalNetwork::Exchange {
    using Ear = std::pair<Receiver*, std::uint64_t>;

    std::mutex mutex;
    bool up = true;
    std::set<Receiver*> receivers;
    std::map<std::string, std::set<Ear>, std::less<>> ears;  ///< by subject

    void tell(std::string_view subject, const std::shared_ptr<const Letter>& letter, bool& heard) {
        const auto found = ears.find(subject);
        if (found == ears.end()) return;
        heard = true;
        for (const auto& [receiver, number] : found->second) receiver->arrived(number, letter);
    }
};

namespace {

class LocalCarrier final : public Carrier {
public:
    LocalCarrier(std::shared_ptr<LocalNetwork::Exchange> exchange, Receiver& receiver)
        : exchange_(std::move(exchange)), receiver_(receiver) {
        const std::lock_guard lock(exchange_->mutex);
        exchange_->receivers.insert(&receiver_);
        receiver_.went(exchange_->up, "taken down");
    }
    ~LocalCarrier() override {
        const std::lock_guard lock(exchange_->mutex);
        exchange_->receivers.erase(&receiver_);
        for (const auto& [number, subject] : subjects_) forget(number, subject);
    }

    void send(Letter letter) override {
        const std::lock_guard lock(exchange_->mutex);
        if (!exchange_->up) return receiver_.returned(letter, true);
        const auto shared = std::make_shared<const Letter>(std::move(letter));
        bool heard = false;
        exchange_->tell(shared->subject, shared, heard);
        exchange_->tell(shared->subject.substr(0, shared->subject.rfind('.')) + ".*", shared, heard);
        if (!heard) receiver_.returned(*shared, false);
    }
    void listen(std::uint64_t number, std::string subject) override {
        const std::lock_guard lock(exchange_->mutex);
        exchange_->ears[subject].emplace(&receiver_, number);
        subjects_.emplace(number, std::move(subject));
        if (exchange_->up) receiver_.begun(number);
    }
    void stop(std::uint64_t number) override {
        const std::lock_guard lock(exchange_->mutex);
        const auto found = subjects_.find(number);
        if (found == subjects_.end()) return;
        forget(number, found->second);
        subjects_.erase(found);
    }

private:
    void forget(std::uint64_t number, const std::string& subject) {
        const auto found = exchange_->ears.find(subject);
        found->second.erase({&receiver_, number});
        if (found->second.empty()) exchange_->ears.erase(found);
    }

    std::shared_ptr<LocalNetwork::Exchange> exchange_;
    Receiver& receiver_;
    std::map<std::uint64_t, std::string> subjects_;
};

}  // namespace

LocalNetwork::LocalNetwork(int threads)
    : workers_(std::make_shared<Workers>(threads)), exchange_(std::make_shared<Exchange>()) {}

std::unique_ptr<Bus> LocalNetwork::join(std::string_view node) {
    return std::make_unique<CarriedBus>(
        node, workers_, [this](Receiver& receiver) { return std::make_unique<LocalCarrier>(exchange_, receiver); });
}

void LocalNetwork::set_up(bool up) {
    const std::lock_guard lock(exchange_->mutex);
    if (exchange_->up == up) return;
    exchange_->up = up;
    for (auto* receiver : exchange_->receivers) receiver->went(up, "taken down");
}

void LocalNetwork::pass(std::chrono::milliseconds time) { workers_->pass(time); }

}  // namespace merkhet::bus
