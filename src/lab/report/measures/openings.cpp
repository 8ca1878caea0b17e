#include <algorithm>
#include <map>

#include "games/with_rules.hpp"
#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"

namespace merkhet::lab {

namespace {

/// The first move that stands for all its images under the start position's symmetries: the first by name.
template <Game G>
std::string first_of_images(const G& game, const typename G::Move& move) {
    const auto start = game.start();
    auto name = game.print_move(start, move);
    for (int i = 1; i < game.symmetries(); ++i)
        if (game.image(start, i) == start) name = std::min(name, game.print_move(start, game.image(start, move, i)));
    return name;
}

std::string opening_name(const AnyGame& game, const std::string& text) {
    return with_rules(game, [&](const auto& rules) {
        const auto move = rules.parse_move(rules.start(), text);
        return move ? first_of_images(rules, *move) : text;
    });
}

/// The scores of whoever made the first move, by that move.
std::map<std::string, std::vector<double>> by_first_move(const AnyGame& game, StudiedGames games) {
    std::map<std::string, std::vector<double>> scores;
    std::map<std::string, std::string> names;
    for (const auto& played : games) {
        if (played.moves.empty() || played.movers.front() < 0) continue;
        const auto& move = played.moves.front();
        const auto [known, is_new] = names.try_emplace(move);
        if (is_new) known->second = opening_name(game, move);
        scores[known->second].push_back(played.outcome.score(played.movers.front()));
    }
    return scores;
}

std::string games_text(std::size_t games) { return std::to_string(games) + (games == 1 ? " game" : " games"); }

/// The openings played most often, the best score first; fewer than five games teach nothing.
Chart opening_chart(const AnyGame& game, StudiedGames games) {
    constexpr std::size_t most = 20;
    constexpr std::size_t least = 5;
    Chart chart;
    chart.reference = 1.0 / game.seats();
    const auto by_move = by_first_move(game, games);
    std::vector<std::pair<std::string, std::vector<double>>> openings(by_move.begin(), by_move.end());
    std::stable_sort(openings.begin(), openings.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    if (openings.size() > most) openings.resize(most);
    for (const auto& [move, scores] : openings)
        if (scores.size() >= least) chart.rows.push_back({move, mean_score(scores), games_text(scores.size())});
    std::stable_sort(chart.rows.begin(), chart.rows.end(),
                     [](const Chart::Row& a, const Chart::Row& b) { return a.value.value > b.value.value; });
    return chart;
}

}  // namespace

Section measure_openings(const Studied& studied) {
    Section section{"openings",
                    "First moves",
                    "What whoever began scored, by the first move. Moves that the symmetry of the start makes the same "
                    "count as one. At most 20, those played most often, and at least five times.",
                    {},
                    {},
                    {},
                    {}};
    auto engine = opening_chart(studied.game, studied.engine);
    engine.id = "openings.engine";
    engine.title = "First moves of the engine";
    engine.text = "Score of the beginner with 95 % intervals.";
    auto random = opening_chart(studied.game, studied.random);
    random.id = "openings.random";
    random.title = "First moves at random";
    random.text = "Score of the beginner with 95 % intervals, when all moves of all seats are random.";
    section.figures.push_back({"openings.choice", "First moves",
                               exact(static_cast<double>(studied.game.count_moves(studied.game.start()))), Unit::number,
                               "Legal moves at the start."});
    section.figures.push_back({"openings.played", "First moves that the engine played",
                               exact(static_cast<double>(by_first_move(studied.game, studied.engine).size())),
                               Unit::number, "Moves that are the same by symmetry count once."});
    if (!engine.rows.empty()) section.charts.push_back(std::move(engine));
    if (!random.rows.empty()) section.charts.push_back(std::move(random));
    return section;
}

}  // namespace merkhet::lab
