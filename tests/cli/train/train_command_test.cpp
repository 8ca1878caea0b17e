#include <gtest/gtest.h>

#include <filesystem>

#include "base/words.hpp"
#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace train_command_test {

const std::string small_train =
    "merkhet train egotzi:size=3 --folder made --generations 1 --nodes 20 --random-plies 3 --proof 100 --width 16 "
    "--epochs 3 --gate-games 0 ";

TEST(TrainCommand, MakesANetworkAndThenHasNothingToDo) {
    const Sandbox sandbox;
    const auto first = sandbox.run(small_train + "--games 60");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_TRUE(first.out.starts_with("generation 0: ")) << first.out;
    EXPECT_NE(first.out.find(" positions learned from, validation loss 0."), std::string::npos) << first.out;
    const auto folder = sandbox.folder() / "made" / "generation-0";
    const auto network = read_text(folder / "network");
    EXPECT_NE(network.find("game egotzi:size=3\ngames 60 of each"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "state"));
    const auto again = sandbox.run(small_train + "--games 60");
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.out, first.out);
    EXPECT_EQ(again.err, "");
    EXPECT_EQ(read_text(folder / "network"), network);
}

TEST(TrainCommand, DoesNotTakeANetworkForAnother) {
    const Sandbox sandbox;
    const auto train = small_train + "--games 30 ";
    ASSERT_EQ(sandbox.run(train).status, 0);
    const auto network = sandbox.folder() / "made" / "generation-0" / "network";
    const auto other = sandbox.run(train + "--rate 0.01");
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.err,
              "merkhet: --folder: made/generation-0/network was trained with other settings; delete it to train "
              "again\n");
    std::filesystem::remove(network);
    EXPECT_EQ(sandbox.run(train + "--rate 0.01").status, 0);
    // Positions of other games are not taken for those wanted, whether there is a network or not.
    for (const bool with_network : {true, false}) {
        if (!with_network) std::filesystem::remove(network);
        const auto seed = sandbox.run(train + "--rate 0.01 --seed 2");
        EXPECT_EQ(seed.status, 2);
        EXPECT_NE(seed.err.find("games.jsonl, line 1: the games were played with other settings: another --seed\n"),
                  std::string::npos)
            << seed.err;
    }
}

TEST(TrainCommand, SeesThatTheWindowIsAnother) {
    const Sandbox sandbox;
    auto train = small_train + "--games 30";
    train.replace(train.find("--generations 1"), 15, "--generations 2");
    ASSERT_EQ(sandbox.run(train).status, 0);
    const auto narrow = sandbox.run(train + " --window 1");
    EXPECT_EQ(narrow.status, 2);
    EXPECT_NE(narrow.err.find("generation-1/network was trained with other settings"), std::string::npos) << narrow.err;
}

TEST(TrainCommand, GoesOnWhereItWasBrokenOff) {
    const Sandbox sandbox;
    const auto folder = sandbox.folder() / "made" / "generation-0";
    ASSERT_EQ(sandbox.run(small_train + "--games 60").status, 0);
    const auto games = read_text(folder / "games.jsonl");
    const auto network = read_text(folder / "network");
    // As if it had been interrupted while it wrote the last game.
    std::filesystem::remove(folder / "network");
    std::filesystem::remove(folder / "positions");
    write_text(folder / "games.jsonl", games.substr(0, games.rfind('\n', games.size() - 2) + 9));
    const auto again = sandbox.run(small_train + "--games 60");
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(read_text(folder / "games.jsonl"), games);
    EXPECT_EQ(read_text(folder / "network"), network);
}

TEST(TrainCommand, MakesTheSameNetworkWithAnyNumberOfThreads) {
    const Sandbox sandbox;
    const auto network = sandbox.folder() / "made" / "generation-0" / "network";
    ASSERT_EQ(sandbox.run(small_train + "--games 60").status, 0);
    const auto one = read_text(network);
    std::filesystem::remove_all(sandbox.folder() / "made");
    ASSERT_EQ(sandbox.run(small_train + "--games 60 --concurrency 3").status, 0);
    EXPECT_EQ(read_text(network), one);
}

