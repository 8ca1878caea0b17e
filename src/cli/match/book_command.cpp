#include "cli/match/book_command.hpp"

#include <fmt/format.h>

#include <mutex>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>

#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/time_left.hpp"
#include "cli/terminal/watched_work.hpp"
#include "files/files.hpp"
#include "network/network_file.hpp"

namespace merkhet::cli {

namespace {

/// Makes it, with the progress shown.
lab::MadeBook make_book(const std::shared_ptr<const AnyGame>& game,
                        const std::shared_ptr<const network::Network>& network, const BookArguments& arguments,
                        Console& console) {
    const auto& settings = arguments.settings;
    const std::stop_source stop;
    std::mutex mutex;  // guards what follows
    int positions = 0;
    int games = 0;
    Stopwatch watch;
    const auto on_progress = [&](int searched, int played) {
        const std::lock_guard lock(mutex);
        if (games == 0 && played > 0) watch = {};
        positions = searched;
        games = played;
    };
    ProgressLine line(console);
    const auto tell = [&] {
        const std::lock_guard lock(mutex);
        const bool plays = games > 0;
        line.show(fmt::format("{} of {} searched", positions, counted(settings.positions, "position")) +
                  (plays ? fmt::format(", {} of {} played", games, counted(settings.games, "game")) : "") +
                  watch.time_left(plays ? static_cast<double>(games) / settings.games
                                        : static_cast<double>(positions) / settings.positions));
    };
    lab::MadeBook made;
    WatchedWork work(stop, [&] {
        made = lab::make_opening_book(game, settings, network, arguments.concurrency, stop.get_token(), on_progress);
    });
    while (!work.over()) tell();
    work.finish();
    line.clear();
    if (work.interrupted()) throw std::runtime_error("interrupted; nothing is written");
    return made;
}

/// What a reader of the file should know, as comments.
std::string heading(const AnyGame& game, const BookArguments& arguments,
                    const std::shared_ptr<const network::Network>& network, const lab::MadeBook& made) {
    const auto& settings = arguments.settings;
    return fmt::format(
        "# {} of {}, made by {}:\n"
        "# merkhet book {} --positions {} --nodes {} --lines {} --ply-cost {} --games {}{}{} --seed {}\n"
        "# {}\n",
        counted(made.size, "position"), game.text(), name_and_version, game.text(), settings.positions, settings.nodes,
        settings.lines, settings.ply_cost, settings.games,
        settings.games == 0 ? "" : fmt::format(" --play-nodes {}", settings.play_nodes),
        network_option(arguments.network, network), settings.seed,
        !network ? "without a network" : "with network " + network::network_name(*network));
}

}  // namespace

void run_book(const BookArguments& arguments, Console& console) {
    if (arguments.settings.games == 0) arguments.given.refuse({"--play-nodes"}, "needs --games above 0");
    const auto game = open_game(arguments.game);
    const auto network = chosen_network(arguments.network, *game);
    if (!network) throw UserError("--network: " + network.error().message);
    if (!is_seat(game->to_move(game->start())))
        throw UserError(concatenated({game->text(), " begins with a throw of dice: it has no openings"}));
    try_to_write("--out", arguments.out);
    const auto made = make_book(game, *network, arguments, console);
    const auto text = heading(*game, arguments, *network, made) + made.text;
    if (const auto problem = write_file(arguments.out, text)) throw std::runtime_error("--out: " + problem->message());
    console.out << fmt::format("{} of at most {}; {}, {}\n", counted(made.size, "position"),
                               counted(made.plies, "move"),
                               made.searches == 1 ? "1 search" : fmt::format("{} searches", made.searches),
                               counted(arguments.settings.games, "game"))
                << std::flush;
}

}  // namespace merkhet::cli
