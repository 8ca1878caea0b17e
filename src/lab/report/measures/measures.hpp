#pragma once

#include <vector>

#include "engine/oracle.hpp"
#include "game/any_game.hpp"
#include "lab/report/model.hpp"
#include "lab/report/study/studied_game.hpp"

/// What the games of a study say: one function for each family of measures. What each is and who defined it:
/// docs/reports.md.
namespace merkhet::lab {

/// The games of a study, separated by who played them.
struct Studied {
    const AnyGame& game;
    std::vector<StudiedGame> engine;
    std::vector<StudiedGame> random;
    int longest_game = 0;  ///< decisions and rolls at which games were ended; 0: none were
};

/// Decisions, turns, rolls, and how long random games are.
Section measure_length(const Studied& studied);
/// How many moves there are to choose from, in all and as games go on.
Section measure_choice(const Studied& studied);
/// Points by seat, draws, games without a proper ending.
Section measure_balance(const Studied& studied);
/// Drama, lead changes, decisiveness, comebacks, and how long the outcome is open; by what the engine expected.
Section measure_drama(const Studied& studied);
/// The first moves by what they score; those that the board's symmetry makes the same count as one.
Section measure_openings(const Studied& studied);
/// Which squares moves and pieces use, where beams and scoring lines run, and what kinds of moves are made.
Section measure_board_use(const Studied& studied);

/// How often results are given away, by what solved tables know. Throws std::runtime_error when games or tables belong
/// to another game.
Section measure_mistakes(const Studied& studied, const Oracle& oracle);

/// Positions and move sequences are counted exactly to the greatest depth at which at most this many are expected.
struct CountLimits {
    double sequences = 1e8;
    double positions = 3e5;  ///< those of one ply are kept in memory
};
/// Perft, and estimates of the size of game tree and state space.
Section measure_complexity(const Studied& studied, const CountLimits& limits);

}  // namespace merkhet::lab
