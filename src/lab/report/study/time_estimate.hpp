#pragma once

#include <cstddef>
#include <vector>

namespace merkhet::lab {

/// How long a report will still take, judged by its games so far. The engine's games come first, then the matches, one
/// part after the other. What a match takes is judged by the engine's games and its budgets and, once its own games
/// come in, by them and those of the matches before.
class TimeEstimate {
public:
    /// The games of the engine that this run has to play, `concurrency` at a time. A game of a match begins with that
    /// many moves that nobody thinks about.
    TimeEstimate(int games, int concurrency, int opening_plies);
    /// A match to come: its games, and the time of one of its decisions, in decisions of the study.
    void add_match(int games, double cost);

    /// A game of the engine, of this run or an earlier one: its seconds, the thinking that it took, in usual decisions
    /// (lab/report/study/study.hpp), and its decisions.
    void learn(double seconds, double thinking, int decisions);
    /// One more game of a part (0: the engine's) has ended; the part has lasted that many seconds.
    void note(std::size_t part, double seconds);

    /// By what factor it may yet turn out longer or shorter than left() says (95 %), judged by how much games differ in
    /// length. 1 when all games of the engine are there; NaN before the tenth.
    double spread() const;
    /// Whether the mean length of games is known well enough: within 12 %, or as well as it will be.
    bool can_tell() const;
    /// Expected seconds; NaN before the first game of the engine.
    double left() const;

private:
    struct Part {
        int games = 0;
        double cost = 1;
        int ended = 0;
        double seconds = 0;

        int to_come() const { return games - ended; }
    };
    /// What the games still going on when one has just ended come to: half of each.
    double half_played(const Part& part) const;
    double engine_game() const;
    /// What a game of a match takes, going by its budgets.
    double by_budget(const Part& part) const;

    int concurrency_;
    int opening_plies_;
    std::vector<Part> parts_;
    std::vector<double> seconds_;  ///< of all games of the engine that are known
    double thinking_ = 0;          ///< of them
    double decisions_ = 0;         ///< of them
};

}  // namespace merkhet::lab
