#include "cli/match/commands.hpp"

#include "cli/match/match_command.hpp"
#include "cli/match/tune_command.hpp"

namespace merkhet::cli {

namespace {

constexpr int most_games = 10'000'000;
constexpr int most_random_plies = 1000;

void declare_tune(const Command& command, TuneArguments& arguments) {
    auto& settings = arguments.settings;
    command.texts("GAME", arguments.games, "game texts of one game, which share its weights").required();
    command.file("--samples", arguments.samples, "the file of played games, added to and read").required();
    command.number("--games", arguments.count, {0, most_games},
                   "for each game text, those in the file counted (default 1000)");
    command.nodes(settings.nodes, "for each decision (default 2000)");
    command.number("--random-plies", settings.random_plies, {0, most_random_plies},
                   "at the start of a game (default 10)");
    command.number("--every", settings.every, {1, 1000}, "one decision in so many gives a position (default 3)");
    command.concurrency(arguments.concurrency, "games at a time (default 1)");
    command.seed(settings.seed, "of the games");
    command
        .number("--prior-deviation", arguments.prior_deviation, {0.001, 1e6},
                "how far weights may be expected to move, in points (default 200)")
        .shown_as("POINTS");
}

/// When a game is ended before its end.
void declare_adjudication(const Command& command, lab::Adjudication& adjudication) {
    constexpr Bounds<int> moves{0, 1'000'000};
    command
        .number("--longest", adjudication.longest_game, moves,
                "moves after which a game is ended, points shared (default 2000; 0: never)")
        .shown_as("MOVES");
    command.flag("--evaluate", adjudication.evaluate_at_end, "who stands better then has won");
    command.number("--resign", adjudication.winning_decisions, moves,
                   "end when all agree for so many decisions each who wins (default 0: never)");
    command
        .number("--resign-score", adjudication.winning_score, {0.5, 1.0}, "the score they must expect (default 0.98)")
        .shown_as("SCORE");
    command.number("--draw", adjudication.drawn_decisions, moves,
                   "end when all expect equal shares for so many decisions each (default 0: never)");
    command.number("--draw-margin", adjudication.drawn_margin, {0.0, 0.5}, "how unequal they may be (default 0.02)")
        .shown_as("SCORE");
    command.number("--draw-from", adjudication.drawn_from, moves, "moves before that (default 40)").shown_as("MOVES");
}

void declare_match(const Command& command, MatchArguments& arguments) {
    command.game(arguments.game).required();
    command
        .texts("--player", arguments.players,
               "NAME:key=value,… with movetime, turntime, margin (ms), nodes, depth, tc=S+INC, level, style, hash, "
               "threads, seed, cmd=PROGRAM; one a player, the last one takes the seats left over")
        .one_at_a_time()
        .required();
    command.number("--games", arguments.games, {1, most_games},
                   "rounded up to whole rounds of seats exchanged (default 100)");
    command.concurrency(arguments.concurrency, "games at a time (default 1)");
    command.seed(arguments.seed, "of openings, dice and searches (default 1)");
    command.number("--random-plies", arguments.random_plies, {0, most_random_plies},
                   "random moves that begin a game (default 6)");
    command.file("--openings", arguments.openings, "a file of openings: moves, or position TEXT moves M …");
    command.file("--out", arguments.out, "the log, one line of JSON a game; the same command goes on with it");
    command.folder("--records", arguments.records, "write a record of each game into this folder");
    command.text("--sprt", arguments.sprt, "end when decided: elo0=0,elo1=10,alpha=0.05,beta=0.05").not_empty();
    command.json(arguments.json, "the summary as JSON");
    declare_adjudication(command, arguments.adjudication);
}

}  // namespace

void add_tune(Commands& commands) {
    commands.add("tune", "Fit a game's weights to games that the engine plays against itself", declare_tune, run_tune);
}

void add_match(Commands& commands) {
    commands.add("match", "Engines against each other: score, Elo, sequential test", declare_match, run_match);
}

}  // namespace merkhet::cli
