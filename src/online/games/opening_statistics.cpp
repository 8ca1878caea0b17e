#include "online/games/opening_statistics.hpp"

#include <algorithm>
#include <string_view>

#include "base/words.hpp"
#include "online/games/opening_range.hpp"

namespace merkhet::online {

namespace {

/// What the index games_by_opening holds.
constexpr std::string_view counted_games =
    "from games where game_text = $1 and start_text = '' and opening >= $2 and opening < $3 "
    "and public = 1 and ended is not null ";

/// Adds games of an outcome, "12,0".
void add_games(GameTally& tally, std::string_view outcome, std::int64_t games) {
    std::array<int, max_seats> twelfths{};
    std::size_t seat = 0;
    for (const char c : outcome) {
        if (c == ',')
            ++seat;
        else if (seat < twelfths.size())
            twelfths[seat] = 10 * twelfths[seat] + (c - '0');
    }
    constexpr int whole = 12;
    const auto best = *std::max_element(twelfths.begin(), twelfths.end());
    if (best == 0) return;  // it does not count
    tally.games += games;
    if (best < whole) tally.shared += games;
    for (std::size_t i = 0; i < twelfths.size(); ++i) tally.twelfths[i] += games * twelfths[i];
}

void add_tally(GameTally& all, const GameTally& part) {
    all.games += part.games;
    all.shared += part.shared;
    for (std::size_t i = 0; i < all.twelfths.size(); ++i) all.twelfths[i] += part.twelfths[i];
}

/// All games from one text of moves to before another.
GameTally tally(sql::Connection& database, const std::string& game_text, const std::string& from,
                const std::string& to) {
    GameTally tally;
    for (const auto& row : database.run(concatenated({"select outcome, count(*) ", counted_games, "group by outcome"}),
                                        game_text, from, to))
        if (!row.is_null(0)) add_games(tally, row.text(0), row.integer(1));
    return tally;
}

}  // namespace

OpeningStatistics opening_statistics(sql::Connection& database, const std::string& game_text,
                                     const std::string& moves) {
    OpeningStatistics statistics;
    const std::string before = moves.empty() ? std::string() : moves + ' ';
    const std::string end = moves.empty() ? std::string("\x7f") : after_opening(moves);
    // Those that ended there; then from one move that was played to the next.
    if (!moves.empty()) statistics.all = tally(database, game_text, moves, before);
    for (auto from = before;;) {
        const auto first = database.run(concatenated({"select opening ", counted_games, "order by opening limit 1"}),
                                        game_text, from, end);
        if (first.empty()) break;
        const auto& opening = first[0].text(0);
        const auto line = opening.substr(0, opening.find(' ', before.size()));
        const auto after = after_opening(line);
        const auto part = tally(database, game_text, line, after);
        add_tally(statistics.all, part);
        if (part.games > 0 && line.size() > before.size())
            statistics.next.push_back({line.substr(before.size()), part});
        from = after;
    }
    std::stable_sort(statistics.next.begin(), statistics.next.end(),
                     [](const NextMove& a, const NextMove& b) { return a.tally.games > b.tally.games; });
    return statistics;
}

}  // namespace merkhet::online
