#include "cli/puzzles/check_puzzles.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "lab/puzzle/puzzle_check.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 26;

/// The puzzles of a file, all of them of one game.
std::vector<lab::Puzzle> read_puzzles(const std::string& path, std::string_view game_name) {
    const auto wrong = [&](const std::string& why) { return UserError("--check: " + path + ": " + why); };
    const auto text = read_file(path, longest_file);
    if (!text) throw UserError("--check: cannot read " + path + ": " + text.error().why);
    const auto json = nlohmann::ordered_json::parse(*text, nullptr, false);
    if (!json.is_array()) throw wrong("expected a list of puzzles as JSON");
    std::vector<lab::Puzzle> puzzles;
    for (const auto& item : json) {
        auto puzzle = lab::read_puzzle(item);
        const auto number = puzzles.size() + 1;
        if (!puzzle) throw wrong(fmt::format("puzzle {}: {}", number, puzzle.error().message));
        if (const auto game = make_game(puzzle->game); game && (*game)->name() != game_name)
            throw wrong(fmt::format("puzzle {} is of {}", number, puzzle->game));
        puzzles.push_back(*std::move(puzzle));
    }
    return puzzles;
}

}  // namespace

void check_puzzles(const PuzzlesArguments& arguments, Console& console) {
    arguments.given.refuse_all_but({"GAME", "--check", "--proof-nodes", "--concurrency"},
                                   "cannot be used with --check: nothing is searched then");
    const auto puzzles = read_puzzles(arguments.check, open_variants(arguments.games).front()->name());
    std::vector<std::optional<std::string>> problems(puzzles.size());
    std::atomic<std::size_t> checked = 0;
    std::stop_source stop;
    Stopwatch watch;
    ProgressLine line(console);
    const auto show_progress = [&] {
        const auto left =
            puzzles.empty() ? "" : watch.time_left(static_cast<double>(checked) / static_cast<double>(puzzles.size()));
        line.show(fmt::format("{} of {} checked{}", checked.load(), counted(puzzles.size(), "puzzle"), left));
    };
    WatchedWork work(stop, [&] {
        lab::share_tasks(puzzles.size(), arguments.concurrency, [&] {
            return [&](std::size_t i) {
                auto problem = lab::unproven(puzzles[i], arguments.theme.nodes, stop.get_token());
                if (stop.stop_requested()) return false;
                problems[i] = std::move(problem);
                ++checked;
                return true;
            };
        });
    });
    while (!work.over()) show_progress();
    work.finish();
    show_progress();
    line.keep();

    std::size_t failed = 0;
    for (std::size_t i = 0; i < problems.size(); ++i)
        if (const auto& problem = problems[i]) {
            ++failed;
            console.out << fmt::format("puzzle {}: {}\n", i + 1, *problem) << std::flush;
        }
    if (checked < puzzles.size()) throw std::runtime_error("interrupted before all puzzles were checked");
    if (failed > 0)
        throw std::runtime_error(fmt::format("{} of {} not proven", failed, counted(puzzles.size(), "puzzle")));
    console.out << counted(puzzles.size(), "puzzle") << ", each proven again\n" << std::flush;
}

}  // namespace merkhet::cli
