#include "cli/bot/commands.hpp"

#include "cli/bot/bot_command.hpp"

namespace merkhet::cli {

namespace {

void declare_bot(const Command& command, BotArguments& arguments) {
    auto& settings = arguments.settings;
    auto& player = settings.player;
    command.text("--server", arguments.server, "the server's address: https://example.org").shown_as("URL").required();
    command
        .text("--token", arguments.token,
              "a token of the account that plays, with the scopes play and challenge; better in the environment "
              "(MERKHET_TOKEN) than where all can read it")
        .required()
        .not_empty();
    const auto cmd =
        command
            .text("--cmd", player.command, "a program that speaks UGI plays, as typed in a shell (default: our engine)")
            .shown_as("PROGRAM")
            .not_empty();
    command.texts("--option", arguments.options, "an option for that program; may be given several times")
        .shown_as("NAME=VALUE")
        .one_at_a_time()
        .not_empty();
    command.asked(asked::level, player.options.level).excludes(cmd);
    command.asked(asked::threads, player.options.threads, "threads to search with, in each game (default 1)")
        .excludes(cmd);
    command.asked(asked::hash, player.options.hash_mebibytes, "MiB of memory for each game (default 16)").excludes(cmd);
    command.number("--seconds", arguments.seconds, {0.01, 86'400}, "for a move in games without a clock (default 5)")
        .shown_as("SECONDS");
    command.asked(asked::nodes, player.limits.nodes);
    command.asked(asked::depth, player.limits.depth);
    command.number("--games", settings.games, {1, 256},
                   "how many at a time (default 4); other challenges are declined");
    command.number("--count", settings.count, {0, 1'000'000}, "end after so many (default 0: never)");
    command.texts("--accept", settings.accepted, "only challenges to this game; may be given several times")
        .shown_as("GAME")
        .one_at_a_time();
    command.flag("--casual", settings.casual_only, "no rated games");
    command.number("--shortest", settings.shortest, {0, 100'000}, "no games with less on the clock (default 0)")
        .shown_as("SECONDS");
    command.text("--challenge", arguments.challenge, "ask this account for games, one after another")
        .shown_as("NAME")
        .not_empty();
    command.text("--game", arguments.game, "of what (default khet)");
    command.text("--clock", arguments.clock, "SECONDS+INCREMENT, or days a turn, like 2d (default 300+3)");
    command.flag("--rated", arguments.rated, "rated games");
    command.configurable(arguments.config);
}

}  // namespace

void add_bot(Commands& commands) {
    commands.add("bot", "Play on a server, as a bot with a token", declare_bot, run_bot);
}

}  // namespace merkhet::cli
