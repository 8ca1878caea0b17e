#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <utility>

#include "cli/sandbox.hpp"
#include "cli/solve/solve_texts.hpp"

namespace merkhet::test {
namespace solve_command_test {

using Json = nlohmann::json;

TEST(SolveCommand, EndsWithOneObject) {
    const Sandbox sandbox;
    const auto solved = sandbox.run("merkhet solve kechi:lines=3,gap=1,cells=6 --json --threads 2 --memory 8");
    ASSERT_EQ(solved.status, 0) << solved.err;
    const auto json = Json::parse(solved.out);
    EXPECT_EQ(json.at("game"), "kechi:lines=3,gap=1");
    EXPECT_EQ(json.at("position"), "W.W.W/.-.-./...../.-.-./B.B.B w");
    EXPECT_EQ(json.at("outcome"), Json::parse("[1,0]"));
    EXPECT_EQ(json.at("moves").size(), 243U);
    EXPECT_EQ(json.at("moves").at("a5-a1,e5-e3"), Json::parse("[1,0]"));
    int winning = 0;
    for (const auto& outcome : json.at("moves")) winning += outcome == Json::parse("[1,0]") ? 1 : 0;
    EXPECT_EQ(winning, 2);
    EXPECT_EQ(json.at("plies_to_end"), 5);
    EXPECT_EQ(json.at("line").size(), 5U);
    EXPECT_GT(json.at("positions"), 0);
    EXPECT_GT(json.at("checked"), 0);
    EXPECT_TRUE(json.at("complete"));
}

TEST(SolveCommand, SaysItForPeopleFromAnyPosition) {
    const Sandbox sandbox;
    const auto later = sandbox.run("merkhet solve kechi:lines=2,gap=1,cells=3 --moves a3-b1 --memory 1 --no-check");
    ASSERT_EQ(later.status, 0) << later.err;
    EXPECT_NE(later.out.find(" b\nBlack wins in "), std::string::npos) << later.out;
    const auto start = sandbox.run("merkhet solve kechi:lines=2,gap=1,cells=4 --memory 1");
    ASSERT_EQ(start.status, 0) << start.err;
    EXPECT_NE(start.out.find("White wins in 1 move\n1 of 9 moves leads to that: "), std::string::npos) << start.out;
}

TEST(SolveCommand, MakesATableOfVariants) {
    const Sandbox sandbox;
    const std::string grid =
        "merkhet solve kechi --grid lines=2,gap=1..2,cells=2..3 --grid lines=3,gap=1,cells=5 --memory 1";
    const auto table = sandbox.run(grid);
    ASSERT_EQ(table.status, 0) << table.err;
    EXPECT_NE(table.out.find("| lines | gap | cells | result |"), std::string::npos) << table.out;
    EXPECT_NE(table.out.find("\n| 2 | 2 | 3 | Black wins | 4 | 8 of 8 | "), std::string::npos) << table.out;
    EXPECT_NE(table.out.find("\n| 3 | 1 | 5 | Black wins | 8 | 131 of 131 | "), std::string::npos) << table.out;
    const auto json = Json::parse(sandbox.run(grid + " --json").out);
    ASSERT_EQ(json.at("grid").size(), 5U);
    EXPECT_EQ(json.at("grid").at(0).at("plies_to_end"), 4);
}

TEST(SolveCommand, ATableGoesOnBehindWhatCannotBeSolved) {
    const Sandbox sandbox;
    // Five lines with gaps of five are more squares than a board has; nobody solves dice.
    const auto table = sandbox.run("merkhet solve kechi --grid 'lines=6|2,gap=5,cells=3' --nodes 100 --memory 1");
    EXPECT_EQ(table.status, 1);
    EXPECT_NE(table.out.find("\n| 6 | 5 | 3 | not solved: "), std::string::npos) << table.out;
    EXPECT_NE(table.out.find("31 squares"), std::string::npos) << table.out;
    EXPECT_NE(table.out.find("\n| 2 | 5 | 3 | "), std::string::npos) << table.out;
    const auto dice = sandbox.run("merkhet solve kechi:lines=2,gap=1 --grid 'limit=die|fixed' --memory 1 --json");
    EXPECT_EQ(dice.status, 1);
    EXPECT_NE(dice.err.find("not solved completely: 1 of 2 variants"), std::string::npos) << dice.err;
    const auto json = Json::parse(dice.out).at("grid");
    ASSERT_EQ(json.size(), 2U);
    EXPECT_FALSE(json.at(0).at("complete"));
    EXPECT_NE(json.at(0).at("missing").get<std::string>().find("chance takes part"), std::string::npos) << json;
    EXPECT_TRUE(json.at(1).at("complete")) << json;
}

/// The moves that `merkhet solve` calls best play, played on from the start: the state at their end.
Json state_after(const Sandbox& sandbox, const std::string& game, const Json& line) {
    std::string moves;
    for (const auto& move : line) moves += move.get<std::string>() + " ";
    return Json::parse(sandbox.run("merkhet state " + game + " --moves '" + moves + "'").out);
}

TEST(SolveCommand, LayersGiveALineOfBestPlay) {
    const Sandbox sandbox;
    for (const std::string game : {"egotzi:size=4", "egotzi:size=3,scoring=squared,balance=none"}) {
        const auto solved = sandbox.run("merkhet solve " + game + " --json");
        ASSERT_EQ(solved.status, 0) << solved.err;
        const auto json = Json::parse(solved.out);
        ASSERT_FALSE(json.at("line").empty()) << solved.out;
        EXPECT_EQ(state_after(sandbox, game, json.at("line")).at("outcome"), json.at("outcome"));
        // The same from files, and when they are only looked up.
        for (int time = 0; time < 2; ++time) {
            const auto kept = Json::parse(sandbox.run("merkhet solve " + game + " --folder kept --json").out);
            EXPECT_EQ(kept.at("line"), json.at("line"));
        }
    }
    const auto told = sandbox.run("merkhet solve egotzi:size=3,balance=none");
    EXPECT_NE(told.out.find("\nbest play, 9 moves: "), std::string::npos) << told.out;
    const auto short_told = sandbox.run("merkhet solve egotzi:size=3 --only-outcome --json");
    EXPECT_FALSE(Json::parse(short_told.out).contains("line")) << short_told.out;
}

TEST(SolveCommand, LayersOfAStoppedRunAreGoneOnWith) {
    const Sandbox sandbox;
    const std::string solve = "merkhet solve egotzi:size=4,balance=none --folder kept --json";
    const auto whole = sandbox.run(solve);
    ASSERT_EQ(whole.status, 0) << whole.err;
    // As a run leaves it that was stopped before the layers 0 to 5.
    for (int layer = 0; layer <= 5; ++layer) {
        const auto name = "kept/egotzi-4-biggest-layer-0" + std::to_string(layer) + ".values";
        ASSERT_TRUE(std::filesystem::remove(sandbox.folder() / name)) << name;
    }
    const auto rest = sandbox.run(solve);
    ASSERT_EQ(rest.status, 0) << rest.err;
    const auto json = Json::parse(rest.out);
    EXPECT_EQ(json.at("layers"), Json::parse(whole.out).at("layers"));
    EXPECT_EQ(json.at("line"), Json::parse(whole.out).at("line"));
    EXPECT_GT(json.at("checked"), 0);
    // And what is only looked up tells of the layers, too.
    EXPECT_EQ(Json::parse(sandbox.run(solve).out).at("layers"), json.at("layers"));
}

TEST(SolveCommand, DrawsWhatItFound) {
    const Sandbox sandbox;
    const auto solved = sandbox.run("merkhet solve egotzi:size=3,scoring=squared,balance=none --plots drawn");
    ASSERT_EQ(solved.status, 0) << solved.err;
    // The centre is worth 9 points, a corner 5.
    const auto moves = read_text(sandbox.folder() / "drawn/solved.moves.svg");
    EXPECT_NE(moves.find("<title>b2: 9</title>"), std::string::npos) << moves;
    EXPECT_NE(moves.find("<title>a1: 5</title>"), std::string::npos) << moves;
    const auto layers = read_text(sandbox.folder() / "drawn/solved.layers.svg");
    EXPECT_NE(layers.find(">Black to move</text>"), std::string::npos) << layers;
    const auto grid = sandbox.run("merkhet solve kechi --grid lines=2,gap=1..2,cells=2..3 --memory 1 --plots grid");
    ASSERT_EQ(grid.status, 0) << grid.err;
    const auto table = read_text(sandbox.folder() / "grid/solved.grid-lines=2.svg");
    EXPECT_NE(table.find("<title>cells 3, gap 1: W 3</title>"), std::string::npos) << table;
    EXPECT_NE(table.find("<title>cells 3, gap 2: B 4</title>"), std::string::npos) << table;
    const auto refused = sandbox.run("merkhet solve khet --within 1 --plots drawn");
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("--plots cannot be used with --within"), std::string::npos) << refused.err;
}

TEST(SolveCommand, SaysWhereItCannotDrawBeforeItSolvesAndWhenThereIsNothingToDraw) {
    const Sandbox sandbox;
    const std::string game = "kechi:lines=2,gap=2,cells=3";
    for (const auto* what : {"kechi:lines=2,gap=2,cells=3", "kechi --grid lines=2,gap=1..2,cells=2..3"}) {
        const auto refused = sandbox.run("touch file; merkhet solve " + std::string(what) + " --memory 1 --plots file");
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.err, "merkhet: --plots: file cannot be made: Not a directory\n");
        EXPECT_EQ(refused.out, "") << "nothing is solved";
    }
    const auto bare = sandbox.run("merkhet solve " + game + " --memory 1 --only-outcome --json --plots bare");
    EXPECT_EQ(bare.status, 0);
    EXPECT_EQ(bare.err, "--plots: there is nothing to draw\n");
    EXPECT_TRUE(Json::parse(bare.out).at("complete").get<bool>());
}

