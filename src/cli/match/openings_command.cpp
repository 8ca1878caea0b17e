#include "cli/match/openings_command.hpp"

#include <fmt/format.h>

#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "lab/match/intervals.hpp"
#include "network/network_file.hpp"

namespace merkhet::cli {

namespace {

void refuse_what_does_not_fit(const OpeningsArguments& arguments) {
    const auto& settings = arguments.settings;
    if (settings.plies_from > settings.plies_to)
        throw UserError(fmt::format("--plies-from ({}) must not be more than --plies-to ({})", settings.plies_from,
                                    settings.plies_to));
    if (settings.games == 0) arguments.given.refuse({"--play-nodes"}, "needs --games above 0");
}

/// Finds them, with the progress shown.
lab::BalancedOpenings find_openings(const std::shared_ptr<const AnyGame>& game,
                                    const std::shared_ptr<const network::Network>& network,
                                    const OpeningsArguments& arguments, Console& console) {
    const auto& settings = arguments.settings;
    const std::stop_source stop;
    std::mutex mutex;  // guards what follows
    std::size_t found = 0;
    int candidates = 0;
    const auto on_balanced = [&](const lab::BalancedOpenings& openings) {
        const std::lock_guard lock(mutex);
        found = openings.openings.size();
        candidates = openings.candidates();
    };
    ProgressLine line(console);
    const Stopwatch watch;
    const auto tell = [&] {
        const std::lock_guard lock(mutex);
        line.show(fmt::format("{} of {} found among {}{}", found, counted(settings.count, "opening"),
                              counted(candidates, "candidate"),
                              watch.time_left(static_cast<double>(found) / settings.count)));
    };
    std::optional<lab::BalancedOpenings> openings;
    WatchedWork work(stop, [&] {
        openings =
            lab::find_balanced_openings(game, settings, network, arguments.concurrency, stop.get_token(), on_balanced);
    });
    while (!work.over()) tell();
    work.finish();
    line.clear();
    if (work.interrupted()) throw std::runtime_error("interrupted; nothing is written");
    return *std::move(openings);
}

/// "played 4 times each: Silver scores 50.3 % (48.9 … 51.7), Red 49.7 % (48.3 … 51.1)"; each opening is one value, as
/// games from it are not independent.
std::string play_text(const AnyGame& game, const lab::BalanceSettings& settings, const lab::BalancedOpenings& found) {
    if (settings.games == 0) return "not played";
    std::vector<std::string> shares;
    for (int seat = 0; seat < game.seats(); ++seat) {
        std::vector<double> scores;
        for (const auto& opening : found.openings) {
            double sum = 0;
            for (const auto& outcome : opening.games) sum += outcome.score(seat);
            scores.push_back(sum / settings.games);
        }
        const auto share = lab::mean_score(scores);
        shares.push_back(fmt::format("{} {}{:.1f} % ({:.1f} … {:.1f})", game.seat_name(game.start(), seat),
                                     seat == 0 ? "scores " : "", 100 * share.value, 100 * share.low, 100 * share.high));
    }
    return fmt::format("played {} each: {}", counted(settings.games, "time"), joined(shares));
}

/// What a reader of the file should know, as comments.
std::string heading(const AnyGame& game, const OpeningsArguments& arguments,
                    const std::shared_ptr<const network::Network>& network, const lab::BalancedOpenings& found) {
    const auto& settings = arguments.settings;
    return fmt::format(
        "# {} of {}, made by {}:\n"
        "# merkhet openings {} --count {} --plies-from {} --plies-to {} --nodes {} --margin {} --games {}{}{} --seed "
        "{}\n"
        "# {}\n# {}\n",
        counted(found.openings.size(), "balanced opening"), game.text(), name_and_version, game.text(), settings.count,
        settings.plies_from, settings.plies_to, settings.nodes, settings.margin, settings.games,
        settings.games == 0 ? "" : fmt::format(" --play-nodes {}", settings.play_nodes),
        network_option(arguments.network, network), settings.seed,
        !network ? "without a network" : "with network " + network::network_name(*network),
        play_text(game, settings, found));
}

}  // namespace

void run_openings(const OpeningsArguments& arguments, Console& console) {
    refuse_what_does_not_fit(arguments);
    const auto& settings = arguments.settings;
    const auto game = open_game(arguments.game);
    const auto network = chosen_network(arguments.network, *game);
    if (!network) throw UserError("--network: " + network.error().message);
    try_to_write("--out", arguments.out);
    const auto found = find_openings(game, *network, arguments, console);
    if (found.openings.size() < static_cast<std::size_t>(settings.count))
        throw UserError(fmt::format(
            "{} of {} were found among {}; a wider --margin or other --plies-from and --plies-to may find more",
            found.openings.empty() ? "none" : fmt::format("only {}", found.openings.size()),
            counted(settings.count, "opening"), counted(found.candidates(), "candidate")));
    auto text = heading(*game, arguments, *network, found);
    for (const auto& opening : found.openings) text += opening.moves + "\n";
    if (const auto problem = write_file(arguments.out, text)) throw std::runtime_error("--out: " + problem->message());
    console.out << fmt::format(
                       "{} among {}: {} unbalanced, {} won by one seat alone, {} repeated, {} already over\n{}\n",
                       counted(found.openings.size(), "balanced opening"), counted(found.candidates(), "candidate"),
                       found.unbalanced, found.one_sided, found.repeated, found.over, play_text(*game, settings, found))
                << std::flush;
}

}  // namespace merkhet::cli
