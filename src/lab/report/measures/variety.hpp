#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/report/intervals.hpp"

namespace merkhet::lab {

/// How many different positions random games come across.
class Variety {
public:
    /// Adds a game: what it shows after each move, and which position it is.
    void add(const Line<AnyGame>& line);

    int plies() const { return plies_; }
    /// The decimal logarithm of how many positions there would be after so many moves if all were equally likely: by
    /// the pairs of games that meet there (the birthday problem). The interval treats the number of meetings as
    /// Poisson. Without meetings only the lower end is known.
    Interval positions_after(std::size_t moves) const;
    std::size_t longest() const { return meetings_.size(); }

    /// The decimal logarithm of the number of positions that would be equally likely with the entropy that squares,
    /// trays and figures have together if they were independent: as they are not, an upper bound (C. Shannon 1948).
    double independent_positions() const;
    /// The decimal logarithm of the product of how many different things were seen on each square, in each tray, in
    /// each figure.
    double combined_contents() const;

private:
    struct Meetings {
        std::unordered_map<std::uint64_t, int> seen;
        double games = 0;
        double pairs = 0;  ///< of games in the same position
    };

    int plies_ = 0;
    std::vector<Meetings> meetings_;                           ///< by number of moves
    std::map<std::string, std::map<std::string, int>> items_;  ///< [where][what]: how often it was seen there
};

}  // namespace merkhet::lab
