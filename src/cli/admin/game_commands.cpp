#include "cli/admin/game_commands.hpp"

#include <ostream>

#include "base/scanner.hpp"
#include "cli/admin/listing_text.hpp"
#include "cli/options/user_error.hpp"
#include "online/account/reports.hpp"
#include "online/admin/listings.hpp"

namespace merkhet::cli {

namespace {

Json existing_game(AdminDatabase& database, const std::string& id) {
    auto found = online::game_details(database.connection(), id);
    if (found.empty()) throw UserError("there is no game " + in_quotes(id));
    return found;
}

}  // namespace

void run_games_list(const GamesListArguments& arguments, Console& console) {
    if (!arguments.id.empty())
        arguments.given.refuse({"--player", "--going-on", "--most"}, "is for a list, not for one game");
    AdminDatabase database(arguments.admin);
    if (!arguments.id.empty())
        return print_listing(existing_game(database, arguments.id), arguments.json, console, true);
    online::GamesWanted wanted{.account = {}, .going_on = arguments.going_on, .most = arguments.most};
    if (!arguments.player.empty()) wanted.account = database.account_named(arguments.player).id;
    print_listing(online::list_games(database.connection(), wanted), arguments.json, console);
}

void run_abort(const AbortArguments& arguments, Console& console) {
    AdminDatabase database(arguments.admin);
    const auto is_over = [&] { return !existing_game(database, arguments.id).at(0).at("ended").is_null(); };
    if (is_over()) throw UserError("the game is over");
    const bool done = database.order(online::OrderKind::abort, arguments.id);
    console.out << (done && is_over() ? "The game has been aborted.\n" : not_done_yet);
}

void run_reports(const ReportsArguments& arguments, Console& console) {
    if (!arguments.settle.empty()) arguments.given.refuse({"--json", "--most"}, "cannot be used with --settle");
    AdminDatabase database(arguments.admin);
    auto& connection = database.connection();
    if (arguments.settle.empty())
        return print_listing(online::list_reports(connection, arguments.most), arguments.json, console);
    const auto now = database.now();
    if (!database.write([&] { return online::settle_report(connection, arguments.settle, now); }))
        throw UserError("--settle: there is no such open report");
    console.out << "The report is settled.\n";
}

}  // namespace merkhet::cli