TEST(SolveCommand, TablesAreLookedUp) {
    const Sandbox sandbox;
    const std::string game = "kechi:lines=2,gap=2,cells=3";
    ASSERT_EQ(sandbox.run("merkhet solve " + game + " --folder kept --memory 1").status, 0);
    ASSERT_EQ(sandbox.run("merkhet solve egotzi:size=3 --folder kept").status, 0);
    // Black wins in four moves: so says the table, without a search.
    const auto found = sandbox.run("merkhet analyze " + game + " --tables kept --json");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_EQ(std::count(found.out.begin(), found.out.end(), '\n'), 1) << found.out;
    const auto json = Json::parse(found.out);
    EXPECT_TRUE(json.at("proven"));
    EXPECT_EQ(json.at("win"), Json::parse("[0.0,1.0]"));
    EXPECT_EQ(json.at("plies_to_end"), 4);
    EXPECT_EQ(json.at("nodes"), 4);
    const auto layers = sandbox.run("merkhet analyze egotzi:size=3 --tables kept --json");
    EXPECT_EQ(std::count(layers.out.begin(), layers.out.end(), '\n'), 1) << layers.out;
    EXPECT_TRUE(Json::parse(layers.out).at("proven"));
}

TEST(SolveCommand, TablesOfAnotherGameAreRefused) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run("merkhet solve kechi:lines=2,gap=1,cells=3 --folder kept --memory 1").status, 0);
    for (const std::string game : {"khet", "egotzi:size=4", "kechi:lines=2,gap=1,cells=4"}) {
        const auto refused = sandbox.run("merkhet analyze " + game + " --tables kept --nodes 10");
        EXPECT_EQ(refused.status, 2) << refused.out;
        EXPECT_NE(
            refused.err.find("--tables: kept holds no tables of " + game + ", but of kechi:lines=2,gap=1,cells=3"),
            std::string::npos)
            << refused.err;
    }
    const auto engine =
        sandbox.run("merkhet engine --tables kept", "setoption name Game value egotzi:size=4\nisready\nquit\n");
    EXPECT_EQ(engine.status, 0);
    EXPECT_NE(engine.out.find("info string --tables: kept holds no tables of egotzi:size=4"), std::string::npos)
        << engine.out;
    const auto empty = sandbox.run("mkdir empty && merkhet engine --tables empty");
    EXPECT_EQ(empty.status, 2);
    EXPECT_NE(empty.err.find("--tables: empty holds no tables"), std::string::npos) << empty.err;
    const auto cut =
        sandbox.run("truncate -s 90 kept/*.table; merkhet analyze kechi:lines=2,gap=1,cells=3 --tables kept");
    EXPECT_EQ(cut.status, 2);
    EXPECT_NE(cut.err.find("is damaged"), std::string::npos) << cut.err;
}

