#include "cli/bench/bench_endgames.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <ostream>
#include <stop_token>
#include <vector>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "engine/engine.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/solve/forward/forward_solver.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::cli {

namespace {

/// For the engine that plays towards the endgames.
constexpr std::uint64_t playing_nodes = 200;
constexpr int opening_plies = 6;
/// Games that end before an endgame comes up, or go on forever, are replaced by others.
constexpr int most_games_a_position = 20;
constexpr int longest_game = 2000;

/// The most decisions that are left; nothing if the game does not tell.
std::optional<int> decisions_left(const AnyGame& game, const AnyPosition& position) {
    return with_rules(game, [&]<Game G>(const G& rules) -> std::optional<int> {
        if constexpr (HasEndgame<G>)
            return rules.decisions_left(ErasedGame<G>::unwrap(position));
        else
            return std::nullopt;
    });
}

/// The first position of a game with at most `left` decisions left in which a seat is to move; nothing if there was
/// none.
std::optional<Line<AnyGame>> play_to_endgame(const AnyGame& game, Engine* engine, int left, std::uint64_t seed) {
    Random random(seed);
    Line<AnyGame> line(game);
    SearchLimits limits;
    limits.nodes = playing_nodes;
    for (int ply = 0; ply < longest_game && line.to_move() != Mover::nobody; ++ply) {
        const bool decides = line.to_move() != Mover::chance;
        if (decides && *decisions_left(game, line.position()) <= left) return line;
        if (engine == nullptr || !decides || ply < opening_plies) {
            line.play(game.random_move(line.position(), random));
        } else {
            engine->set_line(line);
            line.play(engine->think(limits).variations.front().moves.front());
        }
    }
    return std::nullopt;
}

std::optional<Line<AnyGame>> endgame_number(int number, const AnyGame& game, Engine& engine,
                                            const BenchEndgamesArguments& arguments) {
    for (int attempt = 0; attempt < most_games_a_position; ++attempt) {
        const auto seed =
            mix64(arguments.seed ^ mix64(static_cast<std::uint64_t>(number * most_games_a_position + attempt)));
        engine.clear();
        if (auto line = play_to_endgame(game, number % 2 == 0 ? nullptr : &engine, arguments.left, seed)) return line;
    }
    return std::nullopt;
}

/// What one position took.
struct Solved {
    double seconds = 0;
    std::uint64_t nodes = 0;
    bool proven = false;
};

Solved solve_ahead(const std::shared_ptr<const AnyGame>& game, const Line<AnyGame>& line,
                   const BenchEndgamesArguments& arguments) {
    lab::SolveSettings settings;
    settings.mebibytes = arguments.mebibytes;
    settings.each_move = settings.count_moves = settings.check = false;
    std::stop_source stop;
    const auto solution = lab::make_forward_solver(game)->solve(line, settings, stop.get_token(),
                                                                [&](const lab::SolveProgress& progress) {
                                                                    if (progress.seconds >= arguments.seconds)
                                                                        stop.request_stop();
                                                                });
    if (!solution) throw UserError(solution.error().message);
    return {solution->seconds, solution->positions, solution->outcome.has_value()};
}

Solved solve(const std::shared_ptr<const AnyGame>& game, const Line<AnyGame>& line,
             const BenchEndgamesArguments& arguments) {
    if (arguments.solver) return solve_ahead(game, line, arguments);
    Engine engine(game);
    engine.set_line(line);
    SearchLimits limits;
    limits.seconds = arguments.seconds;
    const auto analysis = engine.think(limits);
    return {analysis.seconds, analysis.nodes, analysis.variations.front().proven};
}

void print(const std::vector<Solved>& all, const BenchEndgamesArguments& arguments, Console& console) {
    const auto unsolved = std::count_if(all.begin(), all.end(), [](const auto& one) { return !one.proven; });
    std::vector<double> seconds;
    std::vector<std::uint64_t> nodes;
    for (const auto& one : all) {
        seconds.push_back(one.seconds);
        nodes.push_back(one.nodes);
    }
    std::sort(seconds.begin(), seconds.end());
    std::sort(nodes.begin(), nodes.end());
    const double median = seconds[seconds.size() / 2];
    const auto median_nodes = nodes[nodes.size() / 2];
    const auto total = std::accumulate(seconds.begin(), seconds.end(), 0.0);
    const auto all_nodes = std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
    if (arguments.json) {
        console.out << nlohmann::ordered_json{{"game", arguments.game},  {"left", arguments.left},
                                              {"positions", all.size()}, {"unsolved", unsolved},
                                              {"median", median},        {"worst", seconds.back()},
                                              {"nodes", all_nodes},      {"median_nodes", median_nodes},
                                              {"seconds", total}}
                           .dump()
                    << "\n";
        return;
    }
    console.out << fmt::format(
        "{}, {} with {} left at most: median {:.4f} s, worst {:.4f} s, {} unsolved, {}, "
        "median {}\n",
        arguments.game, counted(all.size(), "position"), counted(arguments.left, "decision"), median, seconds.back(),
        unsolved, counted(all_nodes, "node"), median_nodes);
}

}  // namespace

void run_bench_endgames(const BenchEndgamesArguments& arguments, Console& console) {
    if (!arguments.solver) arguments.given.refuse({"--memory"}, "needs --solver");
    const auto game = open_game(arguments.game);
    const auto at_start = decisions_left(*game, game->start());
    if (!at_start) throw UserError(fmt::format("{} has no endgames of a known length to solve", game->name()));
    if (arguments.left > *at_start)
        throw UserError(fmt::format("--left: at the start of {} there {} {} left", game->text(),
                                    *at_start == 1 ? "is" : "are", counted(*at_start, "decision")));
    const auto obstacle = arguments.solver ? lab::forward_obstacle(*game) : std::nullopt;
    if (obstacle) throw UserError(fmt::format("--solver: {} cannot be solved: {}", game->text(), *obstacle));
    Engine player(game);
    std::vector<Solved> all;
    for (int number = 0; number < arguments.positions; ++number) {
        const auto line = endgame_number(number, *game, player, arguments);
        if (!line)
            throw UserError(
                fmt::format("no game reached a position with {} left", counted(arguments.left, "decision")));
        all.push_back(solve(game, *line, arguments));
    }
    print(all, arguments, console);
}

}  // namespace merkhet::cli
