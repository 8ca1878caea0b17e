#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/evaluation.hpp"
#include "game/outcome.hpp"
#include "lab/match/match_game.hpp"

namespace merkhet::lab {

/// Who played a game of a study.
enum class Kind : std::uint8_t { engine, random };

/// What a study keeps of a game.
struct StudiedGame {
    Kind kind = Kind::engine;
    int number = 0;  ///< among its kind; with the study's seed it determines all that chance did
    int seats = 2;
    Outcome outcome;
    Ending ending = Ending::rules;
    double seconds = 0;
    std::vector<std::string> moves;
    std::vector<int> movers;       ///< the seat that made each of them; -1: chance
    std::vector<double> choices;   ///< how many moves each was chosen from
    std::vector<Scores> expected;  ///< of engine games, for each move that a seat made: what it expected before it

    /// The seat that scored more than all others, if there is one.
    std::optional<int> winner() const;
    /// How many decisions seats made.
    int decisions() const;
    /// The number of turns: one, and one more whenever the seat to move changes; chance belongs to the turn before.
    int turns() const;
};

/// Expected scores as they are kept, in thousandths, so that a game read from its log is the same.
Scores as_kept(const Scores& scores, int seats);

/// One line of JSON, and back; the error says what is wrong with the line.
std::string print_studied_game(const StudiedGame& game);
Result<StudiedGame> parse_studied_game(const std::string& line);

/// Games of one study.
using StudiedGames = std::span<const StudiedGame>;

}  // namespace merkhet::lab
