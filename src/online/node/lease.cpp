#include "online/node/lease.hpp"

#include <optional>
#include <type_traits>
#include <utility>

#include "base/words.hpp"
#include "online/lobby/offer_rows.hpp"
#include "online/node/node_rows.hpp"

namespace merkhet::online {

namespace {

using std::chrono::milliseconds;

/// Of the games of a lost node so many are claimed at once.
constexpr int most_claimed = 200;
constexpr int most_due = 100;

/// Whether there is another node that does not live any more, or has not been heard of for too long.
bool is_somebody_lost(sql::Connection& database, std::int64_t node) {
    static const std::string statement =
        "select 1 from nodes where number <> $1 and ((ended is not null and settled = 0) or (ended is null and "
        "alive_until < ";
    return !database.run(concatenated({statement, database.now(), "))"}), node).empty();
}

std::vector<std::string> take_over_lost(sql::Connection& database, std::int64_t node) {
    for (const auto& name : end_silent_nodes(database, node))
        if (database.run("select 1 from nodes where name = $1 and ended is null", name).empty())
            remove_offers_of_node(database, name);
    return claim_lost_games(database, node, most_claimed);
}

}  // namespace

Lease::Lease(Store& store, std::shared_ptr<Agenda> agenda, std::string name, Time length, Events events)
    : store_(store),
      agenda_(std::move(agenda)),
      name_(std::move(name)),
      length_(length),
      events_(std::move(events)),
      renewing_{milliseconds(length / 3)},
      looking_{milliseconds(length / 6)},
      taking_{milliseconds(0)},
      due_{milliseconds(2000)} {}

bool Lease::Errand::begin(Moment now) {
    if (under_way || now < next) return false;
    next = now + every;
    under_way = true;
    return true;
}

template <class Work, class F>
void Lease::run(Errand& errand, void (Store::*ask)(Store::Work, Store::Done), const Work& work, const F& then) {
    using Found = std::invoke_result_t<const Work&, sql::Connection&>;
    const auto found = std::make_shared<std::optional<Found>>();
    (store_.*ask)([found, work](sql::Connection& database) { *found = work(database); },
                  [&errand, found, then, agenda = agenda_](const std::optional<sql::Error>& error) {
                      if (error) found->reset();
                      agenda->add_urgent([&errand, found, then] {
                          errand.under_way = false;
                          then(*found);
                      });
                  });
}

void Lease::tick(Moment now, Time time) {
    if (renewing_.begin(now)) number_ == 0 ? sign_on() : renew();
    if (number_ == 0) return;
    // Only then has every other node had the time to say that it lives.
    if (reachable_ && now - reachable_since_ >= milliseconds(length_) && looking_.begin(now)) look();
    if (due_.begin(now)) find_due(time);
}

void Lease::sign_on() {
    run(
        renewing_, &Store::write,
        [name = name_, length = length_](sql::Connection& database) { return register_node(database, name, length); },
        [this](std::optional<std::int64_t> number) {
            if (!number) {
                reachable_ = false;
                return;
            }
            number_ = *number;
            if (!std::exchange(reachable_, true)) reachable_since_ = std::chrono::steady_clock::now();
            looking_.next = {};
            events_.registered();
        });
}

void Lease::renew() {
    run(
        renewing_, &Store::write,
        [number = number_, length = length_](sql::Connection& database) {
            return renew_node(database, number, length);
        },
        [this, number = number_](std::optional<bool> lives) {
            if (!lives)
                reachable_ = false;
            else if (!std::exchange(reachable_, true))
                reachable_since_ = std::chrono::steady_clock::now();
            if (lives == false && number == number_) lose();
        });
}

void Lease::lose() {
    if (number_ == 0) return;
    number_ = 0;
    renewing_.next = {};
    events_.lost();
}

void Lease::resign() {
    if (number_ == 0) return;
    // Written before the node signs on again.
    store_.write([number = number_](sql::Connection& database) { end_node(database, number); },
                 [](const std::optional<sql::Error>&) {});
    lose();
}

void Lease::look() {
    run(
        looking_, &Store::read,
        [number = number_](sql::Connection& database) { return is_somebody_lost(database, number); },
        [this](std::optional<bool> lost) {
            if (lost == true && number_ != 0 && taking_.begin(std::chrono::steady_clock::now())) take_over();
        });
}

void Lease::take_over() {
    run(
        taking_, &Store::write,
        [number = number_](sql::Connection& database) { return take_over_lost(database, number); },
        [this, number = number_](std::optional<std::vector<std::string>> games) {
            if (!games || games->empty() || number != number_) return;
            // There may be more.
            looking_.next = {};
            events_.taken_over(*std::move(games));
        });
}

void Lease::find_due(Time time) {
    run(
        due_, &Store::read,
        [number = number_, time](sql::Connection& database) { return due_games(database, number, time, most_due); },
        [this](std::optional<std::vector<std::string>> games) {
            if (games && !games->empty()) events_.due(*std::move(games));
        });
}

void Lease::end(const std::function<void()>& done) {
    const auto number = std::exchange(number_, 0);
    store_.write([number](sql::Connection& database) { end_node(database, number); },
                 [done](const std::optional<sql::Error>&) { done(); });
}

}  // namespace merkhet::online
