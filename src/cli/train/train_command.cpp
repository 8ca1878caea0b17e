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
#include "cli/train/learning_plots.hpp"
#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/openings/shipped_openings.hpp"
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
    for (const auto& opponent : arguments.opponents) {
        const auto style = parse_style(opponent);
        if (!style) throw UserError("--opponent: " + style.error().message);
        settings.labels.opponents.push_back(*style);
    }
    settings.labels.tables = !arguments.tables.empty();
    for (const auto& game : settings.games) settings.tables.push_back(tables_of(game, arguments.tables));
    if (const auto wrong = lab::problem_with(settings.training)) throw UserError("train: " + *wrong);
    if (const auto wrong =
            network::problem_with(network::Shape{*inputs, settings.training.width, settings.training.second}))
        throw UserError("train: " + *wrong);
    return settings;
}

/// The gate of these networks; without games if it cannot be played.
lab::GateSettings gate_of(const TrainArguments& arguments, const lab::LearnSettings& settings) {
    auto gate = arguments.gate;
    std::optional<std::filesystem::path> openings;
    for (const auto& game : settings.games) {
        if (game->seats() != 2 || openings) continue;
        openings = lab::shipped_openings(*game);
        if (openings || !gate.game) gate.game = game;
    }
    if (!gate.game) gate.games = 0;
    if (gate.games == 0) return gate;
    if (openings) {
        const auto text = read_file(*openings, longest_record);
        if (!text) throw UserError(text.error().message());
        auto listed = lab::listed_openings(*gate.game, *text);
        if (!listed) throw UserError(concatenated({openings->string(), ": ", listed.error().message}));
        gate.openings.listed = *std::move(listed);
        gate.openings.random_plies = 0;
    }
    gate.nodes = settings.labels.nodes;
    gate.move_seconds = arguments.gate_milliseconds / 1000.0;
    gate.seed = arguments.seed;
    gate.threads = settings.threads;
    return gate;
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

/// The best network so far, as it is shipped: under its name, with its record beside it.
void keep_best(const std::filesystem::path& folder, const network::Network& network, const std::string& gate) {
    const auto name = network_file_name(network.shape().inputs);
    make_folder("--folder", folder.string());
    for (const auto& [file, content] :
         {std::pair{folder / name, network::print_network(network)},
          std::pair{(folder / name).replace_extension(".txt"),
                    concatenated({"network ", network::network_name(network), "\n", network.record(), gate})}})
        if (const auto problem = write_file(file, content)) throw std::runtime_error(problem->message());
}

}  // namespace

void run_train(const TrainArguments& arguments, Console& console) {
    const auto settings = settings_of(arguments);
    const auto gate = gate_of(arguments, settings);
    const auto first = chosen_network(arguments.network, *settings.games.front());
    if (!first) throw UserError("--network: " + first.error().message);
    make_folder("--folder", arguments.folder);
    const std::filesystem::path folder = arguments.folder;
    TrainSteps steps(arguments.folder, console);
    auto player = *first;
    auto best = arguments.network;
    bool any_passed = false;
    std::vector<LearnedGeneration> learned;
    const auto draw = [&] {
        if (const auto problem = write_learning_plots(folder / "plots", learned)) throw std::runtime_error(*problem);
    };
    for (int number = 0; number < arguments.generations; ++number) {
        const lab::Generation generation(settings, folder, number, player);
        const auto name = fmt::format("generation {}", number);
        const bool trained_before = exists(generation.network());
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
        learned.push_back({lab::read_epoch_losses(generation.losses()), std::nullopt});
        // What was there before must not take away what the pictures have of later steps.
        if (!trained_before || !exists(folder / "plots")) draw();
        if (gate.games == 0) continue;
        std::optional<lab::GateResult> result;
        steps.run(name, [&](const std::stop_token& stop, const lab::OnProgress& on_progress) {
            result =
                lab::play_gate(gate, generation.network(), best, generation.network().parent_path(), stop, on_progress);
            return std::optional<std::string>();
        });
        learned.back().gate = result;
        draw();
        const auto text = lab::print_gate(*result);
        console.out << text << std::flush;
        if (!result->passed()) continue;
        best = generation.network().string();
        any_passed = true;
        keep_best(folder / "best", *player, text);
    }
    if (any_passed)
        console.out << concatenated(
            {"the best network: ", best, "; ready to ship in ", (folder / "best").string(), "\n"});
    else
        console.out << concatenated(
            {gate.games > 0 ? "no network has passed the gate" : "no gate was played",
             !gate.game ? ": that needs a game of two seats" : "", "; the last network is ",
             (folder / fmt::format("generation-{}", arguments.generations - 1) / "network").string(), "\n"});
}

}  // namespace merkhet::cli
