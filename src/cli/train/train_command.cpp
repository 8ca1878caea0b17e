#include "cli/train/train_command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <utility>

#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "engine/engine_network.hpp"
#include "network/network_file.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

namespace {

/// The settings with the games opened; throws UserError for games that cannot share a network.
lab::LearnSettings settings_of(const TrainArguments& arguments) {
    auto settings = arguments.settings;
    settings.games = open_variants(arguments.games, ": they share no network");
    settings.labels.seed = settings.training.seed = arguments.seed;
    const auto& first = settings.games.front();
    const auto inputs = network_inputs_of(*first);
    if (!inputs) throw UserError(concatenated({first->name(), " does not say what a network would see of it"}));
    for (const auto& game : settings.games)
        if (*network_inputs_of(*game) != *inputs)
            throw UserError(concatenated({"networks do not see ", first->text(), " and ", game->text(), " alike"}));
    if (const auto wrong = lab::problem_with(settings.training)) throw UserError(*wrong);
    if (const auto wrong =
            network::problem_with(network::Shape{*inputs, settings.training.width, settings.training.second}))
        throw UserError(*wrong);
    return settings;
}

/// A step of a generation on a thread of its own, with its progress shown.
class TrainSteps {
public:
    TrainSteps(std::string folder, Console& console) : folder_(std::move(folder)), line_(console) {}

    template <class Step>
    void run(const std::string& what, const Step& step) {
        const std::stop_source stop;
        std::optional<std::string> problem;
        const auto on_progress = [&](const std::string& text, double done) {
            const std::lock_guard lock(mutex_);
            // What an earlier run did says nothing about how long the rest takes.
            if (done_ <= 0) {
                done_before_ = done;
                watch_ = {};
            }
            progress_ = text;
            done_ = done;
        };
        done_ = 0;
        watch_ = {};
        WatchedWork work(stop, [&] { problem = step(stop.get_token(), on_progress); });
        while (!work.over()) tell(what);
        work.finish();
        tell(what);
        line_.clear();
        if (problem) throw UserError("--folder: " + *problem);
        if (work.interrupted())
            throw std::runtime_error("interrupted; the same command continues from what is in " + folder_);
    }

private:
    void tell(const std::string& what) {
        const std::lock_guard lock(mutex_);
        if (done_ > 0)
            line_.show(
                concatenated({what, ": ", progress_, watch_.time_left((done_ - done_before_) / (1 - done_before_))}));
    }

    std::string folder_;
    ProgressLine line_;
    Stopwatch watch_;
    std::mutex mutex_;  ///< guards what follows
    std::string progress_;
    double done_ = 0;
    double done_before_ = 0;  ///< when the step began
};

}  // namespace

void run_train(const TrainArguments& arguments, Console& console) {
    const auto settings = settings_of(arguments);
    make_folder("--folder", arguments.folder);
    TrainSteps steps(arguments.folder, console);
    std::shared_ptr<const network::Network> player;
    for (int number = 0; number < arguments.generations; ++number) {
        const lab::Generation generation(settings, arguments.folder, number, player);
        const auto name = fmt::format("generation {}", number);
        steps.run(name, [&](const std::stop_token& stop, const lab::OnProgress& on_progress) {
            return generation.play(stop, on_progress);
        });
        steps.run(name, [&](const std::stop_token&, const lab::OnProgress&) { return generation.convert(); });
        steps.run(name, [&](const std::stop_token& stop, const lab::OnProgress& on_progress) {
            return generation.train(stop, on_progress);
        });
        const auto summary = generation.summary();
        if (!summary) throw UserError("--folder: " + summary.error().message);
        console.out << concatenated({name, ": ", *summary, "\n"}) << std::flush;
        auto made = read_network_file(generation.network(), *settings.games.front());
        if (!made) throw UserError("--folder: " + made.error().message);
        player = *std::move(made);
    }
}

}  // namespace merkhet::cli
