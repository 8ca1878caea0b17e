#include "lab/report/measures/skill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "base/words.hpp"
#include "lab/match/match_statistics.hpp"

namespace merkhet::lab {

namespace {

constexpr double milliseconds = 1000;

PlayerSpec player(const StudySettings& settings, const std::string& name, double factor) {
    PlayerSpec spec;
    spec.name = name;
    spec.options.hash_mebibytes = settings.hash_mebibytes;
    spec.network_choice = settings.network_choice;
    spec.limits.move_seconds = settings.move_seconds * factor;
    if (settings.nodes > 0)
        spec.limits.nodes = std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>(std::llround(static_cast<double>(settings.nodes) * factor)));
    return spec;
}

std::string budget(const PlayerSpec& player) {
    if (player.limits.nodes > 0) return counted(player.limits.nodes, "node");
    return fmt::format("{:g} ms", player.limits.move_seconds * milliseconds);
}

SkillMatch match_of(const StudySettings& settings, int games, std::string id, PlayerSpec strong, PlayerSpec weak) {
    constexpr int random_plies = 4;
    SkillMatch match;
    match.id = std::move(id);
    match.match.game = settings.game;
    match.match.players = {std::move(strong), std::move(weak)};
    match.match.games = Schedule(2, settings.game->seats()).whole_rounds(games);
    match.match.concurrency = settings.concurrency;
    match.match.seed = settings.seed;
    match.match.adjudication.longest_game = settings.longest_game;
    match.openings.random_plies = random_plies;
    match.openings.seed = settings.seed;
    return match;
}

/// How much the players of a match thought about a decision.
struct Thinking {
    double strong = 0;
    double weak = 0;
    std::string_view unit;

    /// A step says what twice the thinking is worth if one player thought nearly twice as long. Not fully twice: where
    /// little is left to decide both stop early.
    bool is_step() const {
        constexpr double nearly_twice = 1.5;
        return strong > 0 && strong >= nearly_twice * weak;
    }
    std::string why_no_step() const {
        return fmt::format(
            "with twice the budget the engine did not think nearly twice as long, {:.1f} {} a decision against {:.1f}.",
            strong, unit, weak);
    }
};

Thinking thinking_in(const SkillMatch& match) {
    const auto tallies = tally(match.games, 2);
    // By nodes where they are the limit: those are the same on every machine.
    const bool by_nodes = match.match.players.front().limits.nodes > 0;
    const auto of = [&](std::size_t player) {
        const auto& use = tallies[player].all.use;
        if (use.decisions == 0) return 0.0;
        return (by_nodes ? static_cast<double>(use.nodes) : use.seconds * milliseconds) /
               static_cast<double>(use.decisions);
    };
    return {of(0), of(1), by_nodes ? "nodes" : "ms"};
}

/// A figure of the trace without a value.
Figure not_measured(const std::string& id, std::string name, const std::string& why) {
    return {"skill." + id, std::move(name), {}, Unit::elo, "Not measured: " + why};
}

}  // namespace

std::vector<SkillMatch> skill_matches(const StudySettings& settings, int games) {
    std::vector<SkillMatch> matches;
    if (games == 0) return matches;
    const double seats = settings.game->seats();
    for (const double factor : {0.25, 0.5, 1.0}) {
        auto weak = player(settings, "single", factor);
        auto strong = player(settings, "double", 2 * factor);
        if (strong.limits.nodes > 0 && strong.limits.nodes <= weak.limits.nodes) continue;
        auto name = budget(strong) + " against " + budget(weak);
        // One seat has twice the time of the others.
        matches.push_back(
            match_of(settings, games, fmt::format("x{:g}", 2 * factor), std::move(strong), std::move(weak)));
        matches.back().name = std::move(name);
        matches.back().cost = factor * (seats + 1) / seats;
    }
    auto own = player(settings, "engine", 1);
    auto greedy = player(settings, "greedy", 1);
    greedy.options.style = Style::greedy;
    auto name = budget(own) + " against the greedy yardstick";
    matches.push_back(match_of(settings, games, "greedy", std::move(own), std::move(greedy)));
    matches.back().name = std::move(name);
    matches.back().step = false;
    matches.back().cost = 1 / seats;
    return matches;
}

Section measure_skill(const std::vector<SkillMatch>& matches, int seats) {
    Section section{
        "skill",
        "Skill",
        "One seat may think twice as long as the others; each opening of four random moves is played in all "
        "seatings.",
        {},
        {},
        {},
        {}};
    Chart scores{"skill.scores",
                 "Score of the stronger side",
                 "With 95 % intervals; the line is an equal share.",
                 Unit::percent,
                 1.0 / seats,
                 false,
                 {}};
    std::vector<double> weights;
    std::vector<double> elos;
    int steps = 0;
    int thought = 0;
    for (const auto& match : matches) {
        if (match.step && !match.games.empty()) {
            ++steps;
            const auto thinking = thinking_in(match);
            if (!thinking.is_step()) {
                // The score of such games says nothing about thinking.
                scores.rows.push_back({match.name, {}, counted(match.games.size(), "game") + ", not measured"});
                section.figures.push_back(not_measured(match.id, "Elo of " + match.name, thinking.why_no_step()));
                continue;
            }
            ++thought;
        }
        const auto score = mean_score(round_scores(match.games, 0));
        const auto elo = elo_of_share(score, seats);
        const auto count = counted(match.games.size(), "game");
        scores.rows.push_back(
            {match.name, score, elo.known() ? written(elo.value, Unit::elo) + " Elo, " + count : count});
        if (!match.step) {
            section.figures.push_back({"skill.greedy", "Score against the greedy yardstick", score, Unit::percent,
                                       "The setting of this study against a player that sees its own turn only."});
            continue;
        }
        section.figures.push_back({"skill." + match.id, "Elo of " + match.name, elo, Unit::elo, ""});
        if (!elo.known() || !std::isfinite(elo.low) || !std::isfinite(elo.high)) continue;
        elos.push_back(elo.value);
        weights.push_back(1 / std::pow(elo.high - elo.low, 2));
    }
    if (!elos.empty()) {
        // The surer a step, the more it weighs.
        double mean = 0;
        double sum = 0;
        for (std::size_t i = 0; i < elos.size(); ++i) {
            mean += weights[i] * elos[i];
            sum += weights[i];
        }
        const double half = 0.5 / std::sqrt(sum);
        section.figures.insert(
            section.figures.begin(),
            {"skill.doubling",
             "Elo for twice the thinking",
             {mean / sum, mean / sum - half, mean / sum + half, static_cast<int>(elos.size())},
             Unit::elo,
             "The mean of the steps, weighted by how certain each is (Ludii: SkillTrace plays the same "
             "series of matches)."});
    }
    if (steps > 0 && thought == 0)
        section.figures.insert(section.figures.begin(),
                               not_measured("doubling", "Elo for twice the thinking",
                                            "in no step did the engine think nearly twice as long with twice the "
                                            "budget. Take a larger one."));
    section.charts.push_back(std::move(scores));
    return section;
}

}  // namespace merkhet::lab
