#include "lab/match/match_statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace merkhet::lab {

namespace {

void add_use(SeatUse& sum, const SeatUse& use) {
    sum.decisions += use.decisions;
    sum.nodes += use.nodes;
    sum.depths += use.depths;
    sum.seconds += use.seconds;
    sum.longest = std::max(sum.longest, use.longest);
    sum.overstepped = std::max(sum.overstepped, use.overstepped);
}

void add_game(Tally& tally, const LoggedGame& game, int seat) {
    const auto& twelfths = game.outcome.twelfths;
    const auto own = twelfths[static_cast<std::size_t>(seat)];
    const auto best = *std::max_element(twelfths.begin(), twelfths.end());
    ++tally.games;
    tally.points += game.outcome.score(seat);
    if (own == best) {
        const bool alone = std::count(twelfths.begin(), twelfths.begin() + game.seats, best) == 1;
        ++(alone ? tally.firsts : tally.shared_firsts);
    }
    if (game.has_failure() && game.failed_seat == seat)
        ++(game.ending == Ending::time ? tally.time_forfeits : tally.other_failures);
    add_use(tally.use, game.use[static_cast<std::size_t>(seat)]);
}

/// The games by round.
std::map<int, std::vector<const LoggedGame*>> rounds(std::span<const LoggedGame> games) {
    std::map<int, std::vector<const LoggedGame*>> found;
    for (const auto& game : games) found[game.number / game.seats].push_back(&game);
    return found;
}

/// What `number` scored in a game a seat; below 0 when it did not sit there.
double mean_score(const LoggedGame& game, int number) {
    double points = 0;
    int count = 0;
    for (int s = 0; s < game.seats; ++s) {
        if (game.seating[static_cast<std::size_t>(s)] != number) continue;
        points += game.outcome.score(s);
        ++count;
    }
    return count == 0 ? -1 : points / count;
}

}  // namespace

std::vector<PlayerTally> tally(std::span<const LoggedGame> games, int players) {
    std::vector<PlayerTally> tallies(static_cast<std::size_t>(players));
    for (const auto& game : games)
        for (int s = 0; s < game.seats; ++s) {
            const auto seat = static_cast<std::size_t>(s);
            auto& player = tallies[static_cast<std::size_t>(game.seating[seat])];
            add_game(player.all, game, s);
            add_game(player.by_seat[seat], game, s);
        }
    return tallies;
}

Pentanomial pentanomial(std::span<const LoggedGame> games) {
    Pentanomial counts{};
    for (const auto& [number, round] : rounds(games)) {
        if (round.size() != 2) continue;
        const double points = mean_score(*round[0], 0) + mean_score(*round[1], 0);
        ++counts[static_cast<std::size_t>(std::lround(2 * points))];
    }
    return counts;
}

std::vector<double> round_scores(std::span<const LoggedGame> games, int number) {
    std::vector<double> whole;
    std::vector<double> single;
    for (const auto& [round_number, round] : rounds(games)) {
        double sum = 0;
        for (const auto* game : round) {
            const double score = mean_score(*game, number);
            if (score < 0) break;
            single.push_back(score);
            sum += score;
        }
        if (static_cast<int>(round.size()) == round.front()->seats && mean_score(*round.front(), number) >= 0)
            whole.push_back(sum / static_cast<double>(round.size()));
    }
    return whole.empty() ? single : whole;
}

}  // namespace merkhet::lab
