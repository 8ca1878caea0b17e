#include "cli/report_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <ostream>
#include <stdexcept>
#include <stop_token>

#include "base/words.hpp"
#include "cli/signal_watch.hpp"
#include "cli/user_error.hpp"
#include "lab/solve/open_tables.hpp"

namespace merkhet::cli {

namespace {

/// One line that is written over on a terminal; elsewhere a line for every tenth.
class ProgressLines {
public:
    ProgressLines(std::string label, bool quiet, Console& console)
        : label_(std::move(label)), quiet_(quiet), console_(console) {}

    void show(const lab::ReportProgress& progress) {
        if (quiet_) return;
        if (progress.expected == progress.expected && !announced_) {
            announced_ = true;
            say(fmt::format("{}expected to take {} in all", label_, about(progress.expected)), false);
        }
        const int tenth = progress.planned == 0 ? 0 : progress.games * 10 / progress.planned;
        if (!console_.output.interactive && (tenth == shown_ || progress.games == 0)) return;
        shown_ = tenth;
        const auto left =
            progress.left == progress.left ? fmt::format(", {} left", about(progress.left)) : std::string();
        say(fmt::format("{}{} of {} games{} ({})", label_, progress.games, progress.planned, left, progress.stage),
            true);
    }
    /// Begins a line of its own.
    void say(const std::string& text, bool passing) {
        if (quiet_) return;
        const bool live = console_.output.interactive;
        // A line that wraps could not be written over.
        const auto most = static_cast<std::size_t>(std::max(1, console_.output.width - 1));
        console_.out << (live ? "\r\x1b[K" + (passing ? text.substr(0, most) : text + "\n") : text + "\n")
                     << std::flush;
    }

private:
    std::string label_;
    bool quiet_;
    Console& console_;
    bool announced_ = false;
    int shown_ = -1;
};

/// Who knows better than those who played; a null pointer when nobody is asked.
std::shared_ptr<const Oracle> judge_of(const std::string& tables, const std::shared_ptr<const AnyGame>& game) {
    if (tables.empty()) return nullptr;
    const auto oracle = lab::open_tables(game, tables);
    if (!oracle) throw UserError("--tables: " + oracle.error().message);
    return *oracle;
}

/// What is going to be played, and why.
std::string plan_text(const lab::ReportPlan& plan) {
    auto text = counted(plan.games, "game") + " of the engine against itself";
    if (plan.random_games > 0) text += fmt::format(", {} random", plan.random_games);
    if (plan.matches > 0)
        text += fmt::format(", {} in {} matches that tell what skill is worth (--skill-games)", plan.match_games,
                            plan.matches);
    return text;
}

}  // namespace

lab::StudySettings StudyArguments::settings(std::shared_ptr<const AnyGame> game) const {
    constexpr double milliseconds_a_second = 1000;
    constexpr int usual = 20;
    lab::StudySettings settings;
    settings.game = std::move(game);
    settings.games = games;
    settings.random_games = random_games < 0 ? games : random_games;
    settings.nodes = nodes;
    if (milliseconds > 0 || nodes == 0)
        settings.move_seconds = (milliseconds > 0 ? milliseconds : usual) / milliseconds_a_second;
    settings.varied = varied;
    settings.longest_game = longest;
    settings.concurrency = concurrency;
    settings.seed = seed;
    return settings;
}

int StudyArguments::games_of_skill() const {
    constexpr int least = 20;
    constexpr int part = 10;
    return skill_games < 0 ? std::min(games, std::max(least, games / part)) : skill_games;
}

std::string folder_name(const std::string& game_text) {
    auto name = "report-" + game_text;
    std::replace(name.begin(), name.end(), ':', '-');
    std::replace(name.begin(), name.end(), ',', '-');
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

std::string about(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    if (seconds < 2 * minute) return fmt::format("about {:.0f} s", std::max(1.0, seconds));
    if (seconds < 2 * hour) return fmt::format("about {:.0f} min", seconds / minute);
    return fmt::format("about {:.1f} h", seconds / hour);
}

lab::Report complete_report(const StudyArguments& arguments, const std::shared_ptr<const AnyGame>& game,
                            const std::string& folder, const std::string& label, bool quiet, Console& console) {
    const auto oracle = judge_of(arguments.tables, game);
    lab::ReportRun run(arguments.settings(game), arguments.games_of_skill(), folder);
    if (const auto problem = run.open()) throw UserError("--out: " + *problem);
    constexpr auto interval = std::chrono::milliseconds(100);
    SignalWatch signals;
    const std::stop_source stop;
    ProgressLines lines(label, quiet, console);
    lines.say(label + "to play: " + plan_text(run.plan()), false);
    if (const auto begun = run.progress(); begun.games > 0)
        lines.say(fmt::format("{}{} of {} games are there already", label, begun.games, begun.planned), false);
    auto playing = std::async(std::launch::async, [&] { run.play(stop); });
    while (playing.wait_for(interval) != std::future_status::ready) {
        if (signals.caught()) stop.request_stop();
        lines.show(run.progress());
    }
    playing.get();
    lines.show(run.progress());
    if (stop.stop_requested()) {
        lines.say("", false);
        throw std::runtime_error("the report was interrupted; the same command goes on with what is in " + folder);
    }
    auto report = run.finish(count_limits, oracle.get());
    const auto end = run.progress();
    const auto expected = end.expected == end.expected ? fmt::format(", expected were {:.0f}", end.expected) : "";
    lines.say(fmt::format("{}took {:.0f} s{}", label, end.seconds, expected), false);
    return report;
}

}  // namespace merkhet::cli
