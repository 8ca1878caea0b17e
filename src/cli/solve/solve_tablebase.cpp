#include "cli/solve/solve_tablebase.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>

#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/solve/solve_watch.hpp"
#include "cli/solve/solving.hpp"
#include "json/json.hpp"
#include "lab/solve/solution_json.hpp"

namespace merkhet::cli {

namespace {

constexpr std::string_view head =
    "| pieces | positions | wins | draws | losses | longest win, plies | for example | checksum | checked | seconds |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: | --- | --- | ---: | ---: |\n";

std::string row_of(const lab::SolvedTable& table) {
    return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {:016x} | {} | {} |\n", table.name, table.positions,
                       table.wins, table.draws, table.losses, table.longest_win,
                       table.longest.empty() ? "" : "`" + table.longest + "`", table.checksum,
                       table.kept ? "kept" : std::to_string(table.checked),
                       table.kept ? "" : fmt::format("{:.1f}", table.seconds));
}

}  // namespace

void solve_tablebase(const SolveTablebaseArguments& arguments, Console& console) {
    const auto game = open_game(arguments.game);
    SolveWatch watch(console, {arguments.seconds, arguments.positions});
    bool begun = false;
    const auto show_table = [&](const lab::SolvedTable& table) {
        if (arguments.json) return;
        watch.clear();
        if (!begun) console.out << head;
        begun = true;
        console.out << row_of(table) << std::flush;
    };
    const auto solved = watch.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
        return lab::solve_tablebase(*game, arguments.settings, stop, on_progress, show_table);
    });
    if (!solved) throw UserError(text_of(solved.error(), "--tablebase"));
    if (arguments.json) {
        const Json json{{"game", game->text()},
                        {"tables", array_of(solved->tables, lab::table_json)},
                        {"seconds", solved->seconds},
                        {"complete", solved->complete}};
        console.out << json.dump() << "\n" << std::flush;
    }
    if (!solved->complete)
        throw std::runtime_error(fmt::format("not all tables are solved after {:.1f} s{}", solved->seconds,
                                             arguments.settings.folder.empty() ? "" : "; the same command continues"));
}

}  // namespace merkhet::cli
