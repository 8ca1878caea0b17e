#include <algorithm>
#include <cstdlib>
#include <optional>
#include <stdexcept>

#include "lab/report/measures/measures.hpp"
#include "lab/report/measures/tallies.hpp"
#include "lab/report/study/study.hpp"

namespace merkhet::lab {

namespace {

/// What the tables say about a decision.
struct Judged {
    std::size_t decision;       ///< its index among the seats' decisions of its game
    bool risky;                 ///< some legal move gives a better result away
    bool mistake;               ///< this one did
    std::optional<int> points;  ///< fewer than the best move would get
};

using JudgedGame = std::vector<Judged>;

Judged judge(const std::vector<KnownMove>& moves, const AnyMove& played, int seat, std::size_t decision) {
    const auto index = static_cast<std::size_t>(seat);
    const auto result = [&](const KnownMove& move) { return move.scores()[index]; };
    const auto& best = moves.front();
    const auto chosen = std::find_if(moves.begin(), moves.end(), [&](const auto& move) { return move.move == played; });
    const bool risky = std::any_of(moves.begin(), moves.end(), [&](const auto& m) { return result(m) < result(best); });
    Judged judged{decision, risky, result(*chosen) < result(best), std::nullopt};
    if (best.margin && chosen->margin) judged.points = std::abs(*best.margin - *chosen->margin);
    return judged;
}

/// A game's decisions that the oracle knows everything about.
JudgedGame judge_game(const AnyGame& game, const StudiedGame& studied, const Oracle& oracle) {
    JudgedGame judged;
    Line<AnyGame> line(game);
    std::size_t decision = 0;
    for (const auto& text : studied.moves) {
        const auto move = line.parse_move(text);
        if (!move) throw std::runtime_error("a game of the study cannot be played: " + move.error().message);
        if (is_seat(line.to_move())) {
            // Tables may know only some moves, and never a claim, which is the line's.
            if (const auto known = oracle.ask(line.position());
                !known.empty() && known.size() == game.count_moves(line.position()) && line.claim() != *move)
                judged.push_back(judge(known, *move, seat_number(line.to_move()), decision));
            ++decision;
        }
        line.play(*move);
    }
    return judged;
}

std::vector<JudgedGame> judge_games(const AnyGame& game, StudiedGames studied, const Oracle& oracle) {
    std::vector<JudgedGame> games;
    games.reserve(studied.size());
    for (const auto& one : studied) games.push_back(judge_game(game, one, oracle));
    return games;
}

/// For each game in which something could be given away, how often it was.
Interval mistakes_of(const std::vector<JudgedGame>& games) {
    std::vector<double> shares;
    for (const auto& game : games) {
        const auto risky = std::count_if(game.begin(), game.end(), [](const auto& d) { return d.risky; });
        const auto mistakes = std::count_if(game.begin(), game.end(), [](const auto& d) { return d.mistake; });
        if (risky > 0) shares.push_back(static_cast<double>(mistakes) / static_cast<double>(risky));
    }
    return mean_share(shares);
}

Interval games_without(const std::vector<JudgedGame>& games) {
    const auto clean = std::count_if(games.begin(), games.end(), [](const JudgedGame& game) {
        return std::none_of(game.begin(), game.end(), [](const auto& d) { return d.mistake; });
    });
    return proportion(static_cast<int>(clean), static_cast<int>(games.size()));
}

Interval first_mistake(const std::vector<JudgedGame>& games) {
    std::vector<double> first;
    for (const auto& game : games)
        if (const auto at = std::find_if(game.begin(), game.end(), [](const auto& d) { return d.mistake; });
            at != game.end())
            first.push_back(static_cast<double>(at->decision + 1));
    return mean_positive(first);
}

/// Points given away in a game.
Interval points_lost(const std::vector<JudgedGame>& games) {
    bool counted = false;
    std::vector<double> lost;
    for (const auto& game : games) {
        double sum = 0;
        for (const auto& decision : game) {
            if (!decision.points) return {};
            counted = true;
            sum += *decision.points;
        }
        lost.push_back(sum);
    }
    return counted ? mean_positive(lost) : Interval{};
}

/// The share of games in which `what` holds for a decision, by its place in the game.
template <class What>
Series by_decision(const std::string& name, const std::vector<JudgedGame>& games, What&& what) {
    std::vector<std::pair<int, int>> columns;  // how often, of how many
    for (const auto& game : games)
        for (const auto& judged : game) {
            if (columns.size() <= judged.decision) columns.resize(judged.decision + 1);
            columns[judged.decision].first += what(judged) ? 1 : 0;
            ++columns[judged.decision].second;
        }
    Series series{name, Mark::line, {}, {}, {}, {}};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].second == 0) continue;
        series.x.push_back(static_cast<double>(i + 1));
        series.y.push_back(static_cast<double>(columns[i].first) / columns[i].second);
    }
    return series;
}

}  // namespace

Section measure_mistakes(const Studied& studied, const Oracle& oracle) {
    const auto engine = judge_games(studied.game, studied.engine, oracle);
    const auto random = judge_games(studied.game, studied.random, oracle);
    Section section{
        "mistakes",
        "Mistakes",
        "Checked against solved tables: a mistake is a decision after which the seat gets less, under perfect "
        "play, than it could have had.",
        {},
        {},
        {},
        {}};
    const auto add = [&](const char* id, const char* name, const Interval& value, Unit unit, const char* note) {
        section.figures.push_back({id, name, value, unit, note});
    };
    add("mistakes.rate", "Mistakes", mistakes_of(engine), Unit::percent,
        "The share of decisions giving something away, of those where some move would; the mean of all games.");
    add("mistakes.random_rate", "The same in random games", mistakes_of(random), Unit::percent, "");
    add("mistakes.clean", "Games without a mistake", games_without(engine), Unit::percent, "");
    add("mistakes.first", "First mistake at decision", first_mistake(engine), Unit::number,
        "Of the games that have one.");
    if (const auto points = points_lost(engine); points.known()) {
        add("mistakes.points", "Points given away in a game", points, Unit::number,
            "By both seats, even where the result stays the same.");
        add("mistakes.random_points", "The same in random games", points_lost(random), Unit::number, "");
    }
    const auto mistake = [](const Judged& judged) { return judged.mistake; };
    section.plots.push_back(
        {"mistakes.by_decision",
         "When mistakes are made",
         "The share of games in which a decision is a mistake, by its number, and of those in which "
         "it could have been one.",
         "decision",
         "share of games",
         Unit::percent,
         {by_decision("could be", engine, [](const Judged& judged) { return judged.risky; }),
          by_decision("engine", engine, mistake), by_decision("random", random, mistake)},
         {0, 1}});
    return section;
}

}  // namespace merkhet::lab
