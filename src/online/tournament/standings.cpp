#include "online/tournament/standings.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace merkhet::online {

namespace {

/// Of a result of two: 2 won, 1 drawn, 0 lost.
int halves_against(int twelfths, int of_other) { return twelfths == of_other ? 1 : twelfths > of_other ? 2 : 0; }

/// The games that are over, in the order in which they ended.
std::vector<const Pairing*> games_over(const Tournament& tournament) {
    std::vector<const Pairing*> games;
    for (const auto& pairing : tournament.pairings)
        if (pairing.state == PairingState::over) games.push_back(&pairing);
    std::stable_sort(games.begin(), games.end(),
                     [](const Pairing* a, const Pairing* b) { return a->ended < b->ended; });
    return games;
}

/// visit(player, other, halves) for every player and each of the others at its games.
template <class F>
void visit_results(const std::vector<const Pairing*>& games, F&& visit) {
    for (const auto* game : games)
        for (std::size_t i = 0; i < game->players.size(); ++i)
            for (std::size_t j = 0; j < game->players.size(); ++j)
                if (i != j)
                    visit(game->players[i], game->players[j],
                          halves_against(game->outcome.twelfths[i], game->outcome.twelfths[j]));
}

struct Counted {
    std::vector<Score> scores;                      ///< by entry
    std::vector<std::array<int, max_seats>> gains;  ///< by pairing
};

Counted counted(const Tournament& tournament) {
    const bool arena = tournament.settings.kind == TournamentKind::arena;
    Counted counted{std::vector<Score>(tournament.entries.size()),
                    std::vector<std::array<int, max_seats>>(tournament.pairings.size())};
    std::vector<ArenaScore> arenas(tournament.entries.size());
    const auto add = [&](const Pairing& pairing, std::size_t seat, int gained) {
        counted.gains[static_cast<std::size_t>(&pairing - tournament.pairings.data())][seat] = gained;
        counted.scores[as_index(pairing.players[seat])].points += gained;
    };
    for (const auto* game : games_over(tournament)) {
        for (std::size_t seat = 0; seat < game->players.size(); ++seat) {
            const auto player = as_index(game->players[seat]);
            const int twelfths = game->outcome.twelfths[seat];
            add(*game, seat, arena ? arenas[player].add(twelfths) : twelfths);
            ++counted.scores[player].games;
            counted.scores[player].wins += twelfths == Outcome::whole ? 1 : 0;
        }
    }
    for (const auto& pairing : tournament.pairings) {
        if (pairing.state != PairingState::unplayed) continue;
        for (std::size_t seat = 0; seat < pairing.players.size(); ++seat) {
            add(pairing, seat, pairing.outcome.twelfths[seat]);
            counted.scores[as_index(pairing.players[seat])].byes += pairing.players.size() == 1 ? 1 : 0;
        }
    }
    for (std::size_t i = 0; i < arenas.size(); ++i) counted.scores[i].doubles = arenas[i].doubles();
    return counted;
}

void add_buchholz_and_sonneborn(const Tournament& tournament, const std::vector<const Pairing*>& games,
                                std::vector<Standing>& table) {
    const auto points = [&](int player) { return table[as_index(player)].score.points; };
    visit_results(games, [&](int player, int other, int halves) {
        table[as_index(player)].buchholz += points(other);
        table[as_index(player)].sonneborn_berger += halves * points(other);
    });
    // Rounds without opponents.
    const int others = tournament.settings.seats - 1;
    std::vector<int> rounds(table.size(), rounds_begun(tournament));
    for (const auto& pairing : tournament.pairings) {
        for (std::size_t seat = 0; seat < pairing.players.size(); ++seat) {
            const int player = pairing.players[seat];
            if (pairing.state == PairingState::unplayed)
                table[as_index(player)].sonneborn_berger +=
                    pairing.outcome.twelfths[seat] / 6 * others * points(player);
            else if (pairing.state != PairingState::aborted)
                --rounds[as_index(player)];
        }
    }
    for (auto& line : table) line.buchholz += std::max(0, rounds[as_index(line.entry)]) * others * points(line.entry);
}

/// Fills in the direct encounters of a group that nothing else has told apart, numbers of lines in the table.
void add_direct(const std::vector<const Pairing*>& games, std::vector<Standing>& table, const std::vector<int>& group) {
    const std::set<int> tied(group.begin(), group.end());
    std::set<std::pair<int, int>> met;
    std::vector<std::pair<int, int>> gained;
    visit_results(games, [&](int player, int other, int halves) {
        if (tied.count(player) == 0 || tied.count(other) == 0) return;
        met.emplace(player, other);
        gained.emplace_back(player, halves);
    });
    if (met.size() != tied.size() * (tied.size() - 1)) return;
    for (const auto& [player, halves] : gained) table[as_index(player)].direct += halves;
}

/// What counts before the direct encounter, more being better.
std::tuple<int, int, int> first_key(TournamentKind kind, const Standing& line) {
    const bool arena = kind == TournamentKind::arena;
    return {line.score.points, kind == TournamentKind::swiss ? line.buchholz : 0, arena ? 0 : line.sonneborn_berger};
}

std::tuple<std::tuple<int, int, int>, int, int, int> whole_key(TournamentKind kind, const Standing& line) {
    return {first_key(kind, line), line.direct, line.score.wins, kind == TournamentKind::arena ? -line.score.games : 0};
}

}  // namespace

int ArenaScore::add(int twelfths) {
    const int gained = 2 * twelfths * (doubles() ? 2 : 1);
    wins_running_ = twelfths == Outcome::whole ? wins_running_ + 1 : 0;
    return gained;
}

std::vector<Score> scores(const Tournament& tournament) { return counted(tournament).scores; }

std::vector<std::array<int, max_seats>> gains(const Tournament& tournament) { return counted(tournament).gains; }

std::vector<Standing> standings(const Tournament& tournament) {
    const auto kind = tournament.settings.kind;
    const auto games = games_over(tournament);
    std::vector<Standing> table;
    for (const auto& score : scores(tournament)) {
        Standing line;
        line.entry = static_cast<int>(table.size());
        line.score = score;
        table.push_back(line);
    }
    if (kind != TournamentKind::arena) {
        add_buchholz_and_sonneborn(tournament, games, table);
        std::vector<int> order;
        order.reserve(table.size());
        for (const auto& line : table) order.push_back(line.entry);
        const auto key = [&](int player) { return first_key(kind, table[as_index(player)]); };
        std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) > key(b); });
        for (auto from = order.begin(); from != order.end();) {
            const auto to = std::find_if(from, order.end(), [&](int player) { return key(player) != key(*from); });
            if (to - from > 1) add_direct(games, table, {from, to});
            from = to;
        }
    }
    std::stable_sort(table.begin(), table.end(),
                     [&](const Standing& a, const Standing& b) { return whole_key(kind, a) > whole_key(kind, b); });
    for (std::size_t i = 0; i < table.size(); ++i) {
        const bool tied = i > 0 && whole_key(kind, table[i]) == whole_key(kind, table[i - 1]);
        table[i].rank = tied ? table[i - 1].rank : static_cast<int>(i) + 1;
    }
    return table;
}

}  // namespace merkhet::online
