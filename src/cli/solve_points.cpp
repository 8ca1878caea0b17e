#include "cli/solve_points.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>
#include <stdexcept>
#include <stop_token>

#include "base/words.hpp"
#include "cli/user_error.hpp"
#include "cli/watched_work.hpp"
#include "json/json.hpp"
#include "lab/solve/forced_points.hpp"

namespace merkhet::cli {

namespace {

/// Proves while it watches for signals and the limit of time.
lab::ForcedPoints prove(const SolveArguments& arguments, const OpenedGame& opened) {
    using Clock = std::chrono::steady_clock;
    const std::stop_source stop;
    const auto begin = Clock::now();
    lab::ForcedPoints found;
    WatchedWork work(stop, [&] {
        found = lab::force_points(*opened.game, opened.line.position(), arguments.within, arguments.settings.positions,
                                  stop.get_token());
    });
    while (!work.over()) {
        const std::chrono::duration<double> gone = Clock::now() - begin;
        if (arguments.seconds > 0 && gone.count() >= arguments.seconds) stop.request_stop();
    }
    work.finish();
    return found;
}

}  // namespace

void solve_points(const SolveArguments& arguments, const OpenedGame& opened, Console& console) {
    const auto& position = opened.line.position();
    if (!is_seat(opened.line.to_move())) throw UserError("--within: no seat is to move, the game is over");
    const auto found = prove(arguments, opened);
    const auto text = opened.game->print_position(position);
    if (arguments.json) {
        console.out << Json{{"game", opened.game->text()},  {"position", text},        {"within", arguments.within},
                            {"points", found.points},       {"line", found.line},      {"complete", found.exact},
                            {"positions", found.positions}, {"seconds", found.seconds}}
                           .dump()
                    << "\n";
    } else {
        const auto name = opened.game->seat_name(position, seat_number(opened.line.to_move()));
        console.out << fmt::format("{}\n{}\n{} is sure of {}{} within {}\n", opened.game->text(), text, name,
                                   counted(found.points, "point"), found.exact ? ", and of no more," : "",
                                   counted(arguments.within, "turn"));
        if (!found.line.empty()) console.out << joined(found.line, " ") << "\n";
        console.out << fmt::format("{} positions in {:.2f} s\n", found.positions, found.seconds);
    }
    console.out << std::flush;
    if (!found.exact)
        throw std::runtime_error(
            fmt::format("not solved: whether more can be forced is not known after {} positions", found.positions));
}

}  // namespace merkhet::cli
