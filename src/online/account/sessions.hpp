#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Sessions in the database: who comes back with a secret is whoever it was given to. Only its hash is kept. Everything
/// throws sql::Error.
namespace merkhet::online {

struct Session {
    std::string id;  ///< by which its owner ends it; lets nobody in
    std::string account;
    std::string label;
    Time created = 0;
    Time seen = 0;  ///< at most an hour behind
};

/// Milliseconds: a session ends so long after it was last used,
inline constexpr Time session_lasts = 90LL * 86'400'000;
/// and its use is written down no more often than this.
inline constexpr Time seen_again_after = 3'600'000;

struct NewSession {
    Session session;
    std::string secret;  ///< for the cookie
};
/// `label` is what the browser calls itself; what of it is too long, or no text, is left out.
NewSession start_session(sql::Connection& database, const std::string& account, std::string_view label, Time now);

/// Whose secret this is; nothing for any that is unknown or has expired.
std::optional<Session> find_session(sql::Connection& database, std::string_view secret, Time now);
/// Whether see_session() is to be called: its use has not been written down for long.
inline bool is_to_be_seen(const Session& session, Time now) { return now >= session.seen + seen_again_after; }
void see_session(sql::Connection& database, const std::string& id, Time now);

/// Those that have not expired, the last used first.
std::vector<Session> sessions_of(sql::Connection& database, const std::string& account, Time now);
/// False if the account has no such session.
bool end_session(sql::Connection& database, const std::string& account, const std::string& id);
void end_sessions(sql::Connection& database, const std::string& account);

/// Removes sessions and tokens that have expired, and then guests that nobody can be any more: those who have never sat
/// at a game without trace, the others are closed. How many rows of each kind it is at most: the rest waits for the
/// next time.
void remove_expired(sql::Connection& database, Time now, int most);

}  // namespace merkhet::online
