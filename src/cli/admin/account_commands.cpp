#include "cli/admin/account_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/scanner.hpp"
#include "base/words.hpp"
#include "cli/admin/listing_text.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/day_text.hpp"
#include "online/account/sessions.hpp"
#include "online/account/tokens.hpp"
#include "online/admin/listings.hpp"

namespace merkhet::cli {

namespace {

constexpr online::Time day = 86'400'000;
/// The year 9999: a ban for good.
constexpr online::Time end_of_time = 253'402'300'799'000;

std::optional<online::AccountKind> kind_of(const std::string& name) {
    if (name.empty()) return std::nullopt;
    std::vector<std::string_view> names;
    for (const auto kind : online::all_account_kinds) {
        if (online::kind_name(kind) == name) return kind;
        names.push_back(online::kind_name(kind));
    }
    throw UserError(concatenated({"--kind: expected one of ", joined(names), ", found ", in_quotes(name)}));
}

using ListKeys = Json (*)(sql::Connection&, const std::string& account, online::Time now);
using EndKey = bool (*)(sql::Connection&, const std::string& account, const std::string& id);

/// Lists what an account comes in with, or ends one or all of it. `what`: "session".
void look_after_keys(const KeysArguments& arguments, std::string_view what, ListKeys list, EndKey end,
                     Console& console) {
    if (!arguments.end.empty()) arguments.given.refuse({"--json"}, "cannot be used with --end");
    AdminDatabase database(arguments.admin);
    const auto account = database.account_named(arguments.name);
    auto& connection = database.connection();
    const auto keys = list(connection, account.id, database.now());
    if (arguments.end.empty()) return print_listing(keys, arguments.json, console);
    int ended = 0;
    database.write([&] {
        for (const auto& key : keys) {
            const auto id = key.at("id").get<std::string>();
            if (arguments.end == "all" || arguments.end == id) ended += end(connection, account.id, id) ? 1 : 0;
        }
    });
    if (ended == 0) throw UserError(concatenated({"--end: there is no such ", what}));
    // Requests find out by themselves, open sockets are told.
    database.order(online::OrderKind::sessions, account.id);
    console.out << counted(ended, what) << " ended.\n";
}

}  // namespace

void run_users(const UsersArguments& arguments, Console& console) {
    if (!arguments.name.empty()) arguments.given.refuse({"--kind", "--most"}, "is for a list, not for one account");
    const auto kind = kind_of(arguments.kind);
    AdminDatabase database(arguments.admin);
    const auto now = database.now();
    if (!arguments.name.empty()) {
        const auto account = database.account_named(arguments.name);
        return print_listing(online::account_details(database.connection(), account, now), arguments.json, console,
                             true);
    }
    print_listing(online::list_accounts(database.connection(), {.kind = kind, .now = now, .most = arguments.most}),
                  arguments.json, console);
}

void run_bans(const BansArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    print_listing(
        online::list_accounts(database.connection(), {.banned = true, .now = database.now(), .most = arguments.most}),
        arguments.json, console);
}

void run_ban(const BanArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    const auto account = database.account_named(arguments.name);
    const auto until = arguments.days == 0 ? end_of_time : database.now() + arguments.days * day;
    database.write([&] { online::ban(database.connection(), account.id, until, arguments.reason); });
    console.out << account.name << " is banned "
                << (arguments.days == 0 ? "for good" : "until " + moment_text(static_cast<std::time_t>(until / 1000)))
                << ".\n";
}

void run_unban(const AccountArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    const auto account = database.account_named(arguments.name);
    if (!account.is_banned(database.now())) throw UserError(account.name + " is not banned");
    database.write([&] { online::unban(database.connection(), account.id); });
    console.out << account.name << " is not banned any more.\n";
}

void run_recovery(const RecoveryArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    const auto account = database.account_named(arguments.name);
    if (account.kind != online::AccountKind::person)
        throw UserError(account.name + " is not a person, and has no code");
    const auto code = database.write([&] { return online::new_recovery_code(database.connection(), account.id); });
    console.out << (arguments.json ? json_line(Json{{"code", code}}) : code) << '\n';
    if (!arguments.json)
        console.err << "With this code " << account.name
                    << " sets a new password, once, where the page asks \"Forgot your password?\". The code before it "
                       "is no longer valid.\n";
}

void run_close(const AccountArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    const auto account = database.account_named(arguments.name);
    const bool done = database.order(online::OrderKind::close, account.id);
    console.out << (done ? account.name + " has been closed.\n" : not_done_yet);
}

void run_sessions(const KeysArguments& arguments, Console& console) {
    look_after_keys(arguments, "session", online::list_sessions, online::end_session, console);
}

void run_tokens(const KeysArguments& arguments, Console& console) {
    look_after_keys(arguments, "token", online::list_tokens, online::revoke_token, console);
}

}  // namespace merkhet::cli
