#include "cli/study/report_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <stop_token>

#include "base/words.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"

namespace merkhet::cli {

namespace {

/// "412 of 1200 games, about 35 min left (games of the engine)"; "30 to 70 min left" while no more is known.
std::string progress_text(const lab::ReportProgress& progress) {
    // At the very end, and of short work, it would only flicker.
    constexpr double worth_telling = 2;
    const bool known = progress.left * progress.spread >= worth_telling;
    const auto left =
        known ? fmt::format(", {} left", about(progress.left / progress.spread, progress.left * progress.spread))
              : std::string();
    return fmt::format("{} of {}{} ({})", progress.games, counted(progress.planned, "game"), left, progress.stage);
}

/// What will be played, and why.
std::string plan_text(const lab::ReportPlan& plan) {
    auto text = counted(plan.games, "game") + " of the engine against itself";
    if (plan.random_games > 0) text += fmt::format(", {} random", plan.random_games);
    if (plan.matches > 0)
        text += fmt::format(", {} in {} matches that tell what skill is worth (--skill-games)", plan.match_games,
                            plan.matches);
    return text;
}

/// False when it was interrupted before all games were there. How long it should take is said once, when known.
bool play(lab::ReportRun& run, ProgressLine& line, const std::string& label, bool quiet) {
    const std::stop_source stop;
    const auto begun = run.progress();
    bool announced = quiet || begun.games == begun.planned;
    const auto tell = [&] {
        const auto progress = run.progress();
        if (!announced && progress.expected == progress.expected) {
            announced = true;
            if (const auto text = time_expected(progress.expected); !text.empty()) line.say(label + text);
        }
        line.show(label + progress_text(progress));
    };
    WatchedWork playing(stop, [&] { run.play(stop); });
    while (!playing.over()) tell();
    playing.finish();
    tell();
    return !stop.stop_requested() || run.complete();
}

}  // namespace

lab::StudySettings StudyArguments::settings(std::shared_ptr<const AnyGame> game) const {
    constexpr double milliseconds_a_second = 1000;
    constexpr std::uint64_t usual = 20;
    lab::StudySettings settings;
    settings.game = std::move(game);
    settings.games = games;
    settings.random_games = random_games < 0 ? games : random_games;
    settings.nodes = nodes;
    if (milliseconds > 0 || nodes == 0)
        settings.move_seconds = static_cast<double>(milliseconds > 0 ? milliseconds : usual) / milliseconds_a_second;
    settings.varied = varied;
    settings.longest_game = longest;
    settings.network_choice = network;
    auto chosen = chosen_network(network, *settings.game);
    if (!chosen) throw UserError("--network: " + chosen.error().message);
    settings.network = *std::move(chosen);
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

lab::Report complete_report(const StudyArguments& arguments, const std::shared_ptr<const AnyGame>& game,
                            const std::string& folder, const std::string& label, bool quiet, Console& console) {
    const auto oracle = tables_of(game, arguments.tables);
    lab::ReportRun run(arguments.settings(game), arguments.games_of_skill(), folder);
    if (const auto problem = run.open()) throw UserError("--out: " + *problem);
    ProgressLine line(console);
    const auto say = [&](const std::string& text) {
        if (!quiet) line.say(wrapped_text(label + text, console.output.width, 2));
    };
    say("to be played: " + plan_text(run.plan()));
    if (const auto begun = run.progress(); begun.games > 0)
        say(fmt::format("{} of {} {} already there", begun.games, counted(begun.planned, "game"),
                        begun.games == 1 ? "is" : "are"));
    if (!play(run, line, label, quiet)) {
        line.keep();
        throw std::runtime_error("the report was interrupted; the same command continues from what is in " + folder);
    }
    auto report = run.finish(count_limits, oracle.get());
    const auto end = run.progress();
    say(time_taken(end.seconds, end.expected));
    return report;
}

}  // namespace merkhet::cli
