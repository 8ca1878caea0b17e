#pragma once

#include <string>
#include <vector>

#include "base/random.hpp"
#include "online/games/game_search.hpp"

/// What tests of searches share: games that never were.
namespace merkhet::online::game_tests {

struct InventedSeat {
    std::string account;  ///< empty: a computer's
    int level = 0;
};
struct InventedGame {
    GameKey key;
    std::string game_name;
    std::string game_text;
    std::string control = "180+2";
    std::string speed;
    bool rated = false;
    std::string ending;
    std::string outcome;
    std::int64_t plies = 0;
    std::string tournament;
    std::vector<InventedSeat> seats;
    std::string moves;
    std::string start;
    bool is_public = true;
    bool is_over = true;
};

/// A game of accounts "p0", "p1" …, of few different moves, so that openings meet.
inline InventedGame random_game(int number, int players, Random& random) {
    const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
    InventedGame game;
    game.key = {1'000'000 + below(200) * 1000, "g" + std::to_string(number)};
    game.game_name = below(3) > 0 ? "alpha" : "beta";
    game.game_text = game.game_name + (below(4) > 0 ? "" : ":size=5");
    const int seats = game.game_name == "beta" ? 3 : 2;
    game.speed = below(2) > 0 ? "blitz" : "post";
    game.rated = below(2) > 0;
    game.ending = below(9) > 0 ? (below(2) > 0 ? "rules" : "time") : "abandoned";
    const int winner = below(seats + 1);
    for (int seat = 0; seat < seats; ++seat) {
        const int share = game.ending == "abandoned" ? 0 : winner == seats ? 12 / seats : winner == seat ? 12 : 0;
        game.outcome += (seat > 0 ? "," : "") + std::to_string(share);
        const int who = (below(players) + seat) % players;
        const bool taken = seat > 0 && game.seats[0].account == "p" + std::to_string(who);
        const bool is_computer = below(6) == 0 || taken || seat == 2;
        game.seats.push_back({is_computer ? "" : "p" + std::to_string(who), is_computer ? 3 : 0});
    }
    game.plies = 2 + below(30);
    for (std::int64_t ply = 0; ply < game.plies; ++ply)
        game.moves += (ply > 0 ? " " : "") + std::string(1, static_cast<char>('a' + below(ply < 4 ? 3 : 20))) +
                      (below(3) > 0 ? "" : "-e@x+");
    game.tournament = below(8) > 0 ? "" : "t1";
    game.start = below(10) > 0 ? "" : "somewhere";
    game.is_public = below(5) > 0;
    game.is_over = below(10) > 0;
    return game;
}

inline void insert_games(sql::Connection& database, const std::vector<InventedGame>& games) {
    const auto if_any = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
    for (const auto& game : games) {
        database.run(
            "insert into games (id, game_name, game_text, start_text, control, speed, rated, public, created, moved, "
            "plies, tournament) values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11)",
            game.key.id, game.game_name, game.game_text, game.start, game.control, game.speed, game.rated,
            game.is_public, game.key.ended, game.plies, if_any(game.tournament));
        if (game.is_over)
            database.run("update games set ended = $2, ending = $3, outcome = $4, moves = $5 where id = $1",
                         game.key.id, game.key.ended, game.ending, game.outcome, game.moves);
        for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
            const auto& who = game.seats[seat];
            database.run("insert into seats (game, seat, account, level, name) values ($1, $2, $3, $4, $5)",
                         game.key.id, seat, if_any(who.account),
                         who.level > 0 ? std::optional(who.level) : std::nullopt, "name");
        }
    }
}

inline void insert_players(sql::Connection& database, int players) {
    for (int i = 0; i < players; ++i)
        database.run("insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'person', 1)",
                     "p" + std::to_string(i));
}

}  // namespace merkhet::online::game_tests
