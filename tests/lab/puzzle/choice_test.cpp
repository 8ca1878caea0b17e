#include "lab/puzzle/choice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "lab/puzzle/difficulty.hpp"
#include "lab/puzzle/puzzle_log.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace choice_test {

using lab::GameSource;
using lab::Puzzle;
using lab::PuzzleGoal;
using lab::PuzzlesOfGame;

Puzzle puzzle(const std::string& position, int difficulty) {
    return {"egotzi:size=3", position, {"a1"}, {}, difficulty};
}

TEST(ChoosePuzzles, SpreadsThemFromEasyToHard) {
    std::vector<PuzzlesOfGame> games;
    const std::vector<std::string> positions = {"BW./.../... b -", "B.W/.../... b -", "B../.W./... b -",
                                                "B../..W/... b -", "B../.../..W b -", ".B./.W./... b -",
                                                ".B./W../... b -", ".B./.../.W. b -"};
    games.reserve(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i)
        games.push_back(
            {{"egotzi:size=3", static_cast<int>(i), {}}, {puzzle(positions[i], static_cast<int>(i < 5 ? i : 20 * i))}});
    const auto chosen = lab::choose_puzzles(games, 3);
    ASSERT_EQ(chosen.size(), 3U);
    EXPECT_EQ(chosen[0].difficulty, 0);
    EXPECT_EQ(chosen[1].difficulty, 100) << "the nearest to the middle, though most are easy";
    EXPECT_EQ(chosen[2].difficulty, 140);
    const auto all = lab::choose_puzzles(games, 100);
    EXPECT_EQ(all.size(), positions.size());
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(),
                               [](const Puzzle& a, const Puzzle& b) { return a.difficulty < b.difficulty; }));
    std::reverse(games.begin(), games.end());
    EXPECT_EQ(lab::choose_puzzles(games, 3), chosen) << "the order of games does not matter";
    EXPECT_TRUE(lab::choose_puzzles({}, 3).empty());
}

TEST(ChoosePuzzles, TakesThemFromDifferentGamesAndNoneTwice) {
    const std::vector<PuzzlesOfGame> two = {
        {{"egotzi:size=3", 0, {}}, {puzzle("BW./.../... b -", 1), puzzle("B../.W./... b -", 2)}},
        {{"egotzi:size=3", 1, {}}, {puzzle("B../..W/... b -", 50)}}};
    const auto chosen = lab::choose_puzzles(two, 2);
    ASSERT_EQ(chosen.size(), 2U);
    EXPECT_EQ(chosen[0].difficulty, 1);
    EXPECT_EQ(chosen[1].difficulty, 50);
    EXPECT_EQ(lab::choose_puzzles(two, 10).size(), 3U) << "rather two of a game than too few";
    const std::vector<PuzzlesOfGame> turned = {{{"egotzi:size=3", 0, {}}, {puzzle("BW./.../... b -", 1)}},
                                               {{"egotzi:size=3", 1, {}}, {puzzle(".../.../.WB b -", 5)}}};
    EXPECT_EQ(lab::choose_puzzles(turned, 10).size(), 1U);
    EXPECT_EQ(lab::count_different(turned), 1U);
    EXPECT_EQ(lab::count_different(two), 3U);
}

TEST(ChoosePuzzles, TakesNoMoreFromOneGameThanFromOthers) {
    const std::vector<PuzzlesOfGame> games = {
        {{"egotzi:size=3", 0, {}},
         {puzzle("BW./.../... b -", 1), puzzle("B../.W./... b -", 2), puzzle("B../..W/... b -", 3),
          puzzle("B../.../..W b -", 4)}},
        {{"egotzi:size=3", 1, {}}, {puzzle(".B./.W./... b -", 60), puzzle(".B./W../... b -", 70)}}};
    const auto chosen = lab::choose_puzzles(games, 4);
    ASSERT_EQ(chosen.size(), 4U);
    EXPECT_LE(chosen[1].difficulty, 4);
    EXPECT_EQ(chosen[2].difficulty, 60);
    EXPECT_EQ(chosen[3].difficulty, 70);
}

