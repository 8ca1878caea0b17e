#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "cli/options/command.hpp"
#include "cli/terminal/console.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/scene.hpp"

namespace merkhet::cli {

/// The most moves that are read as one game, so that megabytes of moves are refused at once instead of being played.
inline constexpr std::size_t longest_game = 250'000;

/// GAME [--position TEXT] [--moves "M M …"], shared by the commands that ask about one position.
struct PositionArguments {
    std::string game;
    std::string position;  ///< empty: the start; "-": read from standard input
    std::string moves;     ///< "-": read from standard input

    /// Returns GAME's option.
    Option add_to(const Command& command);
};

/// A game and how it went so far.
struct OpenedGame {
    std::shared_ptr<const AnyGame> game;
    Line<AnyGame> line;
};

/// The game a game text names; throws UserError.
std::shared_ptr<const AnyGame> open_game(const std::string& game_text);
/// The game, position and moves the arguments name; throws UserError.
OpenedGame open_position(const PositionArguments& arguments, std::istream& in);

/// All of a stream, as much as a record may hold (256 MiB); throws UserError beyond that. `source` names it.
std::string read_all(std::istream& in, const std::string& source);

}  // namespace merkhet::cli
