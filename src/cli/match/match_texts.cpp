#include "cli/match/match_texts.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "lab/match/intervals.hpp"
#include "lab/match/match_statistics.hpp"
#include "lab/match/ratings.hpp"

namespace merkhet::cli {

namespace {

using Json = nlohmann::ordered_json;
using lab::Tally;

/// Two players face each other directly: then the match has an Elo difference and pairs.
bool is_duel(const MatchView& view) { return view.settings.players.size() == 2 && view.settings.game->seats() == 2; }

int player_count(const MatchView& view) { return static_cast<int>(view.settings.players.size()); }

lab::Interval score_of(const MatchView& view, int player) {
    return lab::mean_score(lab::round_scores(view.games, player));
}

lab::Interval elo_of_first(const MatchView& view) { return lab::elo_of_share(score_of(view, 0), 2); }

/// Both ends, as they lie unevenly around the middle. Who won or lost everything has only one.
std::string elo_text(const lab::Interval& elo) {
    if (!elo.known()) return "Elo ?";
    if (std::isinf(elo.value))
        return elo.value > 0 ? fmt::format("Elo above {:+.1f}", elo.low) : fmt::format("Elo below {:+.1f}", elo.high);
    return fmt::format("Elo {:+.1f} [{:+.1f}, {:+.1f}]", elo.value, elo.low, elo.high);
}

std::string sprt_text(const MatchView& view) {
    const double ratio = lab::log_likelihood_ratio(lab::pentanomial(view.games), *view.sprt);
    const auto verdict = lab::sprt_verdict(ratio, *view.sprt);
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) [{}, {}]{}", ratio, view.sprt->lower(), view.sprt->upper(),
                       view.sprt->elo0, view.sprt->elo1,
                       verdict == lab::SprtVerdict::undecided ? ""
                       : verdict == lab::SprtVerdict::elo1    ? " elo1 accepted"
                                                              : " elo0 accepted");
}

/// Wins, draws and losses of a player of two.
std::array<int, 3> wins_draws_losses(const Tally& tally) {
    return {tally.firsts, tally.shared_firsts, tally.games - tally.firsts - tally.shared_firsts};
}

double per(double amount, double count) { return count > 0 ? amount / count : 0; }

std::map<std::string_view, int> endings(const MatchView& view) {
    std::map<std::string_view, int> counts;
    for (const auto& game : view.games) ++counts[lab::ending_name(game.ending)];
    return counts;
}

std::string duel_text(const MatchView& view, const Tally& first) {
    const auto [wins, draws, losses] = wins_draws_losses(first);
    const auto pairs = lab::pentanomial(view.games);
    auto text = fmt::format("{} against {}: {:+.1f} -> {} wins, {} draws, {} losses, {:.1f} %; {}\n",
                            view.settings.players[0].name, view.settings.players[1].name,
                            first.points - (first.games - first.points), wins, draws, losses, 100 * first.share(),
                            elo_text(elo_of_first(view)));
    text += fmt::format("pairs with 0, 1/2, 1, 1 1/2, 2 points: {}\n", fmt::join(pairs, ", "));
    if (view.sprt) text += sprt_text(view) + "\n";
    return text;
}

std::string score_table(const MatchView& view, const std::vector<lab::PlayerTally>& tallies) {
    const auto seats = static_cast<std::size_t>(view.settings.game->seats());
    auto text =
        fmt::format("\n{:<12} {:>6} {:>8} {:>7} {:>6} {:>6}", "player", "seats", "points", "share", "first", "shared");
    for (std::size_t s = 0; s < seats; ++s) text += fmt::format(" seat {}", s);
    text += "\n";
    for (std::size_t p = 0; p < tallies.size(); ++p) {
        const auto& all = tallies[p].all;
        text += fmt::format("{:<12} {:>6} {:>8.1f} {:>5.1f} % {:>6} {:>6}", view.settings.players[p].name, all.games,
                            all.points, 100 * all.share(), all.firsts, all.shared_firsts);
        for (std::size_t s = 0; s < seats; ++s) text += fmt::format(" {:>5.1f}%", 100 * tallies[p].by_seat[s].share());
        text += "\n";
    }
    return text;
}

std::string rating_text(const lab::Interval& rating) {
    const auto ends = rating.has_ends() ? fmt::format("[{:+.0f}, {:+.0f}]", rating.low, rating.high) : "[?]";
    return fmt::format(" {:>+6.0f} {:<16}", rating.value, ends);
}

