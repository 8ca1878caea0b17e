#include "lab/puzzle/puzzle_check.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "files/files.hpp"

namespace merkhet::test {
namespace puzzle_check_test {

using lab::Puzzle;
using lab::PuzzleGoal;

constexpr std::uint64_t enough = 3'000'000;

const Puzzle at_once{"kechi:lines=3",
                     "xx..x.xxx/x---W---./x---.---./.---x---./.xxxxxxBx/x---x---x/.---.---./.---.---x/xx.xx..xx w",
                     {"e8-h5"},
                     {PuzzleGoal::Kind::win_in, 1},
                     0};
const Puzzle slow{"egotzi:size=5,balance=none", "WWB.B/B.BWW/B.WWW/BWBBB/WWB.B w -", {}, {}, 0};

/// What is wrong with it; "" if it is proven.
std::string flaw(const Puzzle& puzzle, std::uint64_t nodes = enough) {
    return lab::unproven(puzzle, nodes, {}).value_or("");
}

TEST(PuzzleCheck, ProvesWhatIsTrue) {
    EXPECT_EQ(flaw(at_once), "");
    // Any order of a turn's moves will do.
    const Puzzle race{"khepri:target=1",
                      "y7y/y8/6y2/3Y1b3/4y4/3b5/9/8b/8b b,b,yB,-,yb,-,-,- b 0:0 0 -",
                      {"d4-d5", "d5>e5", "i1>i2", "end"},
                      {PuzzleGoal::Kind::score, 1},
                      0};
    EXPECT_EQ(flaw(race), "");
    auto other_order = race;
    other_order.moves = {"i1>i2", "d4-d5", "d5>e5", "end"};
    EXPECT_EQ(flaw(other_order), "");
    auto too_little = race;
    too_little.moves = {"i1>i2", "end"};
    EXPECT_EQ(flaw(too_little), "its line does not end with the solver's win");
}

TEST(PuzzleCheck, SaysWhatIsWrong) {
    auto wrong = at_once;
    wrong.goal.number = 2;
    EXPECT_EQ(flaw(wrong), "its line wins in 1, not in 2");
    wrong = at_once;
    wrong.goal = {};
    EXPECT_EQ(flaw(wrong), "it is \"win in 1\", not \"win\"");
    wrong = at_once;
    wrong.moves = {"e8-h5", "h5-i5"};
    EXPECT_TRUE(flaw(wrong).starts_with("move 2: ")) << flaw(wrong);
    wrong.moves.clear();
    EXPECT_EQ(flaw(wrong), "its line does not end with the solver's win");
    wrong = at_once;
    wrong.position = "x";
    EXPECT_NE(flaw(wrong), "");
    EXPECT_EQ(flaw(wrong), lab::unplayable(wrong).value_or("")) << "the same words";
    wrong = at_once;
    wrong.game = "kechi:limit=die";
    EXPECT_NE(flaw(wrong), "");
    wrong.game = "chess";
    EXPECT_NE(flaw(wrong).find("unknown game 'chess'"), std::string::npos) << flaw(wrong);
}

TEST(PuzzleCheck, RefusesASecondSolution) {
    // Every move wins.
    const Puzzle two{"egotzi:size=3,balance=none", "BWB/W.B/.W. b -", {"a1", "b1", "b2"}, {}, 0};
    EXPECT_TRUE(flaw(two).starts_with("no single solution can be proven within ")) << flaw(two);
}

TEST(ShippedPuzzles, AreProvenAgainInASample) {
    const auto folder = std::filesystem::path(MERKHET_TEST_DATA).parent_path() / "web/app/src/games";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto path = entry.path() / "puzzles.json";
        if (!std::filesystem::exists(path)) continue;
        ++files;
        const auto text = read_file(path, std::size_t{1} << 26);
        ASSERT_TRUE(text) << path;
        const auto json = nlohmann::ordered_json::parse(*text);
        ASSERT_GE(json.size(), 300U) << path;
        for (std::size_t i = 0; i < json.size(); i += json.size() / 4) {
            const auto puzzle = lab::read_puzzle(json[i]);
            ASSERT_TRUE(puzzle) << path << " " << i;
            EXPECT_EQ(flaw(*puzzle), "") << path << ", puzzle " << i + 1;
        }
    }
    EXPECT_EQ(files, 4U);
}

}  // namespace puzzle_check_test
}  // namespace merkhet::test
