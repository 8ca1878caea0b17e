#include "cli/match/commands.hpp"

#include "cli/match/book_command.hpp"
#include "cli/match/match_command.hpp"
#include "cli/match/openings_command.hpp"
#include "cli/match/tune_command.hpp"

namespace merkhet::cli {

namespace {

constexpr int most_games = 10'000'000;
constexpr int most_random_plies = 1000;
constexpr int most_openings = 1'000'000;

void declare_tune(const Command& command, TuneArguments& arguments) {
    auto& settings = arguments.settings;
    command.texts("GAME", arguments.games, "game texts of one game, which share its weights").required();
    command.file("--samples", arguments.samples, "the file of games played, which is read and added to").required();
    command.number("--games", arguments.count, {0, most_games},
                   "games for each game text, including those in the file (default 1000)");
    command.nodes(settings.nodes, "nodes for each decision (default 2000)");
    command.number("--random-plies", settings.random_plies, {0, most_random_plies},
                   "random moves at the start of a game (default 10)");
    command.number("--every", settings.every, {1, 1000}, "take a position from one decision in this many (default 3)");
    command.concurrency(arguments.concurrency, "games at a time (default 1)");
    command.seed(settings.seed, "seed of the games");
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
                "moves after which a game is stopped and the points shared (default 2000; 0: never)")
        .shown_as("MOVES");
    command.flag("--evaluate", adjudication.evaluate_at_end, "whoever stands better then has won");
    command.number("--resign", adjudication.winning_decisions, moves,
                   "end when all agree who wins, for this many decisions each (default 0: never)");
    command
        .number("--resign-score", adjudication.winning_score, {0.5, 1.0}, "the score they must expect (default 0.98)")
        .shown_as("SCORE");
    command.number("--draw", adjudication.drawn_decisions, moves,
                   "end when all expect equal shares, for this many decisions each (default 0: never)");
    command.number("--draw-margin", adjudication.drawn_margin, {0.0, 0.5}, "how unequal they may be (default 0.02)")
        .shown_as("SCORE");
    command.number("--draw-from", adjudication.drawn_from, moves, "but not before this many moves (default 40)")
        .shown_as("MOVES");
}

void declare_match(const Command& command, MatchArguments& arguments) {
    command.game(arguments.game).required();
    command
        .texts("--player", arguments.players,
               "NAME:key=value,… with movetime, turntime, margin (ms), nodes, depth, tc=S+INC, level, style, hash, "
               "threads, seed, network=FILE|none, cmd=PROGRAM, option.NAME; one for each player; the last takes the "
               "seats left over")
        .one_at_a_time()
        .required();
    command.number("--games", arguments.games, {1, most_games},
                   "games, rounded up so that everyone plays every seat (default 100)");
    command.concurrency(arguments.concurrency, "games at a time (default 1)");
    command.seed(arguments.seed, "seed of openings, dice and searches (default 1)");
    command.number("--random-plies", arguments.random_plies, {0, most_random_plies},
                   "random moves at the start of a game (default 6; with shipped openings none)");
    command.file(
        "--openings", arguments.openings,
        "a file of openings, a line each (moves, or position TEXT moves M …), or of records; or none (default: "
        "those shipped, unless --random-plies is given)");
    command
        .number("--opening-plies", arguments.opening_plies, {0, 1'000'000},
                "play at most this many moves of each opening in the file (default: all)")
        .shown_as("MOVES");
    command.file("--out", arguments.out, "the log, one line of JSON a game; the same command continues it");
    command.folder("--records", arguments.records, "write a record of each game into this folder");
    command.file("--record-file", arguments.record_file, "add a record of each game to this file");
    command.text("--sprt", arguments.sprt, "stop when decided: elo0=0,elo1=10,alpha=0.05,beta=0.05").not_empty();
    command.json(arguments.json, "the summary as JSON");
    declare_adjudication(command, arguments.adjudication);
}

void declare_openings(const Command& command, OpeningsArguments& arguments) {
    auto& settings = arguments.settings;
    command.game(arguments.game).required();
    command.file("--out", arguments.out, "the file to write, for match --openings").required();
    command.number("--count", settings.count, {1, most_openings}, "openings to find (default 500)");
    command.number("--plies-from", settings.plies_from, {0, most_random_plies},
                   "an opening has at least this many random moves (default 4)");
    command.number("--plies-to", settings.plies_to, {0, most_random_plies},
                   "and at most this many, besides those that end a turn (default 8)");
    command.nodes(settings.nodes, "nodes to judge an opening (default 10000)");
    command
        .number("--margin", settings.margin, {0.0, 0.5},
                "how far the score that a player is expected to make may be from an equal share (default 0.05)")
        .shown_as("SCORE");
    command.number("--games", settings.games, {0, 1000},
                   "games from each; it is dropped if four or more all have one winner (default 4)");
    command.number("--play-nodes", settings.play_nodes, {1, asked::any},
                   "nodes for each decision of a game (default 1000)");
    command.network(arguments.network);
    command.concurrency(arguments.concurrency, "openings at a time (default 1)");
    command.seed(settings.seed, "seed of openings, dice and searches (default 1)");
}

void declare_book(const Command& command, BookArguments& arguments) {
    auto& settings = arguments.settings;
    command.game(arguments.game).required();
    command.file("--out", arguments.out, "the file to write, for --book of analyze and engine").required();
    command.number("--positions", settings.positions, {1, most_openings}, "positions to search (default 1000)");
    command.nodes(settings.nodes, "nodes for each of them (default 20000)");
    command.number("--lines", settings.lines, {1, 64}, "moves to name in each (default 5)");
    command
        .number("--ply-cost", settings.ply_cost, {0.0, 1.0},
                "a move further from the start counts as much as one that is worth this much less (default 0.02)")
        .shown_as("SCORE");
    command.number("--games", settings.games, {0, most_games},
                   "games that the engine plays against itself through the book (default 400)");
    command.number("--play-nodes", settings.play_nodes, {1, asked::any},
                   "nodes for each decision of a game that has left the book (default 1000)");
    command.network(arguments.network);
    command.concurrency(arguments.concurrency, "positions, and games, at a time (default 1)");
    command.seed(settings.seed, "seed of searches and games (default 1)");
}

}  // namespace

void add_book(Commands& commands) {
    commands.add("book", "Make a book of openings: moves, and what they are worth", declare_book, run_book);
}

void add_tune(Commands& commands) {
    commands.add("tune", "Fit a game's weights to games that the engine plays against itself", declare_tune, run_tune);
}

void add_match(Commands& commands) {
    commands.add("match", "Engines against each other: score, Elo, sequential test", declare_match, run_match);
}

void add_openings(Commands& commands) {
    commands.add("openings", "Make a file of balanced openings for matches", declare_openings, run_openings);
}

}  // namespace merkhet::cli
