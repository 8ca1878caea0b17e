#pragma once

#include <vector>

#include "lab/report/study/studied_game.hpp"

namespace merkhet::lab {

/// The course of one game, judged by what the engine expected before each decision. Scores are expected scores 0 … 1;
/// who leads is the seat with the highest.
struct GameDrama {
    /// Decisions at which the lead is not whose it was at the one before, as a share of all but the first (Browne's
    /// lead change; Ludii's LeadChange counts the first too).
    double lead_changes = 0;
    /// How often a clear lead, of at least 0.1 over the next seat, passes from one seat to another.
    int swings = 0;
    double uncertainty = 0;  ///< the mean of uncertainty_of()
    double stability =
        0;  ///< the variance of a seat's expected score in the course of the game, summed over seats (Ludii)

    bool decided = false;  ///< somebody won: only then does the rest hold
    /// The mean of the square root of how far the winner was behind, over the decisions at which they were; 0 if they
    /// never were (Browne's drama).
    double drama = 0;
    double behind = 0;     ///< the mean of how far the winner was behind, over all decisions (Ludii's DramaAverage)
    double threshold = 0;  ///< the most that any other seat ever expected (Ludii's DecisivenessThreshold)
    /// The share of the game that was over when the winner first expected more than that (Ludii's DecisivenessMoves).
    double decisive = 1;
    /// The share of the game after which the winner's expected score was never below 0.9 again.
    double clear = 1;
    double lowest = 1;  ///< the least that the winner ever expected
};

/// The entropy of the expected scores as a share of what equal scores have, 0 … 1: how open the outcome is (after
/// A. Cincotti and H. Iida, "Outcome uncertainty and interestedness in game-playing", 2006).
double uncertainty_of(const Scores& expected, int seats);

/// For a game of the engine with at least one decision.
GameDrama drama_of(const StudiedGame& game);

}  // namespace merkhet::lab