TEST(TrainCommand, LearnsFromTables) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run("merkhet solve egotzi:size=3,balance=none --folder solved").status, 0);
    auto train = small_train + "--games 30";
    train.replace(train.find("size=3"), 6, "size=3,balance=none");
    const auto made = sandbox.run(train + " --tables solved");
    ASSERT_EQ(made.status, 0) << made.err;
    const auto folder = sandbox.folder() / "made" / "generation-0";
    EXPECT_NE(read_text(folder / "network").find("\nlabelled by tables of solved positions\n"), std::string::npos);
    const auto games = read_text(folder / "games.jsonl");
    EXPECT_NE(games.find("\"played\":[],\"beside\":[],\"endings\":[["), std::string::npos) << games;
    EXPECT_EQ(games.find("\"played\":[["), std::string::npos) << games;
    // Other labels are another log.
    EXPECT_NE(sandbox.run(train).err.find("the games were played with other settings"), std::string::npos);
}

TEST(TrainCommand, PlaysWithTheNetworkOfTheGenerationBefore) {
    const Sandbox sandbox;
    auto two_generations = small_train + "--games 30";
    two_generations.replace(two_generations.find("--generations 1"), 15, "--generations 2");
    const auto finished = sandbox.run(two_generations);
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("\ngeneration 1: "), std::string::npos) << finished.out;
    const auto first = read_text(sandbox.folder() / "made" / "generation-0" / "games.jsonl");
    const auto second = read_text(sandbox.folder() / "made" / "generation-1" / "games.jsonl");
    EXPECT_NE(first.find(R"("player":"no network")"), std::string::npos);
    EXPECT_NE(second.find(R"("player":"network )"), std::string::npos);
    EXPECT_NE(
        read_text(sandbox.folder() / "made" / "generation-1" / "network").find("\nplayed by the engine with network "),
        std::string::npos);
}

TEST(TrainCommand, PlaysTheFirstGenerationWithTheNetworkNamed) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_train + "--games 30").status, 0);
    const auto& folder = sandbox.folder();
    std::filesystem::rename(folder / "made", folder / "before");
    ASSERT_EQ(sandbox.run(small_train + "--games 30 --network before/generation-0/network").status, 0);
    EXPECT_NE(read_text(folder / "made" / "generation-0" / "games.jsonl").find(R"("player":"network )"),
              std::string::npos);
}

TEST(TrainCommand, PlaysTheGateAndKeepsWhatPasses) {
    const Sandbox sandbox;
    auto gated = small_train + "--games 30 --gate-time 1";
    gated.replace(gated.find("--gate-games 0"), 14, "--gate-games 30");
    const auto finished = sandbox.run(gated);
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("\ngate, itself at equal nodes: 40 games, "), std::string::npos) << finished.out;
    const auto best = sandbox.folder() / "made" / "best" / "egotzi-lines-blocks-and-groups-1-size-3-biggest.net";
    const bool passed = finished.out.find("failed") == std::string::npos;
    EXPECT_TRUE(finished.out.ends_with(
        passed ? "the best network: made/generation-0/network; ready to ship in made/best\n"
               : "no network has passed the gate; the last network is made/generation-0/network\n"))
        << finished.out;
    ASSERT_EQ(std::filesystem::exists(best), passed);
    if (passed) {
        EXPECT_EQ(read_text(best), read_text(sandbox.folder() / "made" / "generation-0" / "network"));
        auto record = best;
        EXPECT_NE(read_text(record.replace_extension(".txt")).find("\ngate, equal time: "), std::string::npos);
    }
    // All of its games are known now.
    EXPECT_EQ(sandbox.run(gated).out, finished.out);
}

