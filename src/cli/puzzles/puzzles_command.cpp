#include "cli/puzzles/puzzles_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <system_error>
#include <utility>

#include "base/place.hpp"
#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/puzzles/check_puzzles.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/puzzle/choice.hpp"
#include "lab/puzzle/finder.hpp"
#include "lab/puzzle/puzzle_log.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::cli {

namespace {

/// One game to look through: recorded, or to be played.
struct Task {
    std::shared_ptr<const AnyGame> game;
    lab::GameSource source;
    std::optional<Line<AnyGame>> recorded;
};

/// The files of a folder.
std::set<std::filesystem::path> files_in(const std::string& folder) {
    std::set<std::filesystem::path> paths;
    std::error_code problem;
    std::error_code ignored;  // a link to nowhere is no file
    for (std::filesystem::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem))
        if (at->is_regular_file(ignored)) paths.insert(at->path());
    if (problem) throw UserError("--records: " + folder + ": " + problem.message());
    return paths;
}

/// The games of a folder's records, in the order of their names.
struct RecordedTasks {
    std::vector<Task> tasks;
    std::size_t repeated = 0;  ///< left out, as another record holds the same game
};

RecordedTasks read_records(const std::string& folder, std::string_view game_name) {
    RecordedTasks recorded;
    auto& tasks = recorded.tasks;
    std::set<lab::GameSource> met;
    for (const auto& path : files_in(folder)) {
        const auto text = read_file(path, longest_record);
        if (!text) throw UserError("--records: cannot read " + path.string() + ": " + text.error().why);
        auto read = lab::read_puzzle_games(*text);
        if (!read) throw UserError("--records: " + path.string() + ", " + located(read.error(), *text));
        for (auto& game : *read) {
            if (game.game->name() != game_name)
                throw UserError(fmt::format("--records: {} is a game of {}", path.string(), game.game->text()));
            auto source = game.source();
            if (met.insert(source).second)
                tasks.push_back({game.game, std::move(source), std::move(game.line)});
            else
                ++recorded.repeated;
        }
    }
    if (tasks.empty()) throw UserError("--records: there is no record in " + folder);
    return recorded;
}

std::string puzzles_json(const std::vector<lab::Puzzle>& puzzles) {
    std::string text = "[\n";
    for (const auto& puzzle : puzzles)
        text += "  " + lab::puzzle_json(puzzle).dump() + (&puzzle == &puzzles.back() ? "\n" : ",\n");
    return text + "]\n";
}

/// The search for puzzles, and its progress.
class PuzzleSearch {
public:
    PuzzleSearch(const PuzzlesArguments& arguments, Console& console) : arguments_(arguments), console_(console) {
        if (!arguments.records.empty())
            arguments.given.refuse({"--games", "--nodes", "--random-plies", "--seed"},
                                   "cannot be used with --records: nothing is played then");
        const auto games = open_variants(arguments.games);
        std::vector<Task> all;
        if (!arguments.records.empty()) {
            auto recorded = read_records(arguments.records, games.front()->name());
            all = std::move(recorded.tasks);
            repeated_ = recorded.repeated;
        } else {
            // Game texts in turn, so that a search cut short has seen something of each.
            for (int number = 0; number < arguments.games_each; ++number)
                for (const auto& game : games) all.push_back({game, {game->text(), number, {}}, std::nullopt});
        }
        check_themes(all);
        planned_ = all.size();
        if (!arguments.out.empty()) try_to_write("--out", arguments.out);
        open_log(std::string(games.front()->name()));
        std::set<lab::GameSource> wanted;
        for (const auto& task : all) wanted.insert(task.source);
        // A log may hold games of other texts, or further games.
        std::erase_if(games_, [&](const auto& game) { return !wanted.contains(game.source); });
        std::set<lab::GameSource> done;
        for (const auto& game : games_) done.insert(game.source);
        for (auto& task : all)
            if (!done.contains(task.source)) tasks_.push_back(std::move(task));
    }

    /// False when it was interrupted before all was seen.
    bool run() {
        watch_ = {};
        WatchedWork work(
            stop_, [&] { lab::share_tasks(tasks_.size(), arguments_.concurrency, [&] { return make_worker(); }); });
        while (!work.over()) show_progress();
        work.finish();
        show_progress();
        line_.keep();
        return !work.interrupted() || seen_ == tasks_.size();
    }

    void finish() {
        const auto chosen = lab::choose_puzzles(games_, arguments_.count);
        if (arguments_.json) console_.out << puzzles_json(chosen) << std::flush;
        for (const auto& puzzle : chosen)
            say(fmt::format("{:>4}  {:<9}  {}  {}  {}\n", puzzle.difficulty, lab::print_goal(puzzle.goal), puzzle.game,
                            puzzle.position, joined(puzzle.moves, " ")));
        say(fmt::format("{}{}\n", chosen.empty() ? "" : "\n", counts_text(chosen.size())));
        if (arguments_.out.empty()) return;
        if (const auto problem = write_file(arguments_.out, puzzles_json(chosen)))
            throw std::runtime_error("--out: " + problem->message());
        say(fmt::format("written to {}: {}\n", arguments_.out, counted(chosen.size(), "puzzle")));
    }

private:
    std::size_t count_puzzles() const {
        std::size_t puzzles = 0;
        for (const auto& game : games_) puzzles += game.puzzles.size();
        return puzzles;
    }

