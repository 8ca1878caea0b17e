#include "bus/carried_bus.hpp"

#include <charconv>
#include <random>
#include <stdexcept>
#include <vector>

#include "base/words.hpp"

namespace merkhet::bus {

namespace {

constexpr std::uint64_t replies_number = 0;  ///< what the carrier knows the answers to our questions by

std::string topic_subject(std::string_view topic) {
    if (!is_topic(topic)) throw std::invalid_argument(concatenated({"not a topic: ", topic}));
    return concatenated({"news.", topic});
}

std::string node_subject(std::string_view node) {
    if (!is_name(node)) throw std::invalid_argument(concatenated({"not the name of a node: ", node}));
    return concatenated({"node.", node});
}

/// Of this bus alone, also if nodes have the same name.
std::string random_replies_subject() {
    std::random_device device;
    return concatenated({"reply.", std::to_string(device()), "-", std::to_string(device()), "."});
}

/// The number after the last dot; 0 if there is none.
std::uint64_t question_of(std::string_view reply_subject) {
    const auto digits = reply_subject.substr(reply_subject.rfind('.') + 1);
    std::uint64_t question = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), question);
    return question;
}

}  // namespace

CarriedBus::CarriedBus(std::string_view node, std::shared_ptr<Workers> workers, const MakeCarrier& make_carrier)
    : node_(node_subject(node)),
      replies_subject_(random_replies_subject()),
      workers_(std::move(workers)),
      replies_(std::make_shared<Mailbox>(*workers_)),
      carrier_(make_carrier(*this)) {
    carrier_->listen(replies_number, replies_subject_ + '*');
}

CarriedBus::~CarriedBus() {
    // Handlers first: they may use the carrier. What it still brings in the meantime is put into no mailbox any more.
    std::vector<std::shared_ptr<Mailbox>> boxes{replies_};
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [number, subscriber] : subscribers_) boxes.push_back(subscriber->box);
        for (const auto& [number, watcher] : watchers_) boxes.push_back(watcher->box);
    }
    for (const auto& box : boxes) box->end();
    carrier_.reset();
}

void CarriedBus::send(Letter letter) {
    ++sent_;
    if (letter.text.size() > longest_text)
        returned(letter, true);
    else
        carrier_->send(std::move(letter));
}

void CarriedBus::publish(std::string_view topic, std::string text) {
    send({topic_subject(topic), "", std::move(text)});
}

Handle CarriedBus::listen(std::string subject, std::function<void(const Letter&)> take, std::function<void()> missed) {
    const auto subscriber = std::make_shared<Subscriber>();
    subscriber->box = std::make_shared<Mailbox>(*workers_);
    subscriber->take = std::move(take);
    subscriber->missed = std::move(missed);
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        number = ++numbers_;
        subscribers_.emplace(number, subscriber);
    }
    carrier_->listen(number, std::move(subject));
    return Handle([this, number, subscriber] {
        carrier_->stop(number);
        {
            const std::lock_guard lock(mutex_);
            subscribers_.erase(number);
        }
        subscriber->box->end();
    });
}

Handle CarriedBus::subscribe(std::string_view topic, Listener listener) {
    return listen(
        topic_subject(topic), [news = std::move(listener.news)](const Letter& letter) { news(letter.text); },
        std::move(listener.missed));
}

Handle CarriedBus::answer(std::function<void(const std::string& text, Reply reply)> handler) {
    const auto take = [this, handler = std::move(handler)](const Letter& letter) {
        handler(letter.text, [this, to = letter.reply_to](std::string text) {
            if (!to.empty()) send({to, "", std::move(text)});
        });
    };
    return listen(node_, take, nullptr);
}

void CarriedBus::ask(std::string_view node, std::string text, std::chrono::milliseconds patience, Answered reply) {
    auto subject = node_subject(node);
    std::uint64_t question = 0;
    {
        const std::lock_guard lock(mutex_);
        question = ++numbers_;
        questions_.emplace(question, std::move(reply));
    }
    // Once the bus is gone, so is the mailbox, or it takes nothing any more.
    workers_->post_at(workers_->now() + patience, [this, question, box = std::weak_ptr(replies_)] {
        if (const auto open = box.lock()) open->insist([this, question] { answered(question, std::nullopt); });
    });
    send({std::move(subject), replies_subject_ + std::to_string(question), std::move(text)});
}

void CarriedBus::answered(std::uint64_t question, std::optional<std::string> text) {
    Answered reply;
    {
        const std::lock_guard lock(mutex_);
        const auto found = questions_.find(question);
        if (found == questions_.end()) return;
        reply = std::move(found->second);
        questions_.erase(found);
    }
    if (reply) reply(std::move(text));
}

Handle CarriedBus::watch(std::function<void(bool up)> changed) {
    const auto watcher = std::make_shared<Watcher>(Watcher{std::make_shared<Mailbox>(*workers_), std::move(changed)});
    const std::lock_guard lock(mutex_);
    const auto number = ++numbers_;
    watchers_.emplace(number, watcher);
    return Handle([this, number, watcher] {
        {
            const std::lock_guard erasing(mutex_);
            watchers_.erase(number);
        }
        watcher->box->end();
    });
}

Figures CarriedBus::figures() const {
    const std::lock_guard lock(mutex_);
    return {sent_, dropped_, heard_, skipped_, ups_, trouble_};
}

std::shared_ptr<CarriedBus::Subscriber> CarriedBus::find(std::uint64_t number) const {
    const std::lock_guard lock(mutex_);
    const auto found = subscribers_.find(number);
    return found == subscribers_.end() ? nullptr : found->second;
}

void CarriedBus::arrived(std::uint64_t number, std::shared_ptr<const Letter> letter) {
    if (number == replies_number) {
        replies_->insist([this, letter] { answered(question_of(letter->subject), letter->text); });
        return;
    }
    const auto subscriber = find(number);
    if (subscriber == nullptr) return;
    ++heard_;
    const auto bytes = letter->text.size();
    if (!subscriber->behind && subscriber->box->put(bytes, [subscriber, letter] { subscriber->take(*letter); })) return;
    ++skipped_;
    if (!subscriber->behind.exchange(true)) tell_missed(subscriber);
}

void CarriedBus::tell_missed(const std::shared_ptr<Subscriber>& subscriber) {
    subscriber->box->insist([subscriber] {
        // First: what is skipped until here was there before whoever is called now asks the store.
        subscriber->behind = false;
        if (subscriber->missed) subscriber->missed();
    });
}

void CarriedBus::begun(std::uint64_t number) {
    if (const auto subscriber = find(number)) tell_missed(subscriber);
}

void CarriedBus::returned(const Letter& letter, bool dropped) {
    if (dropped) {
        --sent_;
        ++dropped_;
    }
    if (letter.reply_to.empty()) return;
    replies_->insist([this, question = question_of(letter.reply_to)] { answered(question, std::nullopt); });
}

void CarriedBus::went(bool up, const std::string& trouble) {
    std::vector<std::shared_ptr<Subscriber>> subscribers;
    {
        const std::lock_guard lock(mutex_);
        const bool was_up = up_.exchange(up);
        if (up)
            ++ups_;
        else
            trouble_ = trouble;
        if (!up && !was_up) return;
        for (const auto& [number, watcher] : watchers_)
            watcher->box->insist([watcher = watcher, up] { watcher->changed(up); });
        if (!up) return;
        for (const auto& [number, subscriber] : subscribers_) subscribers.push_back(subscriber);
    }
    for (const auto& subscriber : subscribers) tell_missed(subscriber);
}

}  // namespace merkhet::bus