TEST(SolveCommand, SaysWhenItIsNotDoneAndGoesOn) {
    const Sandbox sandbox;
    const std::string command =
        "mkdir -p kept && merkhet solve kechi:lines=3,gap=1,cells=3 --folder kept --memory 4 --json ";
    const auto part = sandbox.run(command + "--nodes 2000");
    EXPECT_EQ(part.status, 1);
    EXPECT_NE(part.err.find("not solved: the outcome is not known after "), std::string::npos) << part.err;
    const auto json = Json::parse(part.out);
    EXPECT_TRUE(json.at("outcome").is_null());
    EXPECT_FALSE(json.at("complete"));
    EXPECT_EQ(json.at("missing"), "the outcome is not known");
    const auto rest = sandbox.run(command);
    ASSERT_EQ(rest.status, 0) << rest.err;
    EXPECT_EQ(Json::parse(rest.out).at("outcome"), Json::parse("[0,1]"));
}

TEST(SolveCommand, MakesTablesOfFewPieces) {
    const Sandbox sandbox;
    const std::string command = "merkhet solve khet --tablebase K-k --folder kept";
    const auto made = sandbox.run(command);
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.out.find("\n| K-k | 24024 | "), std::string::npos) << made.out;
    // All were checked, after the checksum.
    EXPECT_TRUE(std::regex_search(made.out, std::regex("[0-9a-f]{16} \\| 24024 \\| "))) << made.out;
    const auto kept = sandbox.run(command + " --json");
    ASSERT_EQ(kept.status, 0) << kept.err;
    const auto table = Json::parse(kept.out).at("tables").at(0);
    EXPECT_TRUE(table.at("kept"));
    EXPECT_EQ(table.at("positions"), 24024);
    EXPECT_EQ(table.at("wins").get<int>() + table.at("draws").get<int>() + table.at("losses").get<int>(), 24024);
    // Who analyzes with the tables sees the win at once, and how long it takes.
    const auto analysis = sandbox.run("merkhet analyze khet --tables kept --json --position '" +
                                      table.at("longest").get<std::string>() + "'");
    ASSERT_EQ(analysis.status, 0) << analysis.err;
    EXPECT_NE(analysis.out.find("\"proven\":true"), std::string::npos) << analysis.out;
    const auto part = sandbox.run("merkhet solve khet --tablebase KP-k --folder kept --nodes 30000");
    EXPECT_EQ(part.status, 1);
    EXPECT_NE(part.err.find("not all tables are solved after "), std::string::npos) << part.err;
}

