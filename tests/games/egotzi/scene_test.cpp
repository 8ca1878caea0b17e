#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/egotzi/game.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace scene_test {

using namespace merkhet;
using egotzi::Rules;
using test::rules_from;

Scene scene_after(const Rules& rules, const char* position, const char* move) {
    const auto p = test::position_from(rules, position);
    const auto m = rules.parse_move(p, move);
    return rules.scene(p, *m);
}

std::string arrows(const Scene& scene) {
    std::string text;
    for (const auto& arrow : scene.arrows) {
        text.append(arrow.kind).append(" ").append(square_name(arrow.from));
        text.append("-").append(square_name(arrow.to)).append("; ");
    }
    return text;
}

std::string marks(const Scene& scene, std::string_view kind) {
    std::string text;
    for (const auto& mark : scene.marks)
        if (mark.kind == kind) text.append(square_name(mark.square)).append(mark.label).append(" ");
    return text;
}

std::string fact(const Scene& scene, std::string_view name) {
    const auto found =
        std::find_if(scene.facts.begin(), scene.facts.end(), [&](const auto& f) { return f.name == name; });
    return found == scene.facts.end() ? "" : found->value.in_english();
}

TEST(EgotziScene, ShowsStonesAndFacts) {
    const auto rules = rules_from<Rules>("size=5");
    const auto scene = rules.scene(test::position_from(rules, "...../...../..B../...../..... w p"));
    ASSERT_EQ(scene.pieces.size(), 1U);
    EXPECT_EQ(scene.pieces[0].square, Coordinate(2, 2));
    EXPECT_EQ(scene.pieces[0].tint, Tint::black);
    EXPECT_EQ(scene.pieces[0].ascii, "B");
    EXPECT_EQ(fact(scene, "Stones"), "1 placed, 24 to go");
    EXPECT_EQ(fact(scene, "Swap"), "on offer");
    EXPECT_EQ(fact(scene, "Komi"), "");
}

TEST(EgotziScene, TellsWhatTheScoringWouldSayNow) {
    const auto groups = [](const char* position) {
        const auto rules = rules_from<Rules>("size=4");
        return fact(rules.scene(test::position_from(rules, position)), "Groups now");
    };
    EXPECT_EQ(groups("..../..../..../.... b -"), "");
    EXPECT_EQ(groups("B.../..../..../.... w p"), "Black 1, White 0");
    EXPECT_EQ(groups("BB../.W../W.W./..B. b -"), "Black 2, White 1");
    EXPECT_EQ(groups("BB../..WW/B.../.... w -"), "Black 1, White 0 (1 pair cancels)");
    EXPECT_EQ(groups("BB../..WW/B.../...W b -"), "all cancel");
    EXPECT_EQ(groups("BB.W/.BW./B..W/B.WW b -"), "Black 2, White 1 (1 pair cancels)");
    EXPECT_EQ(groups("WBWW/WWBB/BWBB/BBWW b -"), "") << "the end is told in full";

    const auto squared = rules_from<Rules>("size=4,scoring=squared,komi=6");
    EXPECT_EQ(fact(squared.scene(test::position_from(squared, "BB.W/..../B..W/.... w -")), "Points now"),
              "Black 5, White 8");
}

TEST(EgotziScene, TellsDirectAndTransferredStones) {
    const auto rules = rules_from<Rules>("size=5,balance=none");
    const auto scene = scene_after(rules, "B...B/...../W.W../...../..... b -", "b3");
    EXPECT_EQ(arrows(scene), "transfer a3-e3; slide c3-d3; ");
    EXPECT_EQ(marks(scene, "last"), "b3 ");
    EXPECT_EQ(test::english(scene.notes),
              (std::vector<std::string>{"Black places b3.", "a3 is transferred to e3; c3 slides to d3."}));
}

TEST(EgotziScene, MarksStonesThatStay) {
    const auto rules = rules_from<Rules>("size=5,balance=none");
    const auto scene = scene_after(rules, "...../...../BB.W./...../B...W w -", "c3");
    EXPECT_EQ(arrows(scene), "slide d3-e3; ");
    EXPECT_EQ(marks(scene, "stays"), "b3 ");
    EXPECT_EQ(
        test::english(scene.notes),
        (std::vector<std::string>{"White places c3.", "b3 stays (d3 has the only empty square); d3 slides to e3."}));
}

TEST(EgotziScene, MarksStonesOfFullLines) {
    const auto rules = rules_from<Rules>("size=5,balance=none");
    const auto scene = scene_after(rules, "...../...../WB.BW/...../..... b -", "c3");
    EXPECT_EQ(arrows(scene), "");
    EXPECT_EQ(marks(scene, "stays"), "b3 d3 ");
    EXPECT_EQ(test::english(scene.notes),
              (std::vector<std::string>{"Black places c3.", "b3 stays (rank 3 is full); d3 stays (rank 3 is full)."}));
}

