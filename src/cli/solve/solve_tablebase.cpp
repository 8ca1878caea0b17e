#include "cli/solve/solve_tablebase.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

#include "cli/options/user_error.hpp"
#include "cli/solve/solve_watch.hpp"
#include "json/json.hpp"
#include "lab/solve/solution_json.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"

namespace merkhet::cli {

namespace {

/// "a,b" in parts; an empty one stays, to be refused.
std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(',', at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

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

void solve_tablebase(const SolveArguments& arguments, Console& console) {
    if (!arguments.at.position.empty() || !arguments.at.moves.empty())
        throw UserError("--tablebase solves all positions with few pieces: it does not go with --position and --moves");
    const auto game = open_game(arguments.at.game);
    lab::TablebaseSettings settings;
    settings.materials = parts_of(arguments.tablebase);
    settings.folder = arguments.settings.folder;
    settings.threads = arguments.settings.threads;
    settings.mebibytes = arguments.settings.mebibytes;
    settings.check = !arguments.unchecked;
    SolveWatch watch(console, {arguments.seconds, arguments.settings.positions});
    bool begun = false;
    const auto show_table = [&](const lab::SolvedTable& table) {
        if (arguments.json) return;
        watch.clear();
        if (!begun) console.out << head;
        begun = true;
        console.out << row_of(table) << std::flush;
    };
    const auto solved = watch.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
        return lab::solve_tablebase(*game, settings, stop, on_progress, show_table);
    });
    if (!solved) throw UserError("--tablebase: " + solved.error().message);
    if (arguments.json) {
        const Json json{{"game", game->text()},
                        {"tables", array_of(solved->tables, lab::table_json)},
                        {"seconds", solved->seconds},
                        {"complete", solved->complete}};
        console.out << json.dump() << "\n" << std::flush;
    }
    if (!solved->complete)
        throw std::runtime_error(fmt::format("not all tables are solved after {:.1f} s{}", solved->seconds,
                                             settings.folder.empty() ? "" : "; the same command goes on"));
}

}  // namespace merkhet::cli
