#include "cli/play/commands.hpp"

#include <limits>

#include "cli/play/play_command.hpp"
#include "cli/play/replay_command.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::cli {

namespace {

void declare_play(const Command& command, PlayArguments& arguments) {
    command
        .text("GAME", arguments.game,
              "a game text: NAME or NAME:option=value,…; without one, a menu, with unfinished games")
        .not_empty();
    command.text("--position", arguments.position, "a position text to start from").not_empty();
    command
        .text("--seats", arguments.seats, "who plays, for each seat: human,computer,… (or hc…), computer:3 for level 3")
        .not_empty();
    command.flag("--continue", arguments.resumes, "continue the unfinished game that was played last");
    command.file("--load", arguments.load, "continue the game recorded in FILE");
    command.number("--level", arguments.level, {asked::level.lowest, asked::level.highest},
                   "how strong computers play: 1…10; 0, the default, is full strength");
    command.flag("--eval", arguments.show_chances, "show the chances after each computer move");
    command
        .number("--time", arguments.seconds, {play::GameInPlay::shortest_seconds, play::GameInPlay::longest_seconds},
                "seconds the computer thinks about a move")
        .shown_as("SECONDS");
    command.seed(arguments.seed, "seed that makes the dice repeatable (a whole number)");
}

void declare_replay(const Command& command, ReplayArguments& arguments) {
    command.text("FILE", arguments.file, "a record, or several; - reads standard input").required().not_empty();
    command.number("--game", arguments.game, {1, std::numeric_limits<int>::max()},
                   "of several games in the file, the one to show, counted from 1");
    command.number("--ply", arguments.ply, {0, std::numeric_limits<int>::max()},
                   "show only the position after this many moves");
}

}  // namespace

void add_play(Commands& commands) {
    commands.add("play", "Play a game here: people, computers, or both", declare_play, run_play);
}

void add_replay(Commands& commands) {
    commands.add("replay", "Step through a game from a file", declare_replay, run_replay);
}

}  // namespace merkhet::cli