TEST(TrainCommand, DrawsHowLearningWent) {
    const Sandbox sandbox;
    const auto plots = sandbox.folder() / "made" / "plots";
    ASSERT_EQ(sandbox.run(small_train + "--games 30").status, 0);
    EXPECT_NE(read_text(plots / "loss.svg").find("nats a position"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(plots / "gate.svg")) << "none was played";
    auto gated = small_train + "--games 30 --gate-time 1";
    gated.replace(gated.find("--gate-games 0"), 14, "--gate-games 30");
    ASSERT_EQ(sandbox.run(gated).status, 0);
    EXPECT_NE(read_text(plots / "gate.svg").find("led the best one before"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(plots / "strength.svg"));
    // What is refused afterwards, or does nothing, takes none away.
    for (const auto& entry : std::filesystem::directory_iterator(sandbox.folder() / "made" / "generation-0"))
        if (entry.path().filename().string().starts_with("gate-")) write_text(entry.path(), "a poem\n");
    const auto refused = sandbox.run(gated);
    EXPECT_EQ(refused.status, 1) << refused.err;
    const auto named = refused.err.find("generation-0/gate-");
    EXPECT_NE(named, std::string::npos) << refused.err;
    EXPECT_EQ(refused.err.find("generation-0/gate-", named + 1), std::string::npos) << "named twice: " << refused.err;
    EXPECT_TRUE(std::filesystem::exists(plots / "gate.svg"));
    ASSERT_EQ(sandbox.run(small_train + "--games 30").status, 0);
    EXPECT_TRUE(std::filesystem::exists(plots / "gate.svg"));
}

TEST(TrainCommand, SaysWhyNothingCanBeLearned) {
    const Sandbox sandbox;
    const auto too_short = sandbox.run(small_train + "--games 3 --longest 2");
    EXPECT_EQ(too_short.status, 2);
    EXPECT_NE(too_short.err.find("games.jsonl: none of 3 games has a position to learn from: all were given up at "
                                 "--longest, or over after --random-plies; use another folder and other settings\n"),
              std::string::npos)
        << too_short.err;
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "made" / "generation-0" / "positions"));
}

TEST(TrainCommand, RefusesWhatItWouldNotHaveWritten) {
    const Sandbox sandbox;
    const auto folder = sandbox.folder() / "made" / "generation-0";
    ASSERT_EQ(sandbox.run(small_train + "--games 12").status, 0);
    const auto games = read_text(folder / "games.jsonl");
    std::filesystem::remove(folder / "network");
    std::filesystem::remove(folder / "positions");
    const auto refused = [&](const std::string& text, const std::string& options, const std::string& why) {
        write_text(folder / "games.jsonl", text);
        const auto finished = sandbox.run(small_train + options);
        EXPECT_EQ(finished.status, 2) << text;
        EXPECT_NE(finished.err.find(why), std::string::npos) << finished.err;
        EXPECT_EQ(read_text(folder / "games.jsonl"), text);
    };
    refused(games, "--games 12 --every 9",
            "games.jsonl, line 1: the games were played with other settings: --every 4, not 9\n");
    refused(games, "--games 12 --opponent greedy --opponent full", ": --opponent none, not greedy, full\n");
    refused("a poem\n", "--games 12", "line 1: expected JSON with the settings");
    refused(games + "a poem\n", "--games 12", "line 14: expected a game as JSON");
    const std::string rest = R"("beside":[],"endings":[]})";
    refused(concatenated({games, R"({"game":"egotzi","number":1,"twelfths":[12,0],"played":[],)", rest, "\n"}),
            "--games 12", "line 14: egotzi is another game");
    refused(concatenated(
                {games, R"({"game":"egotzi:size=3","number":99,"twelfths":[12,0],"played":[["x",1,1]],)", rest, "\n"}),
            "--games 12", "games.jsonl, game 99: ");
}

}  // namespace train_command_test
}  // namespace merkhet::test
