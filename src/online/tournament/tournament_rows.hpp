#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "online/tournament/tournament.hpp"
#include "sql/connection.hpp"

/// Tournaments in the database. Everything throws sql::Error; what changes something is called within a transaction.
namespace merkhet::online {

enum class TournamentState : std::uint8_t { waiting, running, over };

struct TournamentRow {
    std::string id;
    std::string name;
    std::string account;  ///< whose it is
    std::string game_name;
    std::string game_text;
    std::string control;
    std::string speed;
    bool rated = true;
    TournamentSettings settings;
    Time starts = 0;
    std::optional<Time> ends;  ///< of an arena that has begun, and of what is over
    TournamentState state = TournamentState::waiting;
    std::string by_name{};     ///< of the account, as it is called now
    std::int64_t entries = 0;  ///< how many there are, those that are paused or withdrawn too
};

void add_tournament(sql::Connection& database, const TournamentRow& tournament);
std::optional<TournamentRow> find_tournament(sql::Connection& database, const std::string& id);
/// Those in a state: what waits or runs by its start, what is over the latest first.
std::vector<TournamentRow> tournaments_in(sql::Connection& database, TournamentState state, int most);
/// Takes what waits to running, and what runs to over; nothing else. Whether that was so.
bool begin_tournament(sql::Connection& database, const std::string& id, std::optional<Time> ends);
bool end_tournament(sql::Connection& database, const std::string& id, Time now);

/// Takes away what waits, with its entries. Whether it did.
bool remove_tournament(sql::Connection& database, const std::string& id);

/// Its entries and pairings, with the settings of its row.
Tournament load_tournament(sql::Connection& database, const TournamentRow& row);

/// The names of those who have entered, by account.
std::map<std::string, std::string> names_of_entries(sql::Connection& database, const std::string& id);
/// All who are in find a notice "tournament" that it has begun.
void notify_entries(sql::Connection& database, const TournamentRow& row, Time now);

/// Joins, or comes back after a pause or a withdrawal, with whatever rating. What speaks against it, in a line.
std::optional<TextError> join_tournament(sql::Connection& database, const std::string& id, const std::string& account,
                                         double rating, Time now);
/// Is not paired until it comes back. Only once it has begun.
std::optional<TextError> pause_entry(sql::Connection& database, const std::string& id, const std::string& account);
/// Before it has begun the entry goes; afterwards it stays, withdrawn.
std::optional<TextError> leave_tournament(sql::Connection& database, const std::string& id, const std::string& account);

/// Adds pairings after those that are there; their games have their ids.
void add_pairings(sql::Connection& database, const std::string& id, const std::vector<Pairing>& pairings);
/// Which tournament's game has ended; nothing if it belongs to none, or had ended before. `outcome`: nothing if it was
/// aborted.
std::optional<std::string> end_pairing(sql::Connection& database, const std::string& game,
                                       const std::optional<Outcome>& outcome, Time now);
/// The same when the game was aborted because of one seat, which did not begin. Its entry is paused; the others get the
/// point without a game, but in an arena it is as if the pairing had never been.
std::optional<std::string> end_unbegun_pairing(sql::Connection& database, const std::string& game, int seat, Time now);

}  // namespace merkhet::online