    /// From the games to the puzzles chosen, each number a part of the one before: "searched 10 games (2 more records
    /// hold the same ones), found 13 puzzles, 12 of them different, chose 10".
    std::string counts_text(std::size_t chosen) const {
        const auto found = count_puzzles();
        const auto different = lab::count_different(games_);
        auto text = "searched " + counted(games_.size(), "game");
        if (repeated_ > 0)
            text += fmt::format(" ({} with a game that another record holds)", counted(repeated_, "more record"));
        text += ", found " + counted(found, "puzzle");
        if (different < found) text += fmt::format(", {} of them different", different);
        text += fmt::format(", chose {}", chosen);
        if (chosen < static_cast<std::size_t>(arguments_.count))
            text += fmt::format(" instead of {}: more games may have more", arguments_.count);
        return text;
    }

    void check_themes(const std::vector<Task>& tasks) {
        std::set<std::string> seen;
        bool looks_ahead = false;
        for (const auto& task : tasks) {
            if (!seen.insert(task.game->text()).second) continue;
            const auto theme = lab::make_theme(task.game, arguments_.theme);
            if (!theme) throw UserError(theme.error().message);
            looks_ahead = looks_ahead || (*theme)->looks_ahead();
        }
        if (!looks_ahead)
            arguments_.given.refuse({"--most-turns"},
                                    "is for games that need not end, unlike " + tasks.front().game->text());
    }

    void open_log(const std::string& game_name) {
        if (arguments_.log.empty()) return;
        const auto source = arguments_.records.empty() ? game_name : game_name + ", recorded in " + arguments_.records;
        const auto head = lab::PuzzleLog::head(source, arguments_.playing, arguments_.theme);
        if (const auto problem = log_.open(arguments_.log, head)) throw UserError("--log: " + *problem);
        games_ = log_.games();
    }

    /// Looks through games in one thread. Each game gets a finder of its own: one that has seen other games would know
    /// more within its limits, and find other puzzles.
    std::function<bool(std::size_t)> make_worker() {
        return [this](std::size_t i) {
            const auto& task = tasks_[i];
            const auto stop = stop_.get_token();
            auto finder = lab::PuzzleFinder::make(task.game, arguments_.theme);
            if (!finder) throw UserError(finder.error().message);
            const auto line = task.recorded
                                  ? task.recorded
                                  : lab::play_puzzle_game(task.game, arguments_.playing, task.source.number, stop);
            if (!line) return false;
            lab::PuzzlesOfGame game{task.source, finder->in_game(*line, stop)};
            return add(std::move(game));
        };
    }

    bool add(lab::PuzzlesOfGame game) {
        const std::lock_guard lock(mutex_);
        // The rest of a game cut short is still to be seen.
        const bool whole = !stop_.stop_requested();
        if (whole && !arguments_.log.empty())
            if (const auto problem = log_.add(game)) throw std::runtime_error("--log: " + problem->message());
        games_.push_back(std::move(game));
        if (whole) ++seen_;
        return whole;
    }

    void say(const std::string& text) {
        if (!arguments_.json) console_.out << text << std::flush;
    }

    void show_progress() {
        const std::lock_guard lock(mutex_);
        const auto left =
            tasks_.empty() ? "" : watch_.time_left(static_cast<double>(seen_) / static_cast<double>(tasks_.size()));
        line_.show(fmt::format("{} of {} searched, {} found{}", games_.size(), counted(planned_, "game"),
                               counted(count_puzzles(), "puzzle"), left));
    }

    const PuzzlesArguments& arguments_;
    Console& console_;
    ProgressLine line_{console_};
    std::vector<Task> tasks_;
    std::size_t planned_ = 0;
    std::size_t repeated_ = 0;  ///< records left out
    lab::PuzzleLog log_;
    std::stop_source stop_;
    Stopwatch watch_;
    std::mutex mutex_;                       ///< guards what follows, while it runs
    std::vector<lab::PuzzlesOfGame> games_;  ///< looked through
    std::size_t seen_ = 0;                   ///< tasks looked through to the end
};

}  // namespace

void run_puzzles(const PuzzlesArguments& arguments, Console& console) {
    if (!arguments.check.empty()) return check_puzzles(arguments, console);
    PuzzleSearch search(arguments, console);
    const bool whole = search.run();
    search.finish();
    if (!whole) throw std::runtime_error("interrupted before all games were searched");
}

}  // namespace merkhet::cli
