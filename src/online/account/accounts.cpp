#include "online/account/accounts.hpp"

#include "online/account/closing.hpp"
#include "online/account/secret.hpp"
#include "online/account/sessions.hpp"
#include "online/account/withdrawal.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_account_kinds.size()> kinds{"person", "guest", "bot"};

/// What read_account() reads; `password` and `recovery` come after it.
constexpr std::string_view select_account =
    "select id, name, kind, settings, created, closed, banned_until, password, recovery from accounts where ";

AccountKind parse_kind(std::string_view name) {
    for (const auto kind : all_account_kinds)
        if (kind_name(kind) == name) return kind;
    throw sql::Error(sql::Error::Kind::other, "no kind of account: " + std::string(name));
}

std::optional<Time> optional_time(const sql::Row& row, std::size_t column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.integer(column));
}

Account read_account(const sql::Row& row) {
    return {row.text(0),    row.text(1),           parse_kind(row.text(2)), row.text(3),
            row.integer(4), optional_time(row, 5), optional_time(row, 6)};
}

std::string optional_text(const sql::Row& row, std::size_t column) {
    return row.is_null(column) ? std::string() : row.text(column);
}

std::optional<sql::Row> find_row(sql::Connection& database, std::string_view typed_name) {
    const auto key = name_key(typed_name);
    if (key.empty()) return std::nullopt;
    auto rows = database.run(std::string(select_account) + "name_key = $1 and closed is null", key);
    if (rows.empty()) return std::nullopt;
    return std::move(rows[0]);
}

TextError taken() { return {"this name is taken"}; }

/// Whether an account that was closed had this name. To be asked after the name has been written: what another
/// transaction has closed in the meantime is seen then.
bool was_taken(sql::Connection& database, const AccountName& name) {
    return !database.run("select 1 from accounts where name_key = $1", closed_name_key(name.key)).empty();
}

bool insert_account(sql::Connection& database, const Account& account, const std::string& key,
                    const std::optional<std::string>& password_hash) {
    database.run(
        "insert into accounts (id, name, name_key, kind, password, created) values ($1, $2, $3, $4, $5, $6) "
        "on conflict (name_key) do nothing",
        account.id, account.name, key, kind_name(account.kind), password_hash, account.created);
    return database.changed() == 1;
}

Account new_account(const AccountName& name, AccountKind kind, Time now) {
    return {new_id(), name.shown, kind, "{}", now, std::nullopt, std::nullopt};
}

/// The account whose recovery code this is.
std::optional<Account> owner_of_code(sql::Connection& database, std::string_view typed_name,
                                     std::string_view typed_code) {
    const auto row = find_row(database, typed_name);
    const auto kept = row ? optional_text(*row, 8) : std::string();
    const auto hash = secret_hash(tidy_code(typed_code));
    // The same work whether there is such an account or not.
    const bool fits = same_secret(hash, kept.empty() ? secret_hash("") : kept);
    if (!fits || kept.empty()) return std::nullopt;
    return read_account(*row);
}

}  // namespace