TEST(Difficulty, GrowsWithWorkTemptationAndLength) {
    EXPECT_EQ(lab::difficulty_of(1, 0, 1), 0);
    EXPECT_EQ(lab::difficulty_of(1024, 0, 1), 100);
    EXPECT_EQ(lab::difficulty_of(1024, 3, 1), 110);
    EXPECT_EQ(lab::difficulty_of(1024, 3, 3), 150);
}

TEST(Difficulty, IsLowWhereOneLookWins) {
    const Puzzle at_once{"kechi:lines=3",
                         "xx..x.xxx/x---W---./x---.---./.---x---./.xxxxxxBx/x---x---x/.---.---./.---.---x/xx.xx..xx w",
                         {"e8-h5"},
                         {lab::PuzzleGoal::Kind::win_in, 1},
                         0};
    const auto nodes = lab::nodes_to_find(at_once);
    EXPECT_LE(nodes, 1024U);
    EXPECT_EQ(nodes & (nodes - 1), 0U);
    EXPECT_EQ(nodes, lab::nodes_to_find(at_once)) << "the same every time";
}

TEST(Puzzles, AreReadAsTheyAreWritten) {
    auto one = puzzle("BW./.../... b -", 17);
    for (const auto kind : {PuzzleGoal::Kind::win, PuzzleGoal::Kind::win_in, PuzzleGoal::Kind::score}) {
        one.goal = {kind, kind == PuzzleGoal::Kind::win ? 0 : 12};
        const auto read = lab::read_puzzle(lab::puzzle_json(one));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, one);
    }
    for (const auto* wrong : {"[]", "17", "{}", R"({"game":1})"}) {
        const auto refused = lab::read_puzzle(nlohmann::ordered_json::parse(wrong));
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().message.find("expected a puzzle"), std::string::npos);
    }
}

TEST(Puzzles, HaveGoalsThatPeopleRead) {
    EXPECT_EQ(lab::print_goal({PuzzleGoal::Kind::win_in, 3}), "win in 3");
    EXPECT_EQ(lab::print_goal({}), "win");
    EXPECT_EQ(lab::print_goal({PuzzleGoal::Kind::score, 5}), "score 5");
    for (const auto* wrong :
         {"", "win in", "win in ", "win in 0", "win in x", "score", "score -1", "scores 3", "win "}) {
        const auto refused = lab::parse_goal(wrong);
        ASSERT_FALSE(refused) << wrong;
        EXPECT_NE(refused.error().message.find("expected a goal"), std::string::npos);
    }
}

TEST(PuzzleLog, KeepsGamesAndRefusesOtherFiles) {
    const TemporaryFolder folder;
    const auto path = (folder.path() / "log").string();
    const auto head = lab::PuzzleLog::head("egotzi", {}, {});
    const PuzzlesOfGame game{{"egotzi:size=3", 4, {}}, {puzzle("BW./.../... b -", 1)}};
    {
        lab::PuzzleLog log;
        ASSERT_FALSE(log.open(path, head));
        EXPECT_FALSE(log.add(game));
        EXPECT_FALSE(log.add({{"egotzi:size=3", 0, "0123456789abcdef"}, {}}));
    }
    {
        lab::PuzzleLog log;
        ASSERT_FALSE(log.open(path, head));
        ASSERT_EQ(log.games().size(), 2U);
        EXPECT_EQ(log.games()[0].source, game.source);
        EXPECT_EQ(log.games()[0].puzzles, game.puzzles);
        EXPECT_EQ(log.games()[1].source, (GameSource{"egotzi:size=3", 0, "0123456789abcdef"}));
        EXPECT_FALSE(log.add({{"egotzi:size=3", 6, {}}, {puzzle("nonsense", 1)}}));
    }
    {
        lab::PuzzleLog log;
        const auto broken = log.open(path, head);
        ASSERT_TRUE(broken);
        EXPECT_NE(broken->find("line 4: "), std::string::npos) << *broken;
    }
    lab::PuzzleGameSettings other;
    other.seed = 2;
    lab::PuzzleLog again;
    const auto refused = again.open(path, lab::PuzzleLog::head("egotzi", other, {}));
    ASSERT_TRUE(refused);
    EXPECT_NE(refused->find("line 1: "), std::string::npos) << *refused;
}

}  // namespace choice_test
}  // namespace merkhet::test