std::string use_table(const MatchView& view, const std::vector<lab::PlayerTally>& tallies) {
    const bool rated = !is_duel(view);
    const auto ratings = rated ? lab::rate(view.games, player_count(view)) : std::vector<lab::Interval>();
    auto text = fmt::format("\n{:<12}{} {:>8} {:>9} {:>6} {:>9} {:>7} {:>5} {:>5}\n", "player",
                            rated ? "    Elo (95 %)          " : "", "s/move", "nodes/s", "depth", "longest s",
                            "late ms", "timed", "fail");
    for (std::size_t p = 0; p < tallies.size(); ++p) {
        const auto& all = tallies[p].all;
        const auto decisions = static_cast<double>(all.use.decisions);
        text += fmt::format("{:<12}", view.settings.players[p].name);
        if (rated) text += rating_text(ratings[p]);
        text += fmt::format(" {:>8.4f} {:>9.0f} {:>6.1f} {:>9.3f} {:>7.1f} {:>5} {:>5}\n",
                            per(all.use.seconds, decisions), per(static_cast<double>(all.use.nodes), all.use.seconds),
                            per(static_cast<double>(all.use.depths), decisions), all.use.longest,
                            1000 * all.use.overstepped, all.time_forfeits, all.other_failures);
    }
    return text;
}

Json tally_json(const Tally& tally) {
    return {{"games", tally.games},
            {"points", tally.points},
            {"share", tally.share()},
            {"firsts", tally.firsts},
            {"shared_firsts", tally.shared_firsts},
            {"time_forfeits", tally.time_forfeits},
            {"other_failures", tally.other_failures},
            {"decisions", tally.use.decisions},
            {"nodes", tally.use.nodes},
            {"seconds", tally.use.seconds},
            {"mean_depth", per(static_cast<double>(tally.use.depths), tally.use.decisions)},
            {"longest_decision", tally.use.longest},
            {"overstepped", tally.use.overstepped}};
}

/// A number that JSON can hold; what is infinite or not known becomes null.
Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

/// As `name`, `name`_low and `name`_high.
void set_interval(Json& json, const std::string& name, const lab::Interval& interval) {
    json[name] = finite(interval.value);
    json[name + "_low"] = finite(interval.low);
    json[name + "_high"] = finite(interval.high);
}

}  // namespace

std::string match_progress(const MatchView& view, int planned, const std::string& left) {
    const auto tallies = lab::tally(view.games, player_count(view));
    auto text = fmt::format("{}/{}{}", view.games.size(), planned, left);
    if (is_duel(view)) {
        const auto& first = tallies[0].all;
        const auto [wins, draws, losses] = wins_draws_losses(first);
        text += fmt::format("  {} +{} ={} -{}  {:.1f} %  {}", view.settings.players[0].name, wins, draws, losses,
                            100 * first.share(), elo_text(elo_of_first(view)));
        if (view.sprt) text += "  " + sprt_text(view);
        return text;
    }
    for (std::size_t p = 0; p < tallies.size(); ++p)
        text += fmt::format("  {} {:.1f} %", view.settings.players[p].name, 100 * tallies[p].all.share());
    return text;
}

std::string match_summary(const MatchView& view) {
    const auto tallies = lab::tally(view.games, player_count(view));
    std::string text = fmt::format("{}, {}\n", view.settings.game->text(), counted(view.games.size(), "game"));
    if (is_duel(view)) text += duel_text(view, tallies[0].all);
    text += score_table(view, tallies) + use_table(view, tallies) + "\ngames ended by";
    for (const auto& [name, count] : endings(view)) text += fmt::format("  {} {}", name, count);
    double plies = 0;
    for (const auto& game : view.games) plies += game.plies;
    return text + fmt::format("; {:.1f} moves on average\n", per(plies, static_cast<double>(view.games.size())));
}

std::string match_json(const MatchView& view) {
    const auto tallies = lab::tally(view.games, player_count(view));
    const auto ratings = lab::rate(view.games, player_count(view));
    Json json{{"game", view.settings.game->text()}, {"games", view.games.size()}};
    for (std::size_t p = 0; p < tallies.size(); ++p) {
        Json player{{"name", view.settings.players[p].name}, {"all", tally_json(tallies[p].all)}};
        for (std::size_t s = 0; s < static_cast<std::size_t>(view.settings.game->seats()); ++s)
            player["by_seat"].push_back(tally_json(tallies[p].by_seat[s]));
        set_interval(player, "score", score_of(view, static_cast<int>(p)));
        set_interval(player, "rating", ratings[p]);
        json["players"].push_back(std::move(player));
    }
    if (is_duel(view)) {
        set_interval(json, "elo", elo_of_first(view));
        json["pentanomial"] = lab::pentanomial(view.games);
        if (view.sprt) {
            const double ratio = lab::log_likelihood_ratio(lab::pentanomial(view.games), *view.sprt);
            const auto verdict = lab::sprt_verdict(ratio, *view.sprt);
            json["sprt"] = {{"llr", ratio},
                            {"verdict", verdict == lab::SprtVerdict::undecided ? "undecided"
                                        : verdict == lab::SprtVerdict::elo1    ? "elo1"
                                                                               : "elo0"}};
        }
    }
    for (const auto& [name, count] : endings(view)) json["endings"][std::string(name)] = count;
    return json.dump();
}

}  // namespace merkhet::cli
