#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"

/// The games that puzzles are taken from.
namespace merkhet::lab {

/// Which game it is, among all that are looked through.
struct GameSource {
    std::string game;    ///< its text
    int number = 0;      ///< of a game played for puzzles: see play_puzzle_game()
    std::string record;  ///< a digest of a recorded game's moves; empty for others

    auto operator<=>(const GameSource&) const = default;
};

/// How the engine plays them against itself: quickly, so that there is something to punish.
struct PuzzleGameSettings {
    std::uint64_t nodes = 400;  ///< for each decision
    int random_plies = 6;       ///< random decisions that begin a game
    int longest_game = 500;     ///< decisions; longer games end there
    std::uint64_t seed = 1;
};

/// Plays game `number`; the same settings give the same game. Nothing once `stop` is asked for.
std::optional<Line<AnyGame>> play_puzzle_game(const std::shared_ptr<const AnyGame>& game,
                                              const PuzzleGameSettings& settings, int number,
                                              const std::stop_token& stop);

/// A recorded game; the error's place is in the text.
struct RecordedGame {
    std::shared_ptr<const AnyGame> game;
    Line<AnyGame> line;

    /// The same for all records of the same moves from the same position, whatever their files are called.
    GameSource source() const;
};
Result<RecordedGame> read_puzzle_game(const std::string& record);

}  // namespace merkhet::lab
