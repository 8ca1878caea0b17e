#include <algorithm>
#include <cmath>

#include "base/words.hpp"
#include "game/perft.hpp"
#include "game/typed_line.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"
#include "lab/report/measures/variety.hpp"
#include "lab/report/study/study.hpp"

namespace merkhet::lab {

namespace {

/// count(depth) for depths 1, 2, … while the next, by the growth so far, is expected to stay within `most`.
template <class F>
std::vector<double> counts_within(double first, double most, F&& count) {
    constexpr std::size_t deepest = 40;
    std::vector<double> counts;
    double growth = first;
    double last = 1;
    while (last > 0 && last * growth <= most && counts.size() < deepest) {
        counts.push_back(static_cast<double>(count(static_cast<int>(counts.size()) + 1)));
        growth = counts.back() / last;
        last = counts.back();
    }
    return counts;
}

Series logarithms(const std::string& name, const std::vector<double>& counts) {
    Series series{name, Mark::points, {}, {}, {}, {}};
    for (std::size_t i = 0; i < counts.size() && counts[i] > 0; ++i) {
        series.x.push_back(static_cast<double>(i + 1));
        series.y.push_back(std::log10(counts[i]));
    }
    return series;
}

void add_counts(Section& section, const AnyGame& game, const CountLimits& limits) {
    const auto first = static_cast<double>(game.count_moves(game.start()));
    const auto [sequences, positions] = with_rules(game, [&]<Game G>(const G& rules) {
        Line<G> line(rules);
        auto paths = counts_within(first, limits.sequences, [&](int depth) { return perft(line, depth); });
        auto ends = counts_within(first, limits.positions, [&](int depth) { return perft_unique(line, depth); });
        return std::pair(std::move(paths), std::move(ends));
    });
    if (!sequences.empty())
        section.figures.push_back({concatenated({"complexity.perft", std::to_string(sequences.size())}),
                                   "Sequences of " + counted(sequences.size(), "move"), exact(sequences.back()),
                                   Unit::number, "Exact: perft(" + std::to_string(sequences.size()) + ")."});
    if (!positions.empty())
        section.figures.push_back({concatenated({"complexity.distinct", std::to_string(positions.size())}),
                                   "Different positions after " + counted(positions.size(), "move"),
                                   exact(positions.back()), Unit::number, "Exact: perft --unique."});
    if (sequences.empty() && positions.empty()) return;
    section.plots.push_back({"complexity.counts",
                             "Exact counts",
                             "Move sequences and different positions after each number of moves.",
                             "moves",
                             "count",
                             Unit::power,
                             {logarithms("sequences", sequences), logarithms("positions", positions)},
                             {0, 0}});
}

/// The decimal logarithm of the product of all choices.
double product_of_choices(const StudiedGame& game) {
    double sum = 0;
    for (const double choices : game.choices) sum += std::log10(std::max(1.0, choices));
    return sum;
}

/// The same with the game's mean instead of each number.
double power_of_mean(const StudiedGame& game) {
    double sum = 0;
    for (const double choices : game.choices) sum += choices;
    const auto plies = static_cast<double>(game.choices.size());
    return plies == 0 ? 0 : plies * std::log10(std::max(1.0, sum / plies));
}

/// The decimal logarithm of the mean of 10^value.
double log_of_mean_power(const std::vector<double>& values) {
    if (values.empty()) return unknown;
    const double most = *std::max_element(values.begin(), values.end());
    double sum = 0;
    for (const double value : values) sum += std::pow(10, value - most);
    return most + std::log10(sum / static_cast<double>(values.size()));
}

void add_tree(Section& section, const Studied& studied) {
    section.figures.push_back(
        {"complexity.tree", "Game tree, as the engine plays",
         mean_positive(values_of(studied.engine, product_of_choices)), Unit::power,
         "The product of all numbers of choices in a game, geometric mean of the games (V. Allis, "
         "1994, with each ply's own width)."});
    section.figures.push_back({"complexity.tree_mean", "The same with mean widths",
                               mean_positive(values_of(studied.engine, power_of_mean)), Unit::power,
                               "Each game's mean width to the power of its length (Ludii: GameTreeComplexity)."});
    section.figures.push_back({"complexity.games", "Different games, estimated",
                               exact(log_of_mean_power(values_of(studied.random, product_of_choices))), Unit::power,
                               "The mean product of choices in random games is an unbiased estimate of how many games "
                               "there are (D. Knuth, 1975); rare games carry most of it, so it is usually too low."});
}

void add_states(Section& section, const Studied& studied) {
    // Scenes take time, and by then everything common has been seen.
    constexpr int enough = 50'000;
    Variety variety;
    for (const auto& game : studied.random) {
        if (variety.plies() > enough) break;
        if (const auto line = replayed(studied.game, game)) variety.add(*line);
    }
    Series series{"random games", Mark::points, {}, {}, {}, {}};
    double least = unknown;
    for (std::size_t moves = 1; moves < variety.longest(); ++moves) {
        const auto positions = variety.positions_after(moves);
        if (positions.low == positions.low && !(least >= positions.low)) least = positions.low;
        if (!positions.known()) continue;
        series.x.push_back(static_cast<double>(moves));
        series.y.push_back(positions.value);
        series.low.push_back(positions.low);
        series.high.push_back(positions.high);
    }
    if (variety.plies() == 0) return;
    section.figures.push_back(
        {"complexity.states_seen", "Positions in random play, at least", exact(least), Unit::power,
         "At least this many, with 97.5 % confidence, after some number of moves: from how rarely "
         "two games meet (the birthday problem)."});
    section.figures.push_back({"complexity.states_likely", "Positions in random play, at most",
                               exact(variety.independent_positions()), Unit::power,
                               "As many equally likely positions have the entropy of all squares together, taken as if "
                               "they were independent (after Shannon, 1948)."});
    section.figures.push_back({"complexity.states_possible", "Combinations of what was seen",
                               exact(variety.combined_contents()), Unit::power,
                               "Everything seen on each square combined: a generous bound (as Ludii's "
                               "StateSpaceComplexity)."});
    if (!series.x.empty())
        section.plots.push_back(
            {"complexity.states",
             "Positions that random games reach",
             "How many equally likely positions there would be after each number of moves, from the pairs of "
             "games that meet, with 95 % intervals; beyond that no two games met.",
             "moves",
             "positions",
             Unit::power,
             {std::move(series)},
             {0, 0}});
}

}  // namespace

Section measure_complexity(const Studied& studied, const CountLimits& limits) {
    Section section{"complexity", "Size", "", {}, {}, {}, {}};
    add_tree(section, studied);
    add_states(section, studied);
    add_counts(section, studied.game, limits);
    return section;
}

}  // namespace merkhet::lab
