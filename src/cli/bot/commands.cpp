#include "cli/bot/commands.hpp"

#include "cli/bot/bot_command.hpp"

namespace merkhet::cli {

namespace {

void declare_who_plays(const Command& command, BotArguments& arguments) {
    auto& engine = arguments.engine;
    const auto cmd = command
                         .text("--cmd", arguments.command,
                               "a program that speaks UGI and plays instead of our engine: 'PROGRAM ARGS'")
                         .shown_as("PROGRAM")
                         .not_empty();
    command.texts("--option", arguments.options, "NAME=VALUE, told to the program of --cmd; may be given several times")
        .one_at_a_time()
        .not_empty();
    command.asked(asked::level, engine.level);
    command
        .asked(asked::movetime, arguments.milliseconds,
               "think no longer than this many milliseconds about a move; without a clock or a limit 5000")
        .shown_as("MS");
    command.asked(asked::nodes, arguments.nodes);
    command.asked(asked::depth, arguments.depth);
    command.asked(asked::threads, engine.threads, "threads to search with (default 1)");
    command.asked(asked::hash, engine.hash_mebibytes);
    command.network(arguments.network).excludes(cmd);
    command
        .number("--overhead", arguments.overhead, {0, 60'000},
                "milliseconds of its clock that it takes to get lost on the way (default 300)")
        .shown_as("MS");
}

void declare_which_games(const Command& command, BotArguments& arguments) {
    command
        .text("--games", arguments.games,
              "the games that it plays, as NAME,NAME:option=value; by its name alone a game with any options (default: "
              "all)")
        .not_empty();
    const auto rated = command.flag("--rated", arguments.rated, "rated games only");
    command.flag("--casual", arguments.casual, "games without rating only").excludes(rated);
    command
        .text("--controls", arguments.controls,
              "the clocks that it plays with, MIN..MAX, as 60+0..900+10 or 180+0..14d; either may be missing")
        .not_empty();
    command.number("--concurrency", arguments.concurrency, {1, 100},
                   "games with a clock at a time; others wait (default 1)");
    command.number("--count", arguments.count, {0, 1'000'000}, "leave after so many games (default 0: never)");
    command
        .number("--resign", arguments.resign, {0.0, 0.5},
                "give up when it has expected less than this score three times running (default 0: never)")
        .shown_as("SCORE");
    const auto seek =
        command.flag("--seek", arguments.seek, "offer these games in the lobby while there is room for one");
    command.text("--challenge", arguments.challenge, "ask this account for these games")
        .shown_as("NAME")
        .not_empty()
        .excludes(seek);
    command
        .text("--control", arguments.control,
              "the clock of what it offers: 300+5 (seconds, and more for each decision; the default), 3d (days a "
              "turn) or none")
        .not_empty();
}

void declare_bot(const Command& command, BotArguments& arguments) {
    command.text("--server", arguments.server, "where it plays: https://HOST").shown_as("URL").required().not_empty();
    const auto token = command
                           .text("--token", arguments.token,
                                 "what it comes in with; other people on this machine can see a command line, but not "
                                 "MERKHET_TOKEN, nor a file")
                           .not_empty();
    command.file("--token-file", arguments.token_file, "the file with the token").excludes(token);
    command
        .text("--upgrade", arguments.upgrade,
              "make this account, which has not played or is new, a bot's for good, and print its token, or put it "
              "into --token-file; its password is typed, or read from standard input")
        .shown_as("NAME")
        .not_empty();
    declare_who_plays(command, arguments);
    declare_which_games(command, arguments);
    command.json(arguments.json, "one JSON object for each line of the log");
    command.configurable(arguments.config);
}

}  // namespace

void add_bot(Commands& commands) { commands.add("bot", "Play on a server, as a program", declare_bot, run_bot); }

}  // namespace merkhet::cli
