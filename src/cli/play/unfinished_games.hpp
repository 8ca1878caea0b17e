#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/saved_game.hpp"
#include "cli/terminal/console.hpp"
#include "cli/terminal/typed_input.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::cli {

/// A game that an earlier run kept.
struct UnfinishedGame {
    std::filesystem::path path;
    play::GameInPlay played;
    std::time_t last_played = 0;
};

/// The unfinished games that are kept: first the game in progress, then those that were set aside for others, the last
/// played first. What cannot be read is put aside with a word about it.
std::vector<UnfinishedGame> unfinished_games(const SavedGame& saved, Console& console);

/// "NAME:option=value, 12 moves, Silver: human, Red: computer:3, 2026.11.20 14:05"
std::string unfinished_game_text(const UnfinishedGame& game);

/// Moves one of the games into the place of the game in progress, to continue it. The list, whose paths hold no longer,
/// is empty afterwards. Throws when the file cannot be moved.
play::GameInPlay take_up(std::vector<UnfinishedGame>& games, std::size_t index, const SavedGame& saved);

/// What a person wants of unfinished games.
struct UnfinishedAnswer {
    bool leaves = false;
    std::optional<std::size_t> index;  ///< the game to continue; none: a new one
};

/// Lists the games and asks; those that the person drops, and says so again, are deleted and leave the list.
UnfinishedAnswer ask_unfinished(std::vector<UnfinishedGame>& games, TypedInput& input, Console& console);

}  // namespace merkhet::cli
