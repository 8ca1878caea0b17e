#include "cli/train/commands.hpp"

#include "cli/train/train_command.hpp"

namespace merkhet::cli {

namespace {

constexpr int most_games = 10'000'000;

void declare_games(const Command& command, TrainArguments& arguments) {
    auto& labels = arguments.settings.labels;
    command.number("--games", arguments.settings.count, {1, most_games},
                   "games for each game text in a generation (default 2000)");
    command.nodes(labels.nodes, "nodes for each decision (default 400)");
    command.number("--random-plies", labels.random_plies, {0, 1000},
                   "a game begins with at most this many random moves (default 12)");
    command.number("--every", labels.every, {1, 1000},
                   "search a random move, too, for one decision in this many (default 4)");
    command.number("--longest", labels.longest_game, {1, 1'000'000},
                   "give up games longer than this many moves (default 600)");
    command
        .number("--proof", labels.proof_nodes, {0, asked::any},
                "prove endings that are expected to take this many positions (default 20000)")
        .shown_as("NODES");
    command
        .texts("--opponent", arguments.opponents,
               "a style that plays some seats without the network; opponents together play half of the seats, drawn by "
               "lot (full, tree, plain, greedy or random; default: none)")
        .one_at_a_time()
        .shown_as("STYLE");
    command.tables(arguments.tables, "positions found there are labelled with their outcomes");
}

void declare_training(const Command& command, TrainArguments& arguments) {
    auto& training = arguments.settings.training;
    command.number("--window", arguments.settings.window, {1, 1000},
                   "learn from the games of this many generations, the latest (default 3)");
    command.number("--width", training.width, {network::width_step, network::most_width},
                   "units of the first layer, a multiple of 16 (default 32)");
    command.number("--second", training.second, {0, network::most_second},
                   "units of the second layer, a multiple of 8 (default 0: there is none)");
    command.number("--epochs", training.epochs, {1, 10'000}, "how often each position is seen (default 40)");
    command.number("--rate", training.rate, {training.last_rate, 1.0},
                   "the rate of learning at its highest (default 0.006)");
    command
        .number("--result-share", training.result_share, {0.0, 1.0},
                "how much results count against scores (default 0.5)")
        .shown_as("SHARE");
}

void declare_gate(const Command& command, TrainArguments& arguments) {
    command.number("--gate-games", arguments.gate.games, {0, most_games},
                   "games of a match that shows whether a network is better, at most (default 400; 0: none is played)");
    command
        .number("--gate-time", arguments.gate_milliseconds, {1, 1'000'000},
                "milliseconds for each decision of the match at equal time (default 100)")
        .shown_as("MS");
}

void declare_train(const Command& command, TrainArguments& arguments) {
    command.texts("GAME", arguments.games, "game texts of one game, which share a network").required();
    command.folder("--folder", arguments.folder, "where everything is kept; the same command continues there")
        .required();
    command.number("--generations", arguments.generations, {1, 1000}, "how often to play and learn (default 1)");
    command
        .text("--network", arguments.network,
              "the network that plays the first generation: FILE, shipped or none (default none)")
        .not_empty()
        .shown_as("FILE");
    declare_games(command, arguments);
    declare_training(command, arguments);
    declare_gate(command, arguments);
    command.concurrency(arguments.settings.threads, "games at a time, and threads to learn with (default 1)");
    command.seed(arguments.seed, "seed of games and training (default 1)");
}

}  // namespace

void add_train(Commands& commands) {
    commands.add("train", "Train a network by games that the engine plays against itself", declare_train, run_train);
}

}  // namespace merkhet::cli
