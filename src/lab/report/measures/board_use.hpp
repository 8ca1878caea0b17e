#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/scene.hpp"

namespace merkhet::lab {

/// How often something happened: in how many moves, and how many times in all.
struct Occurrences {
    int moves = 0;
    int times = 0;
};

/// What moves do to a board, told from scenes alone: see game/scene.hpp.
class BoardUse {
public:
    explicit BoardUse(const Scene& start);

    /// Adds a game as it was played.
    void add(const Line<AnyGame>& line);

    int files() const { return files_; }
    int ranks() const { return ranks_; }
    int moves() const { return moves_; }
    /// Squares that exist.
    int squares() const;
    /// By kind of trace, for each square (by rank, then file; NaN where there is none) the share of the moves that left
    /// it there: "last" of moves, "removed", and the kinds of lines; for "pieces" the share of positions.
    std::map<std::string, std::vector<double>> shares() const;
    /// How many of the seats' moves each sentence told; "…" stands for what changes in it. A move of several parts is
    /// told in several.
    const std::map<std::string, int>& sentences() const { return sentences_; }
    /// By kind of arrow, mark and line, what moves did; a "capture" is also a "move".
    const std::map<std::string, Occurrences>& effects() const { return effects_; }
    /// Of each game, the share of the squares on which a piece ever stood.
    const std::vector<double>& coverage() const { return coverage_; }

private:
    using Squares = std::vector<bool>;

    std::size_t index(Coordinate square) const {
        return static_cast<std::size_t>(square.rank) * static_cast<std::size_t>(files_) +
               static_cast<std::size_t>(square.file);
    }
    void add_move(const Scene& after, Squares& covered);
    void count(const std::string& kind, const Squares& squares);
    void mark_stroke(const Stroke& line, Squares& squares) const;

    int files_;
    int ranks_;
    Squares absent_;
    int moves_ = 0;
    std::map<std::string, std::vector<double>> counts_;
    std::map<std::string, int> sentences_;
    std::map<std::string, Occurrences> effects_;
    std::vector<double> coverage_;
};

}  // namespace merkhet::lab
