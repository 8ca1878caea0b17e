#include "cli/match/match_texts.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "cli/terminal/text_table.hpp"
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

/// Games won alone, shared with the best, and lost; one that sits in several seats counts once a seat.
std::array<int, 3> wins_draws_losses(const Tally& tally) {
    return {tally.firsts, tally.shared_firsts, tally.games - tally.firsts - tally.shared_firsts};
}

/// "62.5 %"; of no games there is no score.
std::string score_cell(const Tally& tally) {
    return tally.games == 0 ? "-" : fmt::format("{:.1f} %", 100 * tally.share());
}

double per(double amount, double count) { return count > 0 ? amount / count : 0; }

std::map<std::string_view, int> endings(const MatchView& view) {
    std::map<std::string_view, int> counts;
    for (const auto& game : view.games) ++counts[lab::ending_name(game.ending)];
    return counts;
}

/// "+12", "-3" and "0", which has no sign.
std::string elo_number(double elo) {
    const auto text = fmt::format("{:+.0f}", elo);
    return text == "-0" || text == "+0" ? "0" : text;
}

/// "a against b: 3 won, 1 drawn, 2 lost; 3.5 of 6 points (58.3 %)" and what follows from it.
std::string duel_text(const MatchView& view, const Tally& first) {
    const auto [wins, draws, losses] = wins_draws_losses(first);
    auto text = fmt::format("{} against {}: {} won, {} drawn, {} lost; {:.1f} of {} ({:.1f} %)\n",
                            view.settings.players[0].name, view.settings.players[1].name, wins, draws, losses,
                            first.points, counted(first.games, "point"), 100 * first.share());
    const auto elo = elo_of_first(view);
    text += elo_text(elo) + (elo.known() ? ", with 95 % confidence\n" : "\n");
    const auto pairs = lab::pentanomial(view.games);
    text += fmt::format("pairs of games with 0, 1/2, 1, 1 1/2, 2 points: {}\n", fmt::join(pairs, ", "));
    if (view.sprt) text += "sequential test: " + sprt_text(view) + "\n";
    return text;
}

/// Points and places, in all seats and in each. A player may take several seats of one game.
std::string score_table(const MatchView& view, const std::vector<lab::PlayerTally>& tallies) {
    constexpr std::string_view seat_names[] = {"1st seat", "2nd seat", "3rd seat", "4th seat"};
    const auto seats = static_cast<std::size_t>(view.settings.game->seats());
    Rows rows;
    rows.push_back(seats == 2
                       ? std::vector<std::string>{"player", "games", "points", "score", "won", "drawn", "lost"}
                       : std::vector<std::string>{"player", "seats", "points", "score", "won", "shared", "lost"});
    for (std::size_t s = 0; s < seats; ++s) rows.front().emplace_back(seat_names[s]);
    for (std::size_t p = 0; p < tallies.size(); ++p) {
        const auto& all = tallies[p].all;
        auto& row = rows.emplace_back();
        row = {view.settings.players[p].name, std::to_string(all.games), fmt::format("{:.1f}", all.points),
               score_cell(all)};
        for (const int count : wins_draws_losses(all)) row.push_back(std::to_string(count));
        for (std::size_t s = 0; s < seats; ++s) row.push_back(score_cell(tallies[p].by_seat[s]));
    }
    return text_table(rows, Align::right);
}

std::string rating_ends(const lab::Interval& rating) {
    return rating.has_ends() ? fmt::format("[{}, {}]", elo_number(rating.low), elo_number(rating.high)) : "?";
}

std::string rating_table(const MatchView& view) {
    const auto ratings = lab::rate(view.games, player_count(view));
    Rows rows{{"player", "Elo", "95 %"}};
    bool unsure = false;
    for (std::size_t p = 0; p < ratings.size(); ++p) {
        rows.push_back({view.settings.players[p].name, elo_number(ratings[p].value), rating_ends(ratings[p])});
        unsure = unsure || !ratings[p].has_ends();
    }
    return text_table(rows, Align::right) +
           (unsure ? "?: one round, or rounds that all end alike, do not tell how sure the number is\n" : "");
}

/// How they thought, and what went wrong.
std::string use_table(const MatchView& view, const std::vector<lab::PlayerTally>& tallies) {
    Rows rows{{"player", "s/move", "longest s", "late ms", "nodes/s", "depth", "timeouts", "failures"}};
    for (std::size_t p = 0; p < tallies.size(); ++p) {
        const auto& all = tallies[p].all;
        const auto& use = all.use;
        const auto decisions = static_cast<double>(use.decisions);
        rows.push_back({view.settings.players[p].name, fmt::format("{:.4f}", per(use.seconds, decisions)),
                        fmt::format("{:.3f}", use.longest), fmt::format("{:.1f}", 1000 * use.overstepped),
                        fmt::format("{:.0f}", per(static_cast<double>(use.nodes), use.seconds)),
                        fmt::format("{:.1f}", per(static_cast<double>(use.depths), decisions)),
                        std::to_string(all.time_forfeits), std::to_string(all.other_failures)});
    }
    return text_table(rows, Align::right);
}

/// "ended by the rules 3, longest game 1; 11.5 moves a game".
std::string endings_text(const MatchView& view) {
    std::vector<std::string> parts;
    for (const auto& [name, count] : endings(view)) parts.push_back(fmt::format("{} {}", name, count));
    double plies = 0;
    for (const auto& game : view.games) plies += game.plies;
    return fmt::format("games ended by: {}; {:.1f} moves a game\n", joined(parts, ", "),
                       per(plies, static_cast<double>(view.games.size())));
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
            {"mean_depth", per(static_cast<double>(tally.use.depths), static_cast<double>(tally.use.decisions))},
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
    auto text = fmt::format("{}, {}\n", view.settings.game->text(), counted(view.games.size(), "game"));
    if (is_duel(view)) text += duel_text(view, tallies[0].all);
    text += "\n" + score_table(view, tallies);
    if (!is_duel(view)) text += "\n" + rating_table(view);
    return text + "\n" + use_table(view, tallies) + "\n" + endings_text(view);
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
