#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "bus/bus.hpp"
#include "bus/carrier.hpp"
#include "bus/mailbox.hpp"
#include "bus/workers.hpp"

namespace merkhet::bus {

/// A bus over any carrier: questions and answers, slow listeners, what may have been missed. Subjects are news.TOPIC,
/// node.NAME for questions, and reply.BUS.QUESTION.
class CarriedBus final : public Bus, private Receiver {
public:
    using MakeCarrier = std::function<std::unique_ptr<Carrier>(Receiver&)>;

    CarriedBus(std::string_view node, std::shared_ptr<Workers> workers, const MakeCarrier& make_carrier);
    ~CarriedBus() override;

    void publish(std::string_view topic, std::string text) override;
    Handle subscribe(std::string_view topic, Listener listener) override;
    void ask(std::string_view node, std::string text, std::chrono::milliseconds patience,
             std::function<void(std::optional<std::string>)> reply) override;
    Handle answer(std::function<void(const std::string& text, Reply reply)> handler) override;
    bool is_up() const override { return up_; }
    Handle watch(std::function<void(bool up)> changed) override;
    Figures figures() const override;

private:
    struct Subscriber {
        std::shared_ptr<Mailbox> box;
        std::function<void(const Letter&)> take;
        std::function<void()> missed;      ///< may be empty
        std::atomic<bool> behind = false;  ///< too slow: skips letters until missed() is called
    };
    struct Watcher {
        std::shared_ptr<Mailbox> box;
        std::function<void(bool)> changed;
    };
    using Answered = std::function<void(std::optional<std::string>)>;

    void arrived(std::uint64_t number, std::shared_ptr<const Letter> letter) override;
    void begun(std::uint64_t number) override;
    void returned(const Letter& letter, bool dropped) override;
    void went(bool up, const std::string& trouble) override;

    void send(Letter letter);
    Handle listen(std::string subject, std::function<void(const Letter&)> take, std::function<void()> missed);
    /// Tells a subscriber, after all that waits for it, that it may have missed something.
    static void tell_missed(const std::shared_ptr<Subscriber>& subscriber);
    std::shared_ptr<Subscriber> find(std::uint64_t number) const;
    void answered(std::uint64_t question, std::optional<std::string> text);

    const std::string node_;
    const std::string replies_subject_;  ///< "reply.BUS."
    const std::shared_ptr<Workers> workers_;
    const std::shared_ptr<Mailbox> replies_;

    mutable std::mutex mutex_;  ///< of what follows; never held while the carrier or a handler is called
    std::uint64_t numbers_ = 0;
    std::unordered_map<std::uint64_t, std::shared_ptr<Subscriber>> subscribers_;
    std::unordered_map<std::uint64_t, std::shared_ptr<Watcher>> watchers_;
    std::unordered_map<std::uint64_t, Answered> questions_;
    std::string trouble_;

    std::atomic<bool> up_ = false;
    std::atomic<std::int64_t> sent_ = 0;
    std::atomic<std::int64_t> dropped_ = 0;
    std::atomic<std::int64_t> heard_ = 0;
    std::atomic<std::int64_t> skipped_ = 0;
    std::atomic<std::int64_t> ups_ = 0;

    std::unique_ptr<Carrier> carrier_;  ///< the last: it calls back as soon as it is made
};

}  // namespace merkhet::bus
