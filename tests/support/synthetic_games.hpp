#pragma once

#include <vector>

#include "base/random.hpp"
#include "lab/report/study/studied_game.hpp"

/// Games of a study that were never played, in a game whose chances are known.
namespace merkhet::test {

/// A biased game of two seats.
struct SyntheticChances {
    double first_wins = 0.5;
    double drawn = 0;
};

inline constexpr int synthetic_least = 10;
inline constexpr double synthetic_end = 0.1;  ///< the chance that a game of at least that length ends after a decision

/// Expected decisions per game.
constexpr double synthetic_mean_length() { return synthetic_least + (1 - synthetic_end) / synthetic_end; }

inline double unit_random(Random& random) { return static_cast<double>(random.below(1U << 30)) / double{1U << 30}; }

/// Who moved in each and how it ended; nothing else.
inline std::vector<lab::StudiedGame> synthetic_games(const SyntheticChances& chances, int count, Random& random) {
    std::vector<lab::StudiedGame> games;
    for (int number = 0; number < count; ++number) {
        lab::StudiedGame game;
        game.number = number;
        const double luck = unit_random(random);
        game.outcome = luck < chances.first_wins                   ? Outcome::win(0)
                       : luck < chances.first_wins + chances.drawn ? Outcome::shared(0b11)
                                                                   : Outcome::win(1);
        int length = synthetic_least;
        while (unit_random(random) >= synthetic_end) ++length;
        for (int i = 0; i < length; ++i) game.movers.push_back(i % 2);
        games.push_back(std::move(game));
    }
    return games;
}

/// A game of the engine by hand: what the first seat expects before each decision, and who won (-1: nobody).
inline lab::StudiedGame told_game(const std::vector<double>& first_expects, int winner) {
    lab::StudiedGame game;
    game.outcome = winner < 0 ? Outcome::shared(0b11) : Outcome::win(winner);
    for (std::size_t i = 0; i < first_expects.size(); ++i) {
        game.movers.push_back(static_cast<int>(i % 2));
        game.moves.emplace_back("m");
        game.choices.push_back(2);
        const auto first = static_cast<float>(first_expects[i]);
        game.expected.push_back({first, 1 - first, 0, 0});
    }
    return game;
}

}  // namespace merkhet::test
