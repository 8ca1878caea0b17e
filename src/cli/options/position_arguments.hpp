#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/terminal/console.hpp"
#include "engine/oracle.hpp"
#include "games/open_line.hpp"

namespace merkhet::cli {

/// GAME [--position TEXT] [--moves "M M …"], shared by the commands that ask about one position.
struct PositionArguments {
    std::string game;
    std::string position;  ///< empty: the start; "-": read from standard input
    std::string moves;     ///< "-": read from standard input

    /// Returns GAME's option.
    Option add_to(const Command& command);
};

/// The game a game text names; throws UserError.
std::shared_ptr<const AnyGame> open_game(const std::string& game_text);
/// The variants of one game that game texts name, each once; throws UserError, which ends with `why` if they are
/// different games.
std::vector<std::shared_ptr<const AnyGame>> open_variants(const std::vector<std::string>& game_texts,
                                                          const std::string& why = {});
/// What the folder of --tables knows of a game; null if none is named. Throws UserError.
std::shared_ptr<const Oracle> tables_of(const std::shared_ptr<const AnyGame>& game, const std::string& folder);
/// The game, position and moves the arguments name; throws UserError.
OpenedLine open_position(const PositionArguments& arguments, std::istream& in);

/// All of a stream, as much as a record may hold (256 MiB); throws UserError beyond that. `source` names it.
std::string read_all(std::istream& in, const std::string& source);

}  // namespace merkhet::cli
