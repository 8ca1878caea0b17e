#include <algorithm>
#include <cmath>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"

namespace merkhet::lab {

namespace {

/// f(index of the decision among those of seats, number of moves) for each decision of a seat.
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

/// Enough decisions make one point of the plot that a long game is a line, not a scribble.
std::size_t decisions_a_point(const Studied& studied) {
    constexpr double points = 100;
    double longest = 0;
    for (const auto* games : {&studied.engine, &studied.random})
        for (const auto& game : *games) longest = std::max(longest, static_cast<double>(game.decisions()));
    return static_cast<std::size_t>(std::max(1.0, round_step(longest / points)));
}

/// The median of the choices by decision, several decisions together, with the band that holds the middle four fifths.
/// As far as a tenth of the games come, and at least two.
Series by_decision(StudiedGames games, const std::string& name, std::size_t together) {
    struct Column {
        std::vector<double> choices;
        std::size_t games = 0;  ///< that get this far
    };
    Series series{name, Mark::line, {}, {}, {}, {}};
    std::vector<Column> columns;
    for (const auto& game : games)
        visit_decisions(game, [&](std::size_t decision, double choices) {
            const auto number = decision / together;
            if (columns.size() <= number) columns.resize(number + 1);
            columns[number].choices.push_back(choices);
            if (decision % together == 0) ++columns[number].games;
        });
    const std::size_t enough = std::max<std::size_t>(2, games.size() / 10);
    for (std::size_t i = 0; i < columns.size() && columns[i].games >= enough; ++i) {
        auto& choices = columns[i].choices;
        std::sort(choices.begin(), choices.end());
        series.x.push_back(static_cast<double>(i * together) + static_cast<double>(together + 1) / 2);
        series.y.push_back(quantile(choices, 0.5));
        series.low.push_back(quantile(choices, 0.1));
        series.high.push_back(quantile(choices, 0.9));
    }
    return series;
}

/// Without its band: two overlapping bands cannot be told apart.
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
    const auto together = decisions_a_point(studied);
    const auto each = together == 1 ? "at each decision" : "in " + std::to_string(together) + " decisions at a time";
    section.plots.push_back(
        {"choice.by_decision",
         "Choice as the game goes on",
         "The median number of legal moves " + each +
             ", for as long as a tenth of the games last; the band holds the middle 80 % of the engine's.",
         "decision",
         "legal moves",
         Unit::number,
         {by_decision(studied.engine, "engine", together),
          without_band(by_decision(studied.random, "random", together))},
         {0, 0}});
    return section;
}

}  // namespace merkhet::lab
