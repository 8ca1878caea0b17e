#include "cli/match/tune_command.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <system_error>

#include "base/words.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "lab/tune/sample_log.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::cli {

namespace {

using Games = std::vector<std::shared_ptr<const AnyGame>>;

/// One game in so many is kept from the fit, to see what it is worth.
constexpr int held_out = 10;

/// Plays the games that the log lacks; every finished one is added to it at once, so that an interrupted run goes on
/// where it was.
void play_missing(const Games& games, const TuneArguments& arguments, lab::SampleLog& log, Console& console) {
    struct Task {
        std::shared_ptr<const AnyGame> game;
        int number;
    };
    std::vector<Task> tasks;
    for (const auto& game : games)
        for (int number = 0; number < arguments.count; ++number)
            if (!log.games(game->text()).contains(number)) tasks.push_back({game, number});
    if (tasks.empty()) return;
    const std::stop_source stop;
    std::mutex mutex;  // guards what follows
    std::optional<FileError> problem;
    std::size_t done = 0;
    const auto play = [&](std::size_t i) {
        const auto sample = lab::play_sample_game(tasks[i].game, arguments.settings, tasks[i].number);
        const std::lock_guard lock(mutex);
        ++done;
        // A game that gives nothing is noted too, so that it is not played again.
        if (!problem)
            problem = log.add(tasks[i].game->text(), sample.value_or(lab::SampleGame{tasks[i].number, {}, {}}));
        return !problem && !stop.stop_requested();
    };
    ProgressLine line(console);
    const Stopwatch watch;
    const auto tell = [&] {
        const std::lock_guard lock(mutex);
        const auto left = watch.time_left(static_cast<double>(done) / static_cast<double>(tasks.size()));
        line.show(fmt::format("{} of {} played{}", done, counted(tasks.size(), "game"), left));
    };
    WatchedWork work(stop, [&] { lab::share_tasks(tasks.size(), arguments.concurrency, [&] { return play; }); });
    while (!work.over()) tell();
    work.finish();
    tell();
    line.keep();
    if (problem) throw std::runtime_error("--samples: " + problem->message());
    if (done < tasks.size())
        throw std::runtime_error("interrupted; the same command continues from what is in " + arguments.samples);
}

void print_fit(const std::vector<lab::NamedWeight>& present, const lab::WeightFit& fit,
               const std::vector<lab::FitSample>& test, Console& console) {
    console.out << fmt::format("\n{:<36} {:>8} {:>8} {:>8}\n", "feature", "before", "after", "+/-");
    for (std::size_t i = 0; i < present.size(); ++i)
        console.out << fmt::format("{:<36} {:>8} {:>8.0f} {:>8.1f}\n", present[i].name, present[i].weight,
                                   fit.weights[i], fit.deviations[i]);
    console.out << fmt::format("\nloss of the fitted games: {:.5f} before, {:.5f} after; knowing nothing {:.5f}\n",
                               fit.loss_before, fit.loss, fit.loss_of_ignorance);
    if (!test.empty()) {
        std::vector<double> before;
        before.reserve(present.size());
        for (const auto& weight : present) before.push_back(weight.weight);
        console.out << fmt::format("loss of the games held out: {:.5f} before, {:.5f} after\n",
                                   lab::fit_loss(test, before), lab::fit_loss(test, fit.weights));
    }
    console.out << "\nweights = {";
    for (std::size_t i = 0; i < fit.weights.size(); ++i)
        console.out << (i == 0 ? "" : ", ") << std::lround(fit.weights[i]);
    console.out << "}\n";
}

/// Where nothing is to be played there must be games already: to open the file would make it.
void check_there_are_games(const TuneArguments& arguments) {
    if (arguments.count > 0) return;
    std::error_code problem;
    const auto bytes = std::filesystem::file_size(arguments.samples, problem);
    if (problem ? problem == std::errc::no_such_file_or_directory : bytes == 0)
        throw UserError("--games 0 plays nothing, and " + arguments.samples + " holds no games");
}

}  // namespace

void run_tune(const TuneArguments& arguments, Console& console) {
    const auto games = open_variants(arguments.games, ": they share no weights");
    check_there_are_games(arguments);
    lab::SampleLog log;
    // Where nothing is played it does not matter how that would be done.
    const bool any_settings = arguments.count == 0;
    if (any_settings)
        arguments.given.refuse({"--nodes", "--random-plies", "--every", "--concurrency", "--seed"},
                               "cannot be used with --games 0: nothing is played then");
    if (const auto problem =
            log.open(arguments.samples, std::string(games.front()->name()), arguments.settings, any_settings))
        throw UserError("--samples: " + *problem);
    play_missing(games, arguments, log, console);
    std::vector<lab::FitSample> fitted;
    std::vector<lab::FitSample> test;
    for (const auto& game : games)
        for (const auto& [number, sample] : log.games(game->text())) {
            auto& into = number % held_out == held_out - 1 ? test : fitted;
            for (auto& fit : lab::fit_samples(*game, sample)) into.push_back(std::move(fit));
        }
    if (fitted.empty()) throw UserError("there is nothing to fit: no game gave a position");
    const auto present = lab::present_weights(*games.front());
    std::vector<double> prior;
    prior.reserve(present.size());
    for (const auto& weight : present) prior.push_back(weight.weight);
    console.out << fmt::format("{} fitted, {} held out\n", counted(fitted.size(), "position"), test.size())
                << std::flush;
    print_fit(present, lab::fit_weights(fitted, prior, {arguments.prior_deviation}), test, console);
}

}  // namespace merkhet::cli
