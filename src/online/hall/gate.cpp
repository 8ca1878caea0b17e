#include "online/hall/gate.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace merkhet::online {

namespace {

/// One that the store works on, and one that it finds when it is done.
constexpr std::size_t most_under_way = 2;

void fail_all(Batch& batch, std::set<RoomNumber>& broken) {
    batch.all_failed = true;
    for (const auto& part : batch.parts) broken.insert(part.room);
}

}  // namespace

Gate::Gate(Store& store, std::shared_ptr<Agenda> agenda, Closed closed)
    : store_(store),
      agenda_(std::move(agenda)),
      closed_(std::move(closed)),
      broken_(std::make_shared<std::set<RoomNumber>>()) {}

void Gate::say(RoomNumber room, std::function<void(bool saved)> what) {
    if (is_empty())
        what(true);
    else if (open_->is_empty())
        under_way_.back()->says.emplace_back(room, std::move(what));
    else
        open_->says.emplace_back(room, std::move(what));
}

void Gate::pass(std::int64_t node) {
    if (open_->parts.empty() || under_way_.size() >= most_under_way) return;
    auto batch = std::exchange(open_, std::make_shared<Batch>());
    batch->node = node;
    under_way_.push_back(batch);
    const auto begun = std::chrono::steady_clock::now();
    store_.write(
        [batch, broken = broken_](sql::Connection& database) {
            try {
                write_batch(database, *batch, *broken);
                broken->insert(batch->failed.begin(), batch->failed.end());
            } catch (...) {
                fail_all(*batch, *broken);
                throw;
            }
        },
        [this, batch, broken = broken_, begun, agenda = agenda_](const std::optional<sql::Error>& error) {
            if (error) fail_all(*batch, *broken);
            const auto taken = std::chrono::steady_clock::now() - begun;
            const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(taken).count();
            agenda->add_urgent([this, batch, microseconds] { returned(batch, microseconds); });
        });
}

void Gate::returned(const Shared& batch, std::int64_t microseconds) {
    under_way_.pop_front();
    ++figures_.commits;
    figures_.microseconds += microseconds;
    if (batch->all_failed || !batch->failed.empty()) {
        ++figures_.failures;
        drop_what_follows(*batch);
    }
    for (const auto& part : batch->parts)
        if (batch->is_saved(part.room)) figures_.events += static_cast<std::int64_t>(part.events.size());
    for (const auto& [room, say] : batch->says) say(batch->is_saved(room));
    closed_(*batch);
    if (under_way_.empty()) broken_ = std::make_shared<std::set<RoomNumber>>();
}

void Gate::drop() {
    const auto dropped = std::exchange(open_, std::make_shared<Batch>());
    for (auto& [room, what] : dropped->says) agenda_->add_urgent([what = std::move(what)] { what(false); });
}

/// What has been put since for rooms that have failed is answered with them, and never written.
void Gate::drop_what_follows(const Batch& batch) {
    std::set<RoomNumber> failed = batch.failed;
    if (batch.all_failed)
        for (const auto& part : batch.parts) failed.insert(part.room);
    std::erase_if(open_->parts, [&](const Part& part) { return failed.contains(part.room); });
    const auto stay = std::stable_partition(open_->says.begin(), open_->says.end(),
                                            [&](const auto& say) { return !failed.contains(say.first); });
    for (auto say = stay; say != open_->says.end(); ++say) agenda_->add_urgent([what = say->second] { what(false); });
    open_->says.erase(stay, open_->says.end());
    if (!open_->parts.empty()) return;
    // What is left is about what went before.
    for (auto& [room, what] : std::exchange(open_->says, {})) {
        if (under_way_.empty())
            agenda_->add_urgent([what = std::move(what)] { what(true); });
        else
            under_way_.back()->says.emplace_back(room, std::move(what));
    }
}

}  // namespace merkhet::online
