#pragma once

#include <string>
#include <vector>

#include "base/random.hpp"
#include "online/games/game_search.hpp"

/// What tests of searches share: games that never were.
namespace merkhet::online::game_tests {

struct InventedGame {
    FoundGame found;
    std::string game_name;
    std::string moves;
    std::string start;
    bool is_public = true;
    bool is_over = true;
};

/// A game of accounts "p0", "p1" …, of few different moves, so that openings meet.
inline InventedGame random_game(int number, int players, Random& random) {
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    InventedGame game;
    auto& found = game.found;
    found.key = {1'000'000 + below(200) * 1000, "g" + std::to_string(number)};
    game.game_name = below(3) > 0 ? "alpha" : "beta";
    found.game_text = game.game_name + (below(4) > 0 ? "" : ":size=5");
    const int seats = game.game_name == "beta" ? 3 : 2;
    found.control = "180+2";
    found.speed = below(2) > 0 ? "blitz" : "post";
    found.rated = below(2) > 0;
    found.ending = below(9) > 0 ? (below(2) > 0 ? "rules" : "time") : "abandoned";
    const int winner = below(seats + 1);
    for (int seat = 0; seat < seats; ++seat) {
        const int share = found.ending == "abandoned" ? 0 : winner == seats ? 12 / seats : winner == seat ? 12 : 0;
        found.outcome += (seat > 0 ? "," : "") + std::to_string(share);
        const int who = (below(players) + seat) % players;
        const bool taken = seat > 0 && found.seats[0].account == "p" + std::to_string(who);
        const bool is_computer = below(6) == 0 || taken || seat == 2;
        found.seats.push_back({is_computer ? "" : "p" + std::to_string(who), "name", is_computer ? 3 : 0, {}, {}});
    }
    found.plies = 2 + below(30);
    for (std::int64_t ply = 0; ply < found.plies; ++ply)
        game.moves += (ply > 0 ? " " : "") + std::string(1, static_cast<char>('a' + below(ply < 4 ? 3 : 20))) +
                      (below(3) > 0 ? "" : "-e@x+");
    found.tournament = below(8) > 0 ? "" : "t1";
    game.start = below(10) > 0 ? "" : "somewhere";
    game.is_public = below(5) > 0;
    game.is_over = below(10) > 0;
    return game;
}

inline void insert_games(sql::Connection& database, const std::vector<InventedGame>& games) {
    const auto if_any = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
    for (const auto& game : games) {
        const auto& found = game.found;
        database.run(
            "insert into games (id, game_name, game_text, start_text, control, speed, rated, public, created, moved, "
            "plies, tournament) values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11)",
            found.key.id, game.game_name, found.game_text, game.start, found.control, found.speed, found.rated,
            game.is_public, found.key.ended, found.plies, if_any(found.tournament));
        if (game.is_over)
            database.run("update games set ended = $2, ending = $3, outcome = $4, moves = $5 where id = $1",
                         found.key.id, found.key.ended, found.ending, found.outcome, game.moves);
        for (std::size_t seat = 0; seat < found.seats.size(); ++seat) {
            const auto& who = found.seats[seat];
            database.run("insert into seats (game, seat, account, level, name) values ($1, $2, $3, $4, $5)",
                         found.key.id, seat, if_any(who.account),
                         who.level > 0 ? std::optional(who.level) : std::nullopt, who.name);
        }
    }
}

inline void insert_players(sql::Connection& database, int players) {
    for (int i = 0; i < players; ++i)
        database.run("insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'person', 1)",
                     "p" + std::to_string(i));
}

}  // namespace merkhet::online::game_tests
