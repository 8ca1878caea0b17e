#include "lab/learn/gate.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "base/words.hpp"
#include "lab/match/match.hpp"
#include "lab/match/match_statistics.hpp"
#include "lab/match/sprt.hpp"
#include "network/network_file.hpp"
#include "players/network_choice.hpp"

namespace merkhet::lab {

namespace {

/// One match of the gate: against whom, and when it is decided.
struct Plan {
    std::string name;
    std::string log;       ///< the end of its file's name
    std::string opponent;  ///< its choice of a network
    int games = 0;
    PlayerLimits limits;
    std::optional<SprtSettings> sprt;

    /// Undecided where there is no sequential test.
    SprtVerdict verdict(const std::vector<LoggedGame>& played) const {
        return sprt ? sprt_verdict(log_likelihood_ratio(pentanomial(played), *sprt), *sprt) : SprtVerdict::undecided;
    }
    GateMatch outcome(const std::vector<LoggedGame>& played) const {
        const auto scores = round_scores(played, 0);
        const auto score = mean_score(scores);
        const auto decided = verdict(played);
        // What is undecided after so many games is passed by whoever leads.
        const bool leads = decided == SprtVerdict::elo1 || (decided == SprtVerdict::undecided && score.value > 0.5);
        // Of a thousand networks that are equal to themselves, one fails.
        constexpr double deviations = 3.29;
        const auto wide = mean_score(scores, deviations);
        const bool equal = wide.low <= 0.5 && wide.high >= 0.5;
        return {name, static_cast<int>(played.size()), elo_of_share(score, 2), sprt ? leads : equal};
    }
};

std::vector<Plan> plans_of(const GateSettings& settings, const std::string& network, const std::string& other) {
    PlayerLimits nodes;
    nodes.nodes = settings.nodes;
    PlayerLimits time;
    time.move_seconds = settings.move_seconds;
    const SprtSettings sprt{.elo0 = 0, .elo1 = settings.elo};
    return {{"itself at equal nodes", "itself", network, settings.null_games, nodes, std::nullopt},
            {"equal nodes", "nodes", other, settings.games, nodes, sprt},
            {"equal time", "time", other, settings.games, time, sprt}};
}

MatchSettings match_of(const GateSettings& settings, const Plan& plan, const std::string& network) {
    MatchSettings match{settings.game, {}, plan.games, settings.threads, settings.seed, {}};
    for (const auto& [name, choice] : {std::pair{"new", network}, std::pair{"old", plan.opponent}}) {
        PlayerSpec player;
        player.name = name;
        player.network_choice = choice;
        player.limits = plan.limits;
        // Against itself the same seed would give pairs of the same game.
        player.options.seed = settings.seed + match.players.size();
        match.players.push_back(std::move(player));
    }
    return match;
}

/// All games of a match whose log begins with `log`; nothing if it was stopped.
std::optional<std::vector<LoggedGame>> play(const GateSettings& settings, const Plan& plan, const MatchSettings& match,
                                            const std::string& log_begin, const std::stop_token& stop,
                                            const OnProgress& on_progress) {
    const auto openings = Openings::make(*settings.game, settings.openings);
    if (!openings) throw std::runtime_error("the openings of the gate: " + openings.error().message);
    MatchLog log;
    const auto path = concatenated({log_begin, plan.log, ".jsonl"});
    if (const auto wrong = log.open(path, match_header(match, settings.openings), schedule_of(match)))
        throw std::runtime_error(*wrong);
    auto games = log.games();
    if (plan.verdict(games) != SprtVerdict::undecided) return games;
    std::stop_source over;
    const std::stop_callback interrupted(stop, [&] { over.request_stop(); });
    play_match(match, *openings, log.games(), {}, over, [&](const LoggedGame& game, const PlayedGame&) {
        games.push_back(game);
        if (const auto problem = log.add(game)) throw std::runtime_error(problem->message());
        on_progress(fmt::format("gate, {}: {}, {:.1f} % of the points", plan.name, counted(games.size(), "game"),
                                100 * mean_score(round_scores(games, 0)).value),
                    static_cast<double>(games.size()) / static_cast<double>(plan.games));
        return plan.verdict(games) == SprtVerdict::undecided;
    });
    if (stop.stop_requested()) return std::nullopt;
    return games;
}

/// Who won or lost everything has only one end.
std::string elo_text(const Interval& elo) {
    if (!std::isinf(elo.value)) return fmt::format("{:+.0f} Elo ({:+.0f} … {:+.0f})", elo.value, elo.low, elo.high);
    return elo.value > 0 ? fmt::format("above {:+.0f} Elo", elo.low) : fmt::format("below {:+.0f} Elo", elo.high);
}

}  // namespace

std::string print_gate(const GateResult& result) {
    std::string text;
    for (const auto& match : result.matches)
        text +=
            fmt::format("gate, {}: {}, {}, {}\n", match.name, counted(static_cast<std::size_t>(match.games), "game"),
                        elo_text(match.elo), match.passed ? "passed" : "failed");
    return text;
}

std::optional<GateResult> play_gate(const GateSettings& settings, const std::filesystem::path& network,
                                    const std::string& other, const std::filesystem::path& folder,
                                    const std::stop_token& stop, const OnProgress& on_progress) {
    const auto read = read_network_file(network, *settings.game);
    if (!read) throw std::runtime_error(read.error().message);
    // A network that was trained again has matches of its own.
    const auto log = (folder / concatenated({"gate-", network::network_name(**read), "-"})).string();
    GateResult result;
    for (const auto& plan : plans_of(settings, network.string(), other)) {
        const auto match = match_of(settings, plan, network.string());
        const auto games = play(settings, plan, match, log, stop, on_progress);
        if (!games) return std::nullopt;
        result.matches.push_back(plan.outcome(*games));
        if (!result.passed()) break;
    }
    return result;
}

}  // namespace merkhet::lab
