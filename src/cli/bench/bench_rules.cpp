#include "cli/bench/bench_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/random.hpp"
#include "base/scanner.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "game/perft.hpp"
#include "games/all_games.hpp"
#include "games/registry.hpp"
#include "games/with_rules.hpp"

namespace merkhet::cli {

namespace {

/// This thread's processor time since some moment, in seconds: whatever else runs on the machine does not count.
double processor_seconds() {
    constexpr double nano = 1e-9;
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * nano;
}

/// How many units of work are done between two looks at the clock.
constexpr std::uint64_t clock_interval = 1 << 14;

/// One row: how many of a unit a second.
struct Figure {
    std::string name;
    std::string_view unit;
    double best = 0;    ///< of the repetitions
    double median = 0;  ///< of the repetitions
};

/// Some work done, and how long it took.
struct Measured {
    std::uint64_t units = 0;
    double seconds = 0;
};

template <class Measure>
Figure measure(std::string name, std::string_view unit, int repetitions, Measure measure_once) {
    std::vector<double> rates;
    for (int i = 0; i < repetitions; ++i) {
        const Measured measured = measure_once(static_cast<std::uint64_t>(i) + 1);
        rates.push_back(static_cast<double>(measured.units) / measured.seconds);
    }
    std::sort(rates.begin(), rates.end());
    return {std::move(name), unit, rates.back(), rates[rates.size() / 2]};
}

/// Longer games are cut off: some variants need not end.
constexpr std::size_t most_plies = 5000;

/// Uniformly random games from the start to the end, one after another. G is a Game or AnyGame.
template <class G>
Measured play_random_games(const G& game, double seconds, std::uint64_t seed) {
    Random random(seed);
    Measured measured;
    const double begin = processor_seconds();
    const auto start = game.start();
    auto position = start;
    std::size_t ply = 0;
    for (;;) {
        if (ply++ == most_plies || game.to_move(position) == Mover::nobody) {
            position = start;
            ply = 1;
        }
        game.play(position, game.random_move(position, random));
        if (++measured.units % clock_interval == 0 && processor_seconds() - begin >= seconds) break;
    }
    measured.seconds = processor_seconds() - begin;
    return measured;
}

/// Positions from random games, spread evenly over them.
template <Game G>
std::vector<typename G::Position> sample_positions(const G& game, std::uint64_t seed) {
    constexpr std::size_t wanted = 512;
    constexpr int games = 64;
    Random random(seed);
    std::vector<typename G::Position> all;
    for (int i = 0; i < games; ++i) {
        auto position = game.start();
        for (std::size_t ply = 0; ply < most_plies && game.to_move(position) != Mover::nobody; ++ply) {
            all.push_back(position);
            game.play(position, game.random_move(position, random));
        }
    }
    std::vector<typename G::Position> sample;
    const auto stride = std::max<std::size_t>(1, all.size() / wanted);
    for (std::size_t i = 0; i < all.size(); i += stride) sample.push_back(all[i]);
    return sample;
}

/// Visits every legal move of sampled positions.
template <Game G>
Measured generate_moves(const G& game, double seconds, std::uint64_t seed) {
    const auto positions = sample_positions(game, seed);
    Measured measured;
    const double begin = processor_seconds();
    std::uint64_t next_look = clock_interval;
    while (measured.seconds < seconds) {
        for (const auto& position : positions) {
            game.visit_moves(position, [&](const typename G::Move& move) {
                // The compiler must not skip any move.
                asm volatile("" : : "r"(&move) : "memory");
                ++measured.units;
            });
            if (measured.units < next_look) continue;
            next_look = measured.units + clock_interval;
            measured.seconds = processor_seconds() - begin;
            if (measured.seconds >= seconds) break;
        }
    }
    return measured;
}

template <PerftLeaves leaves, Game G>
Measured run_perft_once(const G& game, int depth) {
    const double begin = processor_seconds();
    const auto nodes = perft<leaves>(game, game.start(), depth);
    return {nodes, processor_seconds() - begin};
}

/// The depth at which perft from the start takes about `seconds`: the deepest that is expected to stay below twice
/// that, judged by how the ones before grew.
template <PerftLeaves leaves, Game G>
int choose_depth(const G& game, double seconds) {
    constexpr int deepest = 64;
    double before = 0;
    for (int depth = 1; depth < deepest; ++depth) {
        const auto measured = run_perft_once<leaves>(game, depth);
        if (measured.units == 0) return std::max(1, depth - 1);  // every game is over before
        const double growth = before > 1e-4 ? measured.seconds / before : 100;
        if (measured.seconds * growth > 2 * seconds && measured.seconds > seconds / 50) return depth;
        if (measured.seconds > seconds) return depth;
        before = measured.seconds;
    }
    return deepest;
}

template <PerftLeaves leaves, Game G>
Figure measure_perft(std::string_view name, const G& game, const BenchRulesArguments& arguments) {
    const int depth = choose_depth<leaves>(game, arguments.seconds);
    return measure(fmt::format("perft {}, {}", depth, name), "nodes", arguments.repetitions,
                   [&](std::uint64_t) { return run_perft_once<leaves>(game, depth); });
}

template <Game G>
std::vector<Figure> measure_game(const G& rules, const AnyGame& any, const BenchRulesArguments& arguments) {
    const double seconds = arguments.seconds;
    std::vector<Figure> figures;
    figures.push_back(measure("random games", "moves", arguments.repetitions,
                              [&](std::uint64_t seed) { return play_random_games(rules, seconds, seed); }));
    figures.push_back(measure("random games through AnyGame", "moves", arguments.repetitions,
                              [&](std::uint64_t seed) { return play_random_games(any, seconds, seed); }));
    figures.push_back(measure("moves generated", "moves", arguments.repetitions,
                              [&](std::uint64_t seed) { return generate_moves(rules, seconds, seed); }));
    figures.push_back(measure_perft<PerftLeaves::made>("leaves made", rules, arguments));
    figures.push_back(measure_perft<PerftLeaves::counted>("leaves counted", rules, arguments));
    return figures;
}

void print_figure(const std::string& game, const Figure& figure, const BenchRulesArguments& arguments,
                  Console& console) {
    if (arguments.json) {
        const nlohmann::ordered_json row{{"game", game},
                                         {"figure", figure.name},
                                         {"unit", fmt::format("{}/s", figure.unit)},
                                         {"best", std::round(figure.best)},
                                         {"median", std::round(figure.median)},
                                         {"repetitions", arguments.repetitions}};
        console.out << row.dump() << "\n" << std::flush;
        return;
    }
    constexpr double million = 1e6;
    console.out << fmt::format("{:<24} {:<30} {:>10.2f} {:>10.2f}  million {}\n", game, figure.name,
                               figure.best / million, figure.median / million, figure.unit)
                << std::flush;
}

}  // namespace

void run_bench_rules(const BenchRulesArguments& arguments, Console& console) {
    auto texts = arguments.games;
    if (texts.empty())
        for (const auto& game : all_games()) texts.emplace_back(game.name);
    std::vector<std::shared_ptr<const AnyGame>> games;
    games.reserve(texts.size());
    for (const auto& text : texts) {
        games.push_back(open_game(text));
        if (games.back()->to_move(games.back()->start()) == Mover::nobody)
            throw UserError("game " + in_quotes(text) + " is over before the first move: there is nothing to measure");
    }
    if (!arguments.json)
        console.out << fmt::format("{:<24} {:<30} {:>10} {:>10}  per second of processor time, one thread\n", "game",
                                   "figure", "best", "median");
    for (const auto& game : games) {
        const auto figures =
            with_rules(*game, [&]<class G>(const G& rules) { return measure_game(rules, *game, arguments); });
        for (const auto& figure : figures) print_figure(game->text(), figure, arguments, console);
        if (!arguments.json)
            console.out << fmt::format("{:<24} {:<30} {:>10.2f}\n", game->text(), "AnyGame / static",
                                       figures[1].best / figures[0].best);
    }
}

}  // namespace merkhet::cli
