#include "online/account/sessions.hpp"

#include "online/account/closing.hpp"
#include "online/account/name.hpp"
#include "online/account/secret.hpp"

namespace merkhet::online {

namespace {

constexpr std::size_t longest_label = 200;

Session read_session(const sql::Row& row) {
    return {row.text(0), row.text(1), row.text(2), row.integer(3), row.integer(4)};
}

std::string label_of(std::string_view text) {
    const auto label = parse_note(text.substr(0, longest_label), "a label", longest_label);
    return label ? *label : std::string();
}

}  // namespace

NewSession start_session(sql::Connection& database, const std::string& account, std::string_view label, Time now) {
    NewSession started{{new_id(), account, label_of(label), now, now}, new_secret()};
    const auto& session = started.session;
    database.run(
        "insert into sessions (hash, id, account, label, created, seen, expires) values ($1, $2, $3, $4, $5, $6, $7)",
        secret_hash(started.secret), session.id, account, session.label, now, now, now + session_lasts);
    return started;
}

std::optional<Session> find_session(sql::Connection& database, std::string_view secret, Time now) {
    if (secret.size() != secret_length) return std::nullopt;
    const auto rows =
        database.run("select id, account, label, created, seen from sessions where hash = $1 and expires > $2",
                     secret_hash(secret), now);
    return rows.empty() ? std::nullopt : std::optional(read_session(rows[0]));
}

void see_session(sql::Connection& database, const std::string& id, Time now) {
    database.run("update sessions set seen = $2, expires = $3 where id = $1 and seen < $2", id, now,
                 now + session_lasts);
}

std::vector<Session> sessions_of(sql::Connection& database, const std::string& account, Time now) {
    std::vector<Session> sessions;
    for (const auto& row : database.run("select id, account, label, created, seen from sessions "
                                        "where account = $1 and expires > $2 order by seen desc, id",
                                        account, now))
        sessions.push_back(read_session(row));
    return sessions;
}

bool end_session(sql::Connection& database, const std::string& account, const std::string& id) {
    database.run("delete from sessions where account = $1 and id = $2", account, id);
    return database.changed() > 0;
}

void end_sessions(sql::Connection& database, const std::string& account) {
    database.run("delete from sessions where account = $1", account);
}

void remove_expired(sql::Connection& database, Time now, int most) {
    database.run("delete from sessions where id in (select id from sessions where expires <= $1 limit $2)", now, most);
    database.run("delete from tokens where id in (select id from tokens where expires <= $1 limit $2)", now, most);
    // A guest's account is made just before its session: leave it the time.
    const auto guests = database.run(
        "select id from accounts a where kind = 'guest' and closed is null and created < $1 "
        "and not exists (select 1 from sessions s where s.account = a.id) limit $2",
        now - seen_again_after, most);
    for (const auto& guest : guests) {
        const auto& id = guest.text(0);
        close_account(database, id, now);
        database.run(
            "delete from accounts where id = $1 and not exists (select 1 from seats where account = $1) "
            "and not exists (select 1 from entries where account = $1) "
            "and not exists (select 1 from tournaments where account = $1)",
            id);
    }
}

}  // namespace merkhet::online