TEST(SolveCommand, TellsHowFarItWentBack) {
    lab::SolveProgress progress;
    progress.doing = "KP-k, moves taken back";
    progress.positions = 10;
    progress.seconds = 2;
    progress.doing_seconds = 1;
    progress.bytes = 3 << 20;
    progress.plies = 12;
    progress.fraction = 0.4;
    EXPECT_EQ(cli::solve_progress(progress),
              "KP-k, moves taken back: 10 positions, 5 a second, 3 MiB, ply 12 from the end, 40 % of it done in 1 s");
}

TEST(SolveCommand, SaysHowMuchTimeIsLeftOnceItCanTell) {
    lab::SolveProgress progress;
    progress.doing = "layer 9";
    progress.positions = 10;
    progress.fraction = 0.002;
    EXPECT_EQ(cli::solve_progress(progress), "layer 9: 10 positions, 0 MiB, 0.2 % done");
    progress.seconds = progress.doing_seconds = 10;
    progress.fraction = 0.1;
    EXPECT_EQ(cli::solve_progress(progress), "layer 9: 10 positions, 1 a second, 0 MiB, 10.0 % done, about 90 s left");
}

TEST(SolveCommand, SaysWhatIsNotKeptWhileItWorks) {
    lab::SolveProgress progress;
    progress.doing = "who wins";
    progress.unkept = "kept/t cannot be written: No space left on device";
    EXPECT_EQ(cli::solve_progress(progress),
              "who wins: 0 positions, 0 MiB, not kept: kept/t cannot be written: No space left on device, for 0 s");
}

