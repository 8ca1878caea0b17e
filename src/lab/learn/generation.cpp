#include "lab/learn/generation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "base/words.hpp"
#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "lab/learn/epoch_losses.hpp"
#include "lab/learn/training_inputs.hpp"
#include "lab/train/quantise.hpp"
#include "lab/work/share_tasks.hpp"
#include "network/network_file.hpp"
#include "players/network_choice.hpp"

namespace merkhet::lab {

namespace {

using Clock = std::chrono::steady_clock;
/// A killed training loses no more than this.
constexpr std::chrono::seconds between_saves{30};

void check(const std::optional<FileError>& problem) {
    if (problem) throw std::runtime_error(problem->message());
}

bool is_there(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

/// By number, and the place of the game text among those of the settings.
using GamesInOrder = std::map<std::pair<int, std::size_t>, LabelledGame>;

/// Why nothing can be learned from these games.
std::optional<std::string> too_few(const GamesInOrder& games,
                                   const std::vector<std::shared_ptr<const AnyGame>>& texts) {
    bool any = false;
    for (const auto& [place, game] : games) {
        if (game.played.empty() && game.endings.empty()) continue;
        if (!for_validation(training_number(*texts[place.second], place.first))) return std::nullopt;
        any = true;
    }
    if (any) return "the few games that ended are kept for validation; play more games";
    return concatenated({"none of ", counted(games.size(), "game"),
                         " has a position to learn from: all were given up at --longest, or over after --random-plies; "
                         "use another folder and other settings"});
}

/// Validation losses are not there when nothing is kept for validation.
std::string loss_text(const std::optional<double>& loss) { return loss ? fmt::format("{:.5f}", *loss) : "none"; }

}  // namespace

Generation::Generation(const LearnSettings& settings, std::filesystem::path folder, int number,
                       std::shared_ptr<const network::Network> network)
    : settings_(settings), folder_(std::move(folder)), number_(number), player_(std::move(network)) {
    check(make_folder(own()));
}

std::filesystem::path Generation::folder_of(int number) const { return folder_ / fmt::format("generation-{}", number); }

LabelSettings Generation::labels() const {
    auto labels = settings_.labels;
    labels.seed = mix64(labels.seed) ^ static_cast<std::uint64_t>(number_);
    return labels;
}

std::string Generation::player() const { return player_ ? "network " + network::network_name(*player_) : "no network"; }

std::optional<std::string> Generation::play(const std::stop_token& stop, const OnProgress& on_progress) const {
    // Nobody opens the log any more, but what is made of its positions must be by these settings.
    if (is_there(positions())) return LabelLog::problem_with(games().string(), settings_.games, labels(), player());
    LabelLog log;
    std::vector<std::set<int>> known(settings_.games.size());
    const auto note = [&](std::size_t game, const LabelledGame& labelled) {
        known[game].insert(labelled.number);
        return std::optional<std::string>();
    };
    if (auto wrong = log.open(games().string(), settings_.games, labels(), player(), note)) return wrong;
    struct Task {
        std::size_t game;
        int number;
    };
    std::vector<Task> tasks;
    for (int number = 0; number < settings_.count; ++number)
        for (std::size_t game = 0; game < settings_.games.size(); ++game)
            if (!known[game].contains(number)) tasks.push_back({game, number});
    const auto all = settings_.games.size() * static_cast<std::size_t>(settings_.count);
    std::mutex mutex;
    auto done = all - tasks.size();
    share_tasks(tasks.size(), settings_.threads, [&] {
        return [&](std::size_t i) {
            const auto& game = settings_.games[tasks[i].game];
            const auto* const tables = settings_.tables[tasks[i].game].get();
            const auto labelled = play_labelled_game(game, labels(), player_, tasks[i].number, tables);
            const std::lock_guard lock(mutex);
            // A game that gives nothing is noted too, so that it is not played again.
            check(log.add(*game, labelled.value_or(LabelledGame{tasks[i].number, {}, {}, {}, {}})));
            ++done;
            on_progress(fmt::format("{} of {} played", done, counted(all, "game")),
                        static_cast<double>(done) / static_cast<double>(all));
            return !stop.stop_requested();
        };
    });
    return std::nullopt;
}

std::optional<std::string> Generation::convert() const {
    if (is_there(positions())) return std::nullopt;
    // Threads end their games in any order: the log's would give other bits each time.
    GamesInOrder in_order;
    const auto note = [&](std::size_t game, const LabelledGame& labelled) {
        in_order[{labelled.number, game}] = labelled;
        return std::optional<std::string>();
    };
    LabelLog log;
    if (auto wrong = log.open(games().string(), settings_.games, labels(), player(), note)) return wrong;
    if (auto wrong = too_few(in_order, settings_.games)) return concatenated({games().string(), ": ", *wrong});
    TrainingWriter writer(*network_inputs_of(*settings_.games.front()), labels().seed);
    for (const auto& [place, labelled] : in_order)
        if (const auto wrong = add_positions(*settings_.games[place.second], labelled, writer))
            return concatenated({games().string(), ", game ", std::to_string(place.first), ": ", *wrong});
    check(writer.write(positions()));
    return std::nullopt;
}

std::optional<std::string> Generation::train(const std::stop_token& stop, const OnProgress& on_progress) const {
    if (is_there(network())) return trained_otherwise();
    std::vector<TrainingFile> files;
    for (int number = std::max(0, number_ - settings_.window + 1); number <= number_; ++number) {
        auto file = TrainingFile::open(positions_of(number));
        if (!file) return file.error().message();
        files.push_back(*std::move(file));
    }
    const bool any = std::any_of(files.begin(), files.end(), [](const TrainingFile& file) {
        return !file.blocks(TrainingFile::Kind::training).empty();
    });
    if (!any) return concatenated({positions().string(), " has no positions to learn from; delete it"});
    Trainer trainer(std::move(files), settings_.training);
    if (is_there(state()))
        if (const auto wrong = trainer.resume(state())) return wrong->message();
    auto saved = Clock::now();
    const auto epoch_steps = trainer.steps() / settings_.training.epochs;
    std::string validated;
    // An epoch that an earlier run began is averaged over what is left of it.
    double epoch_loss = 0;
    int epoch_seen = 0;
    while (trainer.steps_done() < trainer.steps()) {
        const double loss = trainer.step(settings_.threads);
        const auto done = trainer.steps_done();
        epoch_loss += loss;
        ++epoch_seen;
        if (done % epoch_steps == 0) {
            const auto validation = trainer.validate(settings_.threads);
            validated = concatenated({", of validation ", loss_text(validation)});
            check(
                add_epoch_loss(losses(), {static_cast<int>(done / epoch_steps), epoch_loss / epoch_seen, validation}));
            epoch_loss = epoch_seen = 0;
        }
        on_progress(fmt::format("epoch {} of {}, loss {:.5f}{}", (done - 1) / epoch_steps + 1,
                                settings_.training.epochs, loss, validated),
                    static_cast<double>(done) / static_cast<double>(trainer.steps()));
        const bool stopped = stop.stop_requested();
        if (stopped || Clock::now() - saved > between_saves) {
            check(trainer.save(state()));
            saved = Clock::now();
        }
        if (stopped) return std::nullopt;
    }
    const auto made = network::Network::make(trainer.shape(), trainer.weights(), {});
    if (!made) throw std::logic_error(made.error().message);
    const auto result = fmt::format(
        "{} learned from, validation loss {}, in whole numbers {}\n", counted(trainer.positions(), "position"),
        loss_text(trainer.validate(settings_.threads)), loss_text(trainer.validate(*made, settings_.threads)));
    const auto recorded = network::Network::make(trainer.shape(), trainer.weights(), record() + result);
    check(write_file(network(), network::print_network(*recorded)));
    std::error_code ignored;
    std::filesystem::remove(state(), ignored);
    return std::nullopt;
}

std::string Generation::record() const {
    std::string record = fmt::format("generation {}\n", number_);
    for (const auto& game : settings_.games) record += concatenated({"game ", game->text(), "\n"});
    record += fmt::format("games {} of each in a generation\n", settings_.count);
    record += concatenated({"played by the engine with ", player(), "\n"});
    const auto& labels = settings_.labels;
    record += fmt::format("nodes {}\nrandom-plies {}\nevery {}\nproof-nodes {}\nseed of the games {}\n", labels.nodes,
                          labels.random_plies, labels.every, labels.proof_nodes, labels.seed);
    for (const auto opponent : labels.opponents) record += concatenated({"opponent ", style_name(opponent), "\n"});
    if (labels.tables) record += "labelled by tables of solved positions\n";
    return record + training_record();
}

std::string Generation::training_record() const {
    return fmt::format("generations learned from {}\n", std::min(settings_.window, number_ + 1)) +
           print_settings(settings_.training);
}

std::optional<std::string> Generation::trained_otherwise() const {
    const auto made = read_network_file(network(), *settings_.games.front());
    if (!made) return made.error().message;
    if ((*made)->record().find(training_record()) != std::string::npos) return std::nullopt;
    return concatenated({network().string(), " was trained with other settings; delete it to train again"});
}

Result<std::string> Generation::summary() const {
    const auto made = read_network_file(network(), *settings_.games.front());
    if (!made) return made.error();
    // The last line of its record.
    std::string_view text = (*made)->record();
    if (text.ends_with('\n')) text.remove_suffix(1);
    return std::string(text.substr(text.rfind('\n') + 1));
}

}  // namespace merkhet::lab
