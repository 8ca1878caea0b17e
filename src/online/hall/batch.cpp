#include "online/hall/batch.hpp"

#include <algorithm>
#include <span>

#include "online/account/notices.hpp"
#include "online/hall/new_game.hpp"
#include "online/node/node_rows.hpp"
#include "online/tournament/tournament_rows.hpp"

namespace merkhet::online {

namespace {

/// Whether it is the database's trouble, and not that of one game.
bool is_hopeless(const std::exception& exception) {
    const auto* error = dynamic_cast<const sql::Error*>(&exception);
    return error != nullptr && (error->kind() == sql::Error::Kind::lost || error->kind() == sql::Error::Kind::full);
}

Time time_of_end(const Room& room) {
    for (const auto& event : room.events())
        if (event.kind == RoomEventKind::end) return event.at;
    return room.settings().created;
}

/// Whether it is a game after which ratings move: rated, played, and without anybody twice.
bool counts(const Ending& ending, std::vector<std::string>& accounts) {
    const auto& room = ending.room;
    const auto end = room.game().end();
    if (!room.settings().rated || !end || end->ending == play::Ending::abandoned) return false;
    for (const auto& seat : room.settings().seats) {
        if (seat.account.empty() || std::find(accounts.begin(), accounts.end(), seat.account) != accounts.end())
            return false;
        accounts.push_back(seat.account);
    }
    return true;
}

/// Because of whom the game was aborted: the seat that has done it, or else did not begin.
std::optional<int> absent_seat(const Room& room) {
    for (const auto& event : room.events())
        if (event.kind == RoomEventKind::abort && event.seat) return event.seat;
    const auto mover = room.game().line().to_move();
    return is_seat(mover) ? std::optional(seat_number(mover)) : std::nullopt;
}

void write_ending(sql::Connection& database, Ending& ending) {
    const auto& room = ending.room;
    const auto& id = room.settings().id;
    finish_game(database, room);
    const auto end = room.game().end();
    const auto at = time_of_end(room);
    std::vector<std::string> accounts;
    if (counts(ending, accounts)) {
        const RatingKind kind{std::string(room.game().game().name()), ending.speed};
        ending.ratings = rate_game(database, id, kind, accounts, end->outcome, at);
        for (std::size_t seat = 0; seat < ending.ratings.size(); ++seat)
            database.run("update seats set rating_change = $3 where game = $1 and seat = $2", id, seat,
                         ending.ratings[seat].after - ending.ratings[seat].before);
    }
    if (!ending.in_tournament) return;
    if (end->ending != play::Ending::abandoned)
        ending.tournament = end_pairing(database, id, end->outcome, at);
    else if (const auto absent = absent_seat(room))
        ending.tournament = end_unbegun_pairing(database, id, *absent, at);
    else
        ending.tournament = end_pairing(database, id, std::nullopt, at);
}

/// All of a part but its events.
void write_besides(sql::Connection& database, Part& part, std::int64_t node) {
    if (part.deadline) save_deadline(database, part.game, part.deadline->moved, part.deadline->deadline);
    if (part.seat) save_seat(database, part.game, part.seat->seat, part.seat->who, std::nullopt);
    if (part.ending) write_ending(database, *part.ending);
    if (part.next) store_game(database, *part.next, node);
    for (const auto& notice : part.notices)
        add_notice(database, notice.account, notice.kind, R"({"game":")" + part.game + "\"}", part.events.back().at);
}

void write_together(sql::Connection& database, Batch& batch) {
    sql::Savepoint all(database);
    std::vector<NewEvents> events;
    events.reserve(batch.parts.size());
    for (const auto& part : batch.parts) events.push_back({part.game, batch.node, part.events});
    append_events(database, events);
    for (auto& part : batch.parts) write_besides(database, part, batch.node);
    all.keep();
}

void write_one_by_one(sql::Connection& database, Batch& batch, const std::set<RoomNumber>& broken) {
    for (auto& part : batch.parts) {
        if (broken.contains(part.room)) batch.failed.insert(part.room);
        if (batch.failed.contains(part.room)) continue;
        try {
            sql::Savepoint one(database);
            append_events(database, std::vector<NewEvents>{{part.game, batch.node, part.events}});
            write_besides(database, part, batch.node);
            one.keep();
        } catch (const std::exception& error) {
            if (is_hopeless(error)) throw;
            batch.failed.insert(part.room);
        }
    }
}

}  // namespace

void write_batch(sql::Connection& database, Batch& batch, const std::set<RoomNumber>& broken) {
    if (!hold_node(database, batch.node)) {
        batch.node_has_ended = true;
        throw sql::Error(sql::Error::Kind::other, "this node has been ended by others");
    }
    const bool clean = std::none_of(batch.parts.begin(), batch.parts.end(),
                                    [&](const Part& part) { return broken.contains(part.room); });
    if (clean) {
        try {
            return write_together(database, batch);
        } catch (const std::exception& error) {
            if (is_hopeless(error)) throw;
        }
    }
    write_one_by_one(database, batch, broken);
}

}  // namespace merkhet::online
