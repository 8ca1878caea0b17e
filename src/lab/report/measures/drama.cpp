#include <algorithm>
#include <cmath>

#include "lab/report/measures/game_drama.hpp"
#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"

namespace merkhet::lab {

namespace {

using Dramas = std::vector<GameDrama>;

template <class F>
std::vector<double> of_all(const Dramas& dramas, F&& f) {
    std::vector<double> values;
    for (const auto& drama : dramas) values.push_back(f(drama));
    return values;
}

template <class F>
std::vector<double> of_decided(const Dramas& dramas, F&& f) {
    std::vector<double> values;
    for (const auto& drama : dramas)
        if (drama.decided) values.push_back(f(drama));
    return values;
}

constexpr std::size_t moments = 20;

/// value(game, decision) at 20 moments of each game: the median, and the band that holds the middle half of the games.
template <class Value>
Series over_time(const std::string& name, const std::vector<const StudiedGame*>& games, Value&& value) {
    Series series{name, Mark::line, {}, {}, {}, {}};
    for (std::size_t moment = 0; moment < moments && !games.empty(); ++moment) {
        std::vector<double> values;
        double sum = 0;
        for (const auto* game : games) {
            const auto decision = game->expected.size() * (2 * moment + 1) / (2 * moments);
            values.push_back(value(*game, game->expected[decision]));
            sum += values.back();
        }
        std::sort(values.begin(), values.end());
        series.x.push_back((static_cast<double>(moment) + 0.5) / moments * 100);
        series.y.push_back(sum / static_cast<double>(values.size()));
        series.low.push_back(quantile(values, 0.25));
        series.high.push_back(quantile(values, 0.75));
    }
    return series;
}

/// Shares of `values` (0 … 1) in ten equal bins.
Series tenths(const std::string& name, const std::vector<double>& values) {
    constexpr std::size_t parts = 10;
    Series series{name, Mark::bars, {}, std::vector<double>(parts), {}, {}};
    for (std::size_t i = 0; i < parts; ++i) series.x.push_back((static_cast<double>(i) + 0.5) * 10);
    for (const double value : values)
        series.y[std::min(parts - 1, static_cast<std::size_t>(value * parts))] +=
            1 / static_cast<double>(values.size());
    return series;
}

void add_figures(Section& section, const Dramas& dramas, int seats) {
    const auto add = [&](const char* id, const char* name, const std::vector<double>& values, Unit unit,
                         const char* note) {
        section.figures.push_back({id, name, mean_share(values), unit, note});
    };
    add("drama.lead_changes", "Lead changes", of_all(dramas, [](auto& d) { return d.lead_changes; }), Unit::percent,
        "The share of decisions at which the lead has changed since the decision before (Browne: lead change; "
        "Ludii: LeadChange). Small leads count too.");
    section.figures.push_back({"drama.swings", "Swings a game",
                               mean_positive(of_all(dramas, [](auto& d) { return double(d.swings); })), Unit::number,
                               "How often a clear lead, of 10 % or more, passes to another seat."});
    add("drama.uncertainty", "Uncertainty", of_all(dramas, [](auto& d) { return d.uncertainty; }), Unit::percent,
        "How open the outcome is, the mean over the game: the entropy of the expected scores as a share of what equal "
        "scores have (after Cincotti and Iida; Browne: uncertainty).");
    add("drama.stability", "Variance of expected scores", of_all(dramas, [](auto& d) { return d.stability; }),
        Unit::number, "In the course of a game, seats added up (Ludii: Stability).");
    add("drama.drama", "Drama", of_decided(dramas, [](auto& d) { return d.drama; }), Unit::number,
        "How far the winner was behind when it was: the mean square root of the difference (Browne: drama).");
    add("drama.behind", "Winner behind by", of_decided(dramas, [](auto& d) { return d.behind; }), Unit::percent,
        "How far the winner was behind the leader, the mean of all decisions (Ludii: DramaAverage).");
    add("drama.threshold", "Best chance of those who lost", of_decided(dramas, [](auto& d) { return d.threshold; }),
        Unit::percent, "The most that any seat but the winner expected (Ludii: DecisivenessThreshold).");
    add("drama.decisive", "Winner first beyond that after", of_decided(dramas, [](auto& d) { return d.decisive; }),
        Unit::percent, "The share of the game that was over by then (Ludii: DecisivenessMoves; Browne: decisiveness).");
    add("drama.clear", "Winner clear after", of_decided(dramas, [](auto& d) { return d.clear; }), Unit::percent,
        "The share of the game after which the winner's expected score stays at 90 % or more.");
    const auto lowest = of_decided(dramas, [](auto& d) { return d.lowest; });
    const double hard = 0.5 / seats;
    const auto comebacks = std::count_if(lowest.begin(), lowest.end(), [&](double least) { return least <= hard; });
    section.figures.push_back({"drama.comebacks", "Comebacks",
                               proportion(static_cast<int>(comebacks), static_cast<int>(lowest.size())), Unit::percent,
                               "Games won by a seat that had once expected no more than half an equal share."});
}

/// The x axis of shares in percent.
constexpr std::pair<double, double> whole_percent{0, 100};

void add_plots(Section& section, const std::vector<const StudiedGame*>& games, const Dramas& dramas) {
    std::vector<const StudiedGame*> decided;
    for (const auto* game : games)
        if (game->winner()) decided.push_back(game);
    section.plots.push_back(
        {"drama.uncertainty_over_time",
         "How open the outcome is",
         "The mean entropy of the expected scores as the game goes on; the band holds the middle half of the games.",
         "share of the game, %",
         "uncertainty",
         Unit::percent,
         {over_time("uncertainty", games,
                    [](const StudiedGame& game, const Scores& s) { return uncertainty_of(s, game.seats); })},
         {0, 1},
         whole_percent});
    section.plots.push_back(
        {"drama.winner_over_time",
         "What the eventual winner expects",
         "The winner's mean expected score as the game goes on; the band holds the middle half of the decided games.",
         "share of the game, %",
         "expected score",
         Unit::percent,
         {over_time("winner", decided,
                    [](const StudiedGame& game, const Scores& s) {
                        return double{s[static_cast<std::size_t>(*game.winner())]};
                    })},
         {0, 1},
         whole_percent});
    section.plots.push_back({"drama.clear_at",
                             "When the winner is clear",
                             "The share of decided games by when the winner's expected score last rose to 90 %.",
                             "share of the game, %",
                             "share of games",
                             Unit::percent,
                             {tenths("games", of_decided(dramas, [](auto& d) { return d.clear; }))},
                             {0, 0},
                             whole_percent});
    section.plots.push_back({"drama.lowest",
                             "The winner's worst moment",
                             "The share of decided games by the least that the eventual winner ever expected.",
                             "lowest expected score of the winner, %",
                             "share of games",
                             Unit::percent,
                             {tenths("games", of_decided(dramas, [](auto& d) { return d.lowest; }))},
                             {0, 0},
                             whole_percent});
}

}  // namespace

Section measure_drama(const Studied& studied) {
    Section section{"drama",
                    "Drama",
                    "Based on what the engine expected before each of its decisions. The seat with the "
                    "highest expected score leads.",
                    {},
                    {},
                    {},
                    {}};
    std::vector<const StudiedGame*> games;
    Dramas dramas;
    for (const auto& game : studied.engine) {
        if (game.expected.empty()) continue;
        games.push_back(&game);
        dramas.push_back(drama_of(game));
    }
    add_figures(section, dramas, studied.game.seats());
    add_plots(section, games, dramas);
    return section;
}

}  // namespace merkhet::lab