TEST(EgotziScene, ShowsTheGroupsAtTheEnd) {
    const auto rules = rules_from<Rules>("size=3");
    const auto scene = rules.scene(test::position_from(rules, "BBB/WWW/BWB w -"));
    EXPECT_EQ(marks(scene, "decides"), "a33 b33 c33 b14 a24 b24 c24 ");
    EXPECT_EQ(marks(scene, "group"), "a11 c11 ");
    EXPECT_EQ(test::english(scene.notes),
              std::vector<std::string>{"Biggest groups, Black to White: 3 to 4: White wins."});
}

TEST(EgotziScene, MarksWhatCancels) {
    const auto rules = rules_from<Rules>("size=3");
    const auto scene = rules.scene(test::position_from(rules, "BBW/BWW/WBB w -"));
    EXPECT_EQ(marks(scene, "cancels"), "a23 a33 b33 b23 c23 c33 ");
    EXPECT_EQ(marks(scene, "decides"), "b12 c12 a11 ");
    const auto squared = rules_from<Rules>("size=3,scoring=squared,komi=2");
    const auto sums = squared.scene(test::position_from(squared, "BBB/WWW/BWB w -"));
    EXPECT_EQ(marks(sums, "decides"), "") << "all groups count";
    EXPECT_NE(marks(sums, "group"), "");
}

TEST(EgotziScene, TellsTheCancellingSizeBySize) {
    const auto rules = rules_from<Rules>("size=4");
    const auto note = [&](const char* text) {
        return rules.scene(test::position_from(rules, text)).notes.at(0).in_english();
    };
    EXPECT_EQ(note("WBWW/WWBB/BWBB/BBWW b -"), "Biggest groups, Black to White: 4 to 4 cancel; 3 to 2: Black wins.");
    EXPECT_EQ(note("BBWW/BBWW/WWBB/WWBB b -"),
              "Biggest groups, Black to White: 4 to 4, 4 to 4 cancel; nothing is left, so White, who placed last, "
              "loses: Black wins.");
}

TEST(EgotziScene, TellsTheSquaredSums) {
    const auto rules = rules_from<Rules>("size=3,scoring=squared,komi=2");
    const auto scene = rules.scene(test::position_from(rules, "BBB/WWW/BWB w -"));
    EXPECT_EQ(
        test::english(scene.notes),
        std::vector<std::string>{"Squared group sizes: Black 3² + 2×1² = 11; White 4² + komi 2 = 18: White wins."});
    EXPECT_EQ(fact(scene, "Komi"), "2 for White");
}

TEST(EgotziScene, TellsADraw) {
    const auto rules = rules_from<Rules>("size=4,scoring=squared,balance=none");
    const auto scene = rules.scene(test::position_from(rules, "BWBW/BWBB/WBWW/BBWW b -"));
    EXPECT_EQ(
        test::english(scene.notes),
        std::vector<std::string>{"Squared group sizes: Black 2×3² + 2² = 22; White 4² + 2² + 2×1² = 22: a draw."});
}

TEST(EgotziScene, TheLastPlacementTellsTheEndToo) {
    const auto rules = rules_from<Rules>("size=3");
    const auto scene = scene_after(rules, "BBB/WWW/BW. b -", "c1");
    ASSERT_EQ(scene.notes.size(), 3U);
    EXPECT_EQ(scene.notes[0], "Black places c1.");
    EXPECT_EQ(scene.notes[2], "Biggest groups, Black to White: 3 to 4: White wins.");
}

TEST(EgotziScene, TellsSwapAndAuction) {
    const auto pie = rules_from<Rules>("size=3");
    EXPECT_EQ(scene_after(pie, ".../.B./... w p", "swap").notes.at(0),
              "The seats swap colours: the first stone's owner goes on as White and places next.");
    EXPECT_EQ(fact(scene_after(pie, ".../.B./... w p", "swap"), "Swap"), "taken");
    const auto auction = rules_from<Rules>("size=3,scoring=squared");
    EXPECT_EQ(fact(auction.scene(auction.start()), "Auction"), "First names White's komi, even and at most 80");
    EXPECT_EQ(scene_after(auction, ".../.../... b k", "komi=6").notes.at(0),
              "First names komi 6 for White; Second chooses a colour.");
    EXPECT_EQ(scene_after(auction, ".../.../... b c6", "black").notes.at(0),
              "Second takes Black; First is White and gets komi 6.");
    EXPECT_EQ(scene_after(auction, ".../.../... b c6", "white").notes.at(0),
              "Second takes White and komi 6; First is Black.");
}

}  // namespace scene_test
