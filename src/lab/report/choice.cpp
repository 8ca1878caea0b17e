#include <algorithm>
#include <cmath>

#include "lab/report/measures.hpp"
#include "lab/report/tallies.hpp"

namespace merkhet::lab {

namespace {

/// f(index of the decision among the seats' own, number of moves) for each decision of a seat.
template <class F>
void visit_decisions(const StudiedGame& game, F&& f) {
    std::size_t decision = 0;
    for (std::size_t i = 0; i < game.movers.size(); ++i)
        if (game.movers[i] >= 0) f(decision++, game.choices[i]);
}

double mean_choice(const StudiedGame& game) {
    double sum = 0;
    visit_decisions(game, [&](std::size_t, double choices) { sum += choices; });
    return game.decisions() == 0 ? unknown : sum / game.decisions();
}

double real_choices(const StudiedGame& game) {
    double real = 0;
    visit_decisions(game, [&](std::size_t, double choices) { real += choices > 1 ? 1 : 0; });
    return game.decisions() == 0 ? unknown : real / game.decisions();
}

/// The middle of the choices by decision, with the band that holds the middle four fifths of the games. As far as a
/// tenth of the games come, and at least two.
Series by_decision(StudiedGames games, const std::string& name) {
    Series series{name, Mark::line, {}, {}, {}, {}};
    std::vector<std::vector<double>> columns;
    for (const auto& game : games)
        visit_decisions(game, [&](std::size_t decision, double choices) {
            if (columns.size() <= decision) columns.resize(decision + 1);
            columns[decision].push_back(choices);
        });
    const std::size_t enough = std::max<std::size_t>(2, games.size() / 10);
    for (std::size_t i = 0; i < columns.size() && columns[i].size() >= enough; ++i) {
        std::sort(columns[i].begin(), columns[i].end());
        series.x.push_back(static_cast<double>(i + 1));
        series.y.push_back(quantile(columns[i], 0.5));
        series.low.push_back(quantile(columns[i], 0.1));
        series.high.push_back(quantile(columns[i], 0.9));
    }
    return series;
}

/// Without its band: two bands over each other cannot be told apart.
Series without_band(Series series) {
    series.low.clear();
    series.high.clear();
    return series;
}

}  // namespace

Section measure_choice(const Studied& studied) {
    Section section{"choice", "Choice", "", {}, {}, {}, {}};
    section.figures.push_back({"choice.moves", "Moves to choose from",
                               mean_positive(values_of(studied.engine, mean_choice)), Unit::number,
                               "The mean of each game's mean number of legal moves (Ludii: BranchingFactorAverage)."});
    section.figures.push_back({"choice.random_moves", "The same in random games",
                               mean_positive(values_of(studied.random, mean_choice)), Unit::number, ""});
    section.figures.push_back({"choice.real", "Decisions with a choice",
                               mean_share(values_of(studied.engine, real_choices)), Unit::percent,
                               "Decisions with two or more legal moves, as a share of all (Ludii: DecisionMoves)."});
    section.plots.push_back(
        {"choice.by_decision",
         "Choice as the game goes on",
         "The median number of legal moves at each decision, as far as a tenth of the games come; "
         "the band holds the middle 80 % of the engine's games.",
         "decision",
         "legal moves",
         Unit::number,
         {by_decision(studied.engine, "engine"), without_band(by_decision(studied.random, "random"))},
         {0, 0}});
    return section;
}

}  // namespace merkhet::lab