TEST(SolveCommand, ProvesForcedWins) {
    const Sandbox sandbox;
    const std::string won = "merkhet solve khet --within 3 --position 'x29/5k4/0/0/0/0/4KS04/9X3 s'";
    const auto text = sandbox.run(won);
    ASSERT_EQ(text.status, 0) << text.err;
    EXPECT_NE(text.out.find("Silver wins in 1 turn\n1 of "), std::string::npos) << text.out;
    const auto json = Json::parse(sandbox.run(won + " --json").out);
    EXPECT_EQ(json.at("asked"), "win");
    EXPECT_TRUE(json.at("forced"));
    EXPECT_EQ(json.at("line").size(), 1U);
    const auto none = sandbox.run("merkhet solve khet --within 1");
    ASSERT_EQ(none.status, 0) << none.err;
    EXPECT_NE(none.out.find("Silver cannot force a win within 1 turn\n"), std::string::npos) << none.out;
    const auto cut = sandbox.run("merkhet solve khet --within 9 --nodes 1000");
    EXPECT_EQ(cut.status, 1);
    EXPECT_NE(cut.err.find("not solved: a limit was reached after 100"), std::string::npos) << cut.err;
}

TEST(SolveCommand, SaysWhatPointsAreSure) {
    const Sandbox sandbox;
    const std::string at =
        "merkhet solve khepri --position 'b7y/9/9/3Y4y/3yb1b2/9/9/9/b7y yB,-,yb,-,b,-,yb,- y 12:5 40 -' ";
    const auto said = sandbox.run(at + "--within 1");
    ASSERT_EQ(said.status, 0) << said.err;
    EXPECT_NE(said.out.find("\nYellow is sure of 3 points, and of no more, within 1 turn\n"), std::string::npos)
        << said.out;
    const auto json = sandbox.run(at + "--within 1 --json");
    ASSERT_EQ(json.status, 0) << json.err;
    const auto object = Json::parse(json.out);
    EXPECT_EQ(object.at("asked"), "points");
    EXPECT_EQ(object.at("within"), 1);
    EXPECT_EQ(object.at("points"), 3);
    EXPECT_EQ(object.at("exact"), true);
    EXPECT_EQ(object.at("complete"), true);
    EXPECT_EQ(object.at("line").back(), "end");
    const auto limited = sandbox.run(at + "--within 2 --nodes 1000 --json");
    EXPECT_EQ(limited.status, 1);
    const auto part = Json::parse(limited.out);
    EXPECT_EQ(part.at("complete"), false);
    EXPECT_EQ(part.at("exact"), false);
    EXPECT_EQ(part.at("missing"), "whether more can be forced is not known");
    EXPECT_NE(limited.err.find("not solved: "), std::string::npos) << limited.err;
}

TEST(SolveCommand, RefusesWhatCannotBeForced) {
    const Sandbox sandbox;
    const std::pair<const char*, const char*> refusals[] = {
        {"kechi:limit=die", "--within: kechi:limit=die: forced wins are for two seats without chance"},
        {"khet --position 'x29/0/0/0/0/0/4K5/9X3 r'", "--within: the game is over: nobody is to move"},
    };
    for (const auto& [game, why] : refusals) {
        const auto refused = sandbox.run(std::string("merkhet solve ") + game + " --within 1");
        EXPECT_EQ(refused.status, 2) << refused.out;
        EXPECT_NE(refused.err.find(why), std::string::npos) << refused.err;
    }
}

TEST(SolveCommand, CanBeInterruptedAndGoesOn) {
    const Sandbox sandbox;
    const std::string command = " solve kechi:lines=4,gap=1,cells=3 --folder . --memory 4";
    const auto cut = sandbox.run("timeout -s INT 1 '" MERKHET_PROGRAM "'" + command);
    EXPECT_NE(cut.err.find("not solved: the outcome is not known"), std::string::npos) << cut.err;
    EXPECT_FALSE(std::filesystem::is_empty(sandbox.folder()));
    const auto soon = sandbox.run("merkhet" + command + " --time 0.2");
    EXPECT_EQ(soon.status, 1);
    EXPECT_NE(soon.err.find("the same command continues"), std::string::npos) << soon.err;
}

}  // namespace solve_command_test
}  // namespace merkhet::test
