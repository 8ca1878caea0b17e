#include "cli/admin/commands.hpp"

#include "cli/admin/account_commands.hpp"
#include "cli/admin/backup_commands.hpp"
#include "cli/admin/game_commands.hpp"
#include "cli/admin/schema_command.hpp"

namespace merkhet::cli {

namespace {

void declare_most(const Command& command, int& most, const std::string& usual) {
    command.number("--most", most, {1, 1'000'000}, "how many at most (default " + usual + ")");
}

void declare_backup(const Command& command, BackupArguments& arguments) {
    command.text("FILE", arguments.file, "the backup, which only its owner can read; what is there is replaced")
        .required()
        .not_empty();
    declare_admin(command, arguments.admin);
}

void declare_restore(const Command& command, BackupArguments& arguments) {
    command.text("FILE", arguments.file, "the backup").required().not_empty();
    declare_admin(command, arguments.admin);
}

void declare_schema(const Command& command, SchemaArguments& arguments) {
    command.number("--to", arguments.to, {0, 1000}, "take the database up or down to this one; no server may run");
    command.flag("--lossy", arguments.lossy, "lose what an older schema has no place for");
    declare_admin(command, arguments.admin);
}

void declare_users(const Command& command, UsersArguments& arguments) {
    command.text("NAME", arguments.name, "one account, in detail");
    command.text("--kind", arguments.kind, "only of this kind: person, guest, bot").not_empty();
    declare_most(command, arguments.most, "50");
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

void declare_account(const Command& command, AccountArguments& arguments) {
    command.text("NAME", arguments.name, "whose account").required();
    declare_admin(command, arguments.admin);
}

void declare_recovery(const Command& command, RecoveryArguments& arguments) {
    command.text("NAME", arguments.name, "whose account").required();
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

void declare_ban(const Command& command, BanArguments& arguments) {
    command.text("NAME", arguments.name, "whose account").required();
    command.text("--reason", arguments.reason, "why, for those who look at it later").required().not_empty();
    command.number("--days", arguments.days, {0, 36'500}, "how long (default 0: for good)");
    declare_admin(command, arguments.admin);
}

void declare_bans(const Command& command, BansArguments& arguments) {
    declare_most(command, arguments.most, "1000");
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

void declare_keys(const Command& command, KeysArguments& arguments) {
    command.text("NAME", arguments.name, "whose account").required();
    command.text("--end", arguments.end, "end the one of this id, or all").shown_as("ID").not_empty();
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

void declare_games(const Command& command, GamesListArguments& arguments) {
    command.text("ID", arguments.id, "one game, in detail");
    command.text("--player", arguments.player, "only games of this account").shown_as("NAME").not_empty();
    command.flag("--going-on", arguments.going_on, "only games that go on");
    declare_most(command, arguments.most, "50");
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

void declare_abort(const Command& command, AbortArguments& arguments) {
    command.text("ID", arguments.id, "the game").required();
    declare_admin(command, arguments.admin);
}

void declare_reports(const Command& command, ReportsArguments& arguments) {
    command.text("--settle", arguments.settle, "settle the one of this id").shown_as("ID").not_empty();
    declare_most(command, arguments.most, "50");
    command.json(arguments.json);
    declare_admin(command, arguments.admin);
}

}  // namespace

void add_backup(Commands& commands) {
    commands.add("backup", "Copy all accounts and games of a server, while it runs", declare_backup, run_backup);
}

void add_restore(Commands& commands) {
    commands.add("restore", "Bring back a backup, into an empty folder or database", declare_restore, run_restore);
}

void add_admin(Commands& commands) {
    auto admin = commands.add_group("admin", "Look after a server's accounts and games");
    admin.add("users", "Accounts, the newest first", declare_users, run_users);
    admin.add("ban", "Keep an account out", declare_ban, run_ban);
    admin.add("unban", "Let it in again", declare_account, run_unban);
    admin.add("bans", "Who is banned, until when and why", declare_bans, run_bans);
    admin.add("recovery", "A new code for somebody who has lost password and code", declare_recovery, run_recovery);
    admin.add("close", "Close an account for good, with all it has", declare_account, run_close);
    admin.add("sessions", "Where an account is logged in", declare_keys, run_sessions);
    admin.add("tokens", "An account's tokens for programs", declare_keys, run_tokens);
    admin.add("games", "Games, the newest first", declare_games, run_games_list);
    admin.add("abort", "End a game without a result", declare_abort, run_abort);
    admin.add("reports", "What people have reported and nobody has settled", declare_reports, run_reports);
    admin.add("schema", "Which schema the database has", declare_schema, run_schema);
}

}  // namespace merkhet::cli