std::string_view kind_name(AccountKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

Result<Account> add_person(sql::Connection& database, const AccountName& name, const std::string& password_hash,
                           Time now) {
    const auto account = new_account(name, AccountKind::person, now);
    if (!insert_account(database, account, name.key, password_hash)) return taken();
    if (was_taken(database, name)) {
        database.run("delete from accounts where id = $1", account.id);
        return taken();
    }
    return account;
}

Account add_guest(sql::Connection& database, Time now) {
    while (true) {
        const auto name = guest_name();
        const auto account = new_account(name, AccountKind::guest, now);
        if (insert_account(database, account, name.key, std::nullopt)) return account;
    }
}

Result<Account> keep_guest(sql::Connection& database, const std::string& id, const AccountName& name,
                           const std::string& password_hash) {
    auto account = find_account(database, id);
    if (!account || account->kind != AccountKind::guest || account->is_closed())
        return TextError{"only guests can become somebody"};
    if (was_taken(database, name) || !database.run("select 1 from accounts where name_key = $1", name.key).empty())
        return taken();
    database.run("update accounts set name = $2, name_key = $3, kind = 'person', password = $4 where id = $1", id,
                 name.shown, name.key, password_hash);
    account->name = name.shown;
    account->kind = AccountKind::person;
    return *account;
}

Result<Account> become_bot(sql::Connection& database, const std::string& id) {
    auto account = find_account(database, id);
    if (!account || account->kind != AccountKind::person || account->is_closed())
        return TextError{"only a person's account can become a bot's"};
    if (!database.run("select 1 from seats where account = $1 limit 1", id).empty())
        return TextError{"an account that has played cannot become a bot's"};
    database.run("update accounts set kind = 'bot', password = null, recovery = null where id = $1", id);
    end_sessions(database, id);
    account->kind = AccountKind::bot;
    return *account;
}

std::optional<Account> find_account(sql::Connection& database, const std::string& id) {
    const auto rows = database.run(std::string(select_account) + "id = $1", id);
    return rows.empty() ? std::nullopt : std::optional(read_account(rows[0]));
}

std::optional<Account> find_account_named(sql::Connection& database, std::string_view typed) {
    const auto row = find_row(database, typed);
    return row ? std::optional(read_account(*row)) : std::nullopt;
}

Login find_login(sql::Connection& database, std::string_view typed_name) {
    const auto row = find_row(database, typed_name);
    if (!row || row->is_null(7)) return {};
    return {read_account(*row), row->text(7)};
}

void set_password(sql::Connection& database, const std::string& id, const std::string& password_hash) {
    database.run("update accounts set password = $2 where id = $1 and kind = 'person' and closed is null", id,
                 password_hash);
    end_sessions(database, id);
}

void set_password_hash(sql::Connection& database, const std::string& id, const std::string& from,
                       const std::string& to) {
    database.run("update accounts set password = $3 where id = $1 and password = $2", id, from, to);
}

std::string new_recovery_code(sql::Connection& database, const std::string& id) {
    auto code = new_code();
    database.run("update accounts set recovery = $2 where id = $1 and kind = 'person' and closed is null", id,
                 secret_hash(code));
    return code;
}

bool recovery_fits(sql::Connection& database, std::string_view typed_name, std::string_view typed_code) {
    return owner_of_code(database, typed_name, typed_code).has_value();
}

std::optional<Account> recover(sql::Connection& database, std::string_view typed_name, std::string_view typed_code,
                               const std::string& password_hash) {
    auto account = owner_of_code(database, typed_name, typed_code);
    if (!account) return std::nullopt;
    // Of two at once with the same code, one finds it used up.
    database.run("update accounts set password = $2, recovery = null where id = $1 and recovery = $3", account->id,
                 password_hash, secret_hash(tidy_code(typed_code)));
    if (database.changed() == 0) return std::nullopt;
    end_sessions(database, account->id);
    database.run("delete from tokens where account = $1", account->id);
    return account;
}

std::optional<TextError> set_settings(sql::Connection& database, const std::string& id, const std::string& settings) {
    if (settings.size() > longest_settings) return TextError{"the settings are too long"};
    database.run("update accounts set settings = $2 where id = $1 and closed is null", id, settings);
    return std::nullopt;
}

void ban(sql::Connection& database, const std::string& id, Time until, const std::string& reason) {
    database.run("update accounts set banned_until = $2, ban_reason = $3, ban_settled = 0 where id = $1", id, until,
                 reason);
    database.run("delete from offers where account = $1", id);
    withdraw_from_tournaments(database, id);
    end_sessions(database, id);
}

void unban(sql::Connection& database, const std::string& id) {
    database.run("update accounts set banned_until = null, ban_reason = null where id = $1", id);
}

std::vector<std::string> bans_to_settle(sql::Connection& database) {
    std::vector<std::string> accounts;
    for (const auto& row : database.run("select id from accounts where ban_settled = 0 limit 100"))
        accounts.push_back(row.text(0));
    return accounts;
}

void set_ban_settled(sql::Connection& database, const std::string& id, bool settled) {
    database.run("update accounts set ban_settled = $2 where id = $1", id, settled);
}

}  // namespace merkhet::online
