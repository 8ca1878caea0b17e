#include "online/steward/steward.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "json/json.hpp"
#include "online/account/accounts.hpp"
#include "online/node/node_rows.hpp"
#include "online/steward/orders.hpp"

namespace merkhet::online {

namespace {

/// Players of an arena are free one by one: their games begin in portions, between which others' moves are written.
constexpr std::size_t most_at_once = 64;

std::uint64_t unknown_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

AgreedGame game_of(const TournamentRow& row, const Tournament& tournament, const Pairing& pairing,
                   const std::map<std::string, std::string>& names) {
    AgreedGame game;
    game.game_name = row.game_name;
    game.game_text = row.game_text;
    game.control = row.control;
    game.speed = parse_speed(row.speed).value_or(Speed::rapid);
    game.rated = row.rated;
    game.is_public = true;
    for (const int player : pairing.players) {
        const auto& account = tournament.entries[as_index(player)].account;
        game.seats.push_back({account, names.at(account), 0});
    }
    return game;
}

}  // namespace

Steward::Steward(Store& store, Hall& hall, StewardOptions options)
    : store_(store), hall_(hall), options_(std::move(options)), random_(unknown_seed()), thread_([this] { run(); }) {}

Steward::~Steward() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

void Steward::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        lock.unlock();
        node_ = hall_.number();
        if (node_ != 0) {
            attempt("bans", [this] { settle_bans(); });
            attempt("orders", [this] { carry_out_orders(); });
            attempt("tournaments", [this] { look_after_tournaments(); });
        }
        lock.lock();
        wake_.wait_for(lock, options_.every, [this] { return stopping_; });
    }
}

/// What has gone wrong is tried again the next time.
void Steward::attempt(std::string_view what, const std::function<void()>& work) const {
    try {
        work();
    } catch (const std::exception& error) {
        if (options_.log) options_.log(concatenated({what, ": ", error.what()}));
    }
}

void Steward::settle_bans() {
    const auto banned = store_.read_now([](sql::Connection& database) { return bans_to_settle(database); });
    for (const auto& account : banned) {
        store_.write_now([&](sql::Connection& database) { set_ban_settled(database, account, true); });
        hall_.sessions_ended(account);
        hall_.leave_games(account, [&store = store_, account](const Result<int>& left) {
            if (left) return;
            store.write([account](sql::Connection& database) { set_ban_settled(database, account, false); },
                        [](const std::optional<sql::Error>&) {});
        });
    }
}

void Steward::carry_out_orders() {
    const auto orders = store_.read_now([](sql::Connection& database) { return open_orders(database); });
    for (const auto& order : orders) carry_out(order, store_, hall_);
}

void Steward::look_after_tournaments() {
    const auto duties = store_.read_now(
        [node = node_, now = hall_.now()](sql::Connection& database) { return duties_of(database, node, now); });
    std::erase_if(known_, [&](const auto& known) {
        return std::none_of(duties.begin(), duties.end(), [&](const Duty& duty) { return duty.row.id == known.first; });
    });
    for (const auto& duty : duties) attempt("tournament " + duty.row.id, [&] { look_after(duty); });
}

void Steward::look_after(const Duty& duty) {
    const auto& row = duty.row;
    const auto now = hall_.now();
    auto& known = known_[row.id];
    const bool is_up = row.ends && *row.ends <= now;
    if (row.state == TournamentState::running && !is_up && (known.standing == duty.standing || now < known.next_wave))
        return;
    const auto tournament = store_.read_now([&](sql::Connection& database) { return load_tournament(database, row); });
    auto step = next_step(row, tournament, now, random_);
    bool done = true;
    switch (step.kind) {
        case NextStep::Kind::nothing: break;
        case NextStep::Kind::begin: done = begin(row); break;
        case NextStep::Kind::end: done = end(row); break;
        case NextStep::Kind::pair:
            done = pair(row, tournament, std::move(step.pairings));
            if (row.settings.kind == TournamentKind::arena) known.next_wave = now + options_.wave;
            break;
    }
    if (done) known.standing = duty.standing;
}

bool Steward::begin(const TournamentRow& row) {
    const auto now = hall_.now();
    const bool done = change(row, TournamentState::waiting, [&](sql::Connection& database, const Held&) {
        notify_entries(database, row, now);
        return begin_tournament(database, row.id, end_of(row.settings, now));
    });
    if (done) tell(row, "begun", true);
    return done;
}

bool Steward::end(const TournamentRow& row) {
    const auto now = hall_.now();
    const bool done = change(row, TournamentState::running, [&](sql::Connection& database, const Held&) {
        return end_tournament(database, row.id, now);
    });
    if (done) tell(row, "over", true);
    return done;
}

bool Steward::pair(const TournamentRow& row, const Tournament& tournament, std::vector<Pairing> pairings) {
    // A round is made whole or not at all.
    const auto portion = row.settings.kind == TournamentKind::arena ? most_at_once : pairings.size();
    auto before = tournament.pairings.size();
    for (std::size_t from = 0; from < pairings.size(); from += portion) {
        const auto to = std::min(from + portion, pairings.size());
        const auto at = [&](std::size_t i) { return pairings.begin() + static_cast<std::ptrdiff_t>(i); };
        if (!add(row, tournament, {at(from), at(to)}, before)) return false;
        before += to - from;
    }
    tell(row, "paired", false);
    return true;
}

bool Steward::add(const TournamentRow& row, const Tournament& tournament, std::vector<Pairing> pairings,
                  std::size_t before) {
    for (auto& pairing : pairings)
        if (pairing.state == PairingState::playing) pairing.game = new_id();
    // Whether it was written is not known when the connection was lost: looking for a game that is not there does no
    // harm, but nobody might look for one that is.
    const auto open_all = [&] {
        for (const auto& pairing : pairings)
            if (!pairing.game.empty()) hall_.opened(pairing.game);
    };
    try {
        const auto now = hall_.now();
        const bool done = change(row, TournamentState::running, [&](sql::Connection& database, const Held& held) {
            if (held.pairings != before) return false;
            const auto names = names_of_entries(database, row.id);
            for (const auto& pairing : pairings)
                if (!pairing.game.empty())
                    hall_.create(database, now, game_of(row, tournament, pairing, names), {.tournament = row.id},
                                 pairing.game);
            add_pairings(database, row.id, pairings);
            return true;
        });
        if (done) open_all();
        return done;
    } catch (const sql::Error& error) {
        if (error.kind() == sql::Error::Kind::lost) open_all();
        throw;
    }
}

bool Steward::change(const TournamentRow& row, TournamentState state,
                     const std::function<bool(sql::Connection&, const Held&)>& how) {
    return store_.write_now([&](sql::Connection& database) {
        // Until this is committed nobody ends the node, and with it its right to the tournament.
        if (!hold_node(database, node_)) return false;
        const auto held = hold_tournament(database, row.id, node_);
        return held && held->state == state && how(database, *held);
    });
}

void Steward::tell(const TournamentRow& row, std::string_view kind, bool to_all) const {
    const auto topic = concatenated({"tournament.", row.id});
    hall_.tell(topic, json_line({{"topic", topic}, {"kind", kind}}));
    if (to_all)
        hall_.tell("tournaments", json_line({{"topic", "tournaments"}, {"kind", kind}, {"tournament", row.id}}));
}

}  // namespace merkhet::online
