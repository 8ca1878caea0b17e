#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"

namespace merkhet::lab {

namespace {

/// Bars of equal, round width over all values, which are whole numbers: at most about 40. Shares of each series' own
/// number.
Series histogram(std::string name, const std::vector<double>& values, double width, Mark mark) {
    Series series{std::move(name), mark, {}, {}, {}, {}};
    if (values.empty()) return series;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const auto first = std::floor(*least / width);
    std::vector<double> bars(static_cast<std::size_t>(std::floor(*most / width) - first) + 1);
    for (const double value : values)
        bars[static_cast<std::size_t>(std::floor(value / width) - first)] += 1 / static_cast<double>(values.size());
    for (std::size_t i = 0; i < bars.size(); ++i) {
        // The middle of the whole numbers in it: of 16 and 17, between them; of 16 alone, there.
        series.x.push_back((first + static_cast<double>(i)) * width + (width - 1) / 2);
        series.y.push_back(bars[i]);
    }
    return series;
}

void add_spread(Section& section, const std::string& id, const std::vector<double>& values) {
    auto sorted = values;
    std::sort(sorted.begin(), sorted.end());
    section.figures.push_back({id + ".median", "Median decisions", exact(quantile(sorted, 0.5)), Unit::number, ""});
    section.figures.push_back(
        {id + ".shortest_tenth", "One game in ten lasts at most", exact(quantile(sorted, 0.1)), Unit::number, ""});
    section.figures.push_back(
        {id + ".longest_tenth", "One game in ten lasts at least", exact(quantile(sorted, 0.9)), Unit::number, ""});
}

}  // namespace

Section measure_length(const Studied& studied) {
    Section section{"length", "Length", "", {}, {}, {}, {}};
    const auto decisions = values_of(studied.engine, [](const StudiedGame& g) { return double(g.decisions()); });
    const auto turns = values_of(studied.engine, [](const StudiedGame& g) { return double(g.turns()); });
    const auto rolls =
        values_of(studied.engine, [](const StudiedGame& g) { return double(g.movers.size()) - g.decisions(); });
    const auto random = values_of(studied.random, [](const StudiedGame& g) { return double(g.decisions()); });
    // Games that were ended are no longer than that, so neither is their mean.
    const double most = studied.longest_game > 0 ? studied.longest_game : std::numeric_limits<double>::infinity();
    section.figures.push_back({"length.moves", "Decisions a game", mean_positive(decisions, most), Unit::number,
                               "Moves that players make in a game (Ludii: DurationMoves; Browne: duration)."});
    section.figures.push_back({"length.turns", "Turns a game", mean_positive(turns, most), Unit::number,
                               "A turn is all that a player does before another is to move (Ludii: DurationTurns)."});
    add_spread(section, "length", decisions);
    if (std::any_of(rolls.begin(), rolls.end(), [](double n) { return n > 0; }))
        section.figures.push_back({"length.rolls", "Rolls a game", mean_positive(rolls, most), Unit::number, ""});
    section.figures.push_back(
        {"length.random_moves", "Decisions a random game", mean_positive(random, most), Unit::number, ""});

    double widest = 0;
    for (const auto* values : {&decisions, &random})
        for (const double value : *values) widest = std::max(widest, value);
    const double width = round_step(widest / 40);
    section.plots.push_back(
        {"length.distribution",
         "How long games are",
         "The share of games by their number of decisions.",
         "decisions in a game",
         "share of games",
         Unit::percent,
         {histogram("engine", decisions, width, Mark::bars), histogram("random", random, width, Mark::line)},
         {0, 0}});
    return section;
}

}  // namespace merkhet::lab
