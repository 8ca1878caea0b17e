#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "online/account/name.hpp"
#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Accounts in the database. All that changes something is for within a transaction, and throws sql::Error. Passwords
/// come and go as their hashes (passwords.hpp), which are computed outside: a transaction must not wait for them.
namespace merkhet::online {

enum class AccountKind : std::uint8_t {
    person,
    guest,  ///< without password: whoever has its session
    bot     ///< a program, which comes in with tokens
};
inline constexpr std::array all_account_kinds{AccountKind::person, AccountKind::guest, AccountKind::bot};

/// "person", "guest", "bot".
std::string_view kind_name(AccountKind kind);

struct Account {
    std::string id;
    std::string name;
    AccountKind kind = AccountKind::person;
    std::string settings;  ///< JSON, whose meaning is the pages'
    Time created = 0;
    std::optional<Time> closed;
    std::optional<Time> banned_until;

    bool is_closed() const { return closed.has_value(); }
    bool is_banned(Time now) const { return banned_until && *banned_until > now; }
};

/// What a closed account is called.
inline constexpr std::string_view closed_name = "deleted";
inline constexpr std::size_t longest_settings = 16'384;  ///< bytes

/// A new account with a password. Error: the name is taken, or was once.
Result<Account> add_person(sql::Connection& database, const AccountName& name, const std::string& password_hash,
                           Time now);
Account add_guest(sql::Connection& database, Time now);
/// A guest stays, with all its games, as a person. Errors: the name is taken; it is no guest.
Result<Account> keep_guest(sql::Connection& database, const std::string& id, const AccountName& name,
                           const std::string& password_hash);
/// A person's account becomes a bot's, for good: its password and sessions end, its tokens stay. Errors: it has played;
/// it is no person.
Result<Account> become_bot(sql::Connection& database, const std::string& id);

std::optional<Account> find_account(sql::Connection& database, const std::string& id);
/// Whatever was typed as a name; nothing for closed accounts.
std::optional<Account> find_account_named(sql::Connection& database, std::string_view typed);

/// What it takes to decide about a name and a password. Where there is no account, or one without password, there is no
/// account here, and nothing as `password_hash`: verify_password() takes its time all the same.
struct Login {
    std::optional<Account> account;
    std::string password_hash;
};
Login find_login(sql::Connection& database, std::string_view typed_name);

/// Replaces a person's password, and ends all sessions.
void set_password(sql::Connection& database, const std::string& id, const std::string& password_hash);
/// The same password hashed again, unless it was replaced in between.
void set_password_hash(sql::Connection& database, const std::string& id, const std::string& from,
                       const std::string& to);

/// A new recovery code, which is shown once; it replaces the one before.
std::string new_recovery_code(sql::Connection& database, const std::string& id);
/// Whether recover() would do it: asked before the new password is hashed, so that guessing costs the server nothing.
bool recovery_fits(sql::Connection& database, std::string_view typed_name, std::string_view typed_code);
/// Lets its owner in with a new password; the code is used up, and all sessions and tokens end. Nothing if name and
/// code do not belong together, for whichever reason.
std::optional<Account> recover(sql::Connection& database, std::string_view typed_name, std::string_view typed_code,
                               const std::string& password_hash);

/// Error: too long. It is to be a JSON object.
std::optional<TextError> set_settings(sql::Connection& database, const std::string& id, const std::string& settings);

/// Keeps somebody out until then: ends all sessions, takes back the offers, withdraws from tournaments. Games and open
/// sockets are left to the nodes, which look for bans_to_settle(): whoever bans need not be one.
void ban(sql::Connection& database, const std::string& id, Time until, const std::string& reason);
void unban(sql::Connection& database, const std::string& id);
std::vector<std::string> bans_to_settle(sql::Connection& database);
/// Settled, or to be settled again.
void set_ban_settled(sql::Connection& database, const std::string& id, bool settled);

}  // namespace merkhet::online
