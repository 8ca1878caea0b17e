#include <gtest/gtest.h>

#include <algorithm>

#include "games/khepri/arrange.hpp"
#include "games/khepri/game.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace scene_test {

using namespace merkhet;
using namespace merkhet::test;
using khepri::Rules;
using khepri_test::arranged;

std::string fact(const Scene& scene, std::string_view name) {
    for (const auto& f : scene.facts)
        if (f.name == name) return f.value.in_english();
    return "(none)";
}

/// The squares with marks of one kind.
std::string marked(const Scene& scene, std::string_view kind) {
    std::string list;
    for (const auto& mark : scene.marks)
        if (mark.kind == kind) list.append(list.empty() ? "" : " ").append(square_name(mark.square));
    return list;
}

std::string arrows(const Scene& scene) {
    std::string list;
    for (const auto& arrow : scene.arrows)
        list.append(list.empty() ? "" : " ")
            .append(square_name(arrow.from))
            .append(square_name(arrow.to))
            .append(":")
            .append(arrow.kind);
    return list;
}

/// The scene of `move` after `before`, yellow to move.
Scene scene_of(std::string_view pieces, std::string_view before, std::string_view move, std::string_view options = "",
               std::string_view figures = "0:0 0 -") {
    const auto rules = rules_from<Rules>(options);
    auto p = position_from(rules, arranged(pieces, "y " + std::string(figures)));
    if (!before.empty()) p = after(rules, p, before);
    return rules.scene(p, *rules.parse_move(p, move));
}

TEST(KhepriScene, ShowsCrossEntriesAndSectors) {
    const auto rules = rules_from<Rules>("");
    const auto scene = rules.scene(rules.start());
    const auto count = [&](Ground ground) {
        return std::count_if(scene.squares.begin(), scene.squares.end(),
                             [&](const auto& s) { return s.ground == ground; });
    };
    EXPECT_EQ(count(Ground::cross), 9);
    EXPECT_EQ(count(Ground::entry), 8);
    ASSERT_EQ(scene.trays.size(), 8U);
    EXPECT_EQ(scene.trays[1].name, "N");
    EXPECT_EQ(scene.trays[1].beside, Coordinate(4, 8));
    ASSERT_EQ(scene.trays[1].pieces.size(), 2U);
    EXPECT_TRUE(scene.trays[1].pieces[0].marked);
    EXPECT_FALSE(scene.trays[1].pieces[1].marked);
}

TEST(KhepriScene, ShowsThePiecesAndTheTurn) {
    const auto rules = rules_from<Rules>("");
    const auto p = after(rules, position_from(rules, arranged("ye5 Ba2 yb2", "y 3:4 10 -")), "b2-b3 e5-e6");
    const auto scene = rules.scene(p);
    EXPECT_EQ(scene.pieces.size(), 3U);
    const auto blue = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                   [](const auto& piece) { return piece.tint == Tint::blue; });
    ASSERT_NE(blue, scene.pieces.end());
    EXPECT_EQ(blue->ascii, "B");
    EXPECT_TRUE(blue->marked);
    EXPECT_EQ(fact(scene, "Yellow"), "3/30");
    EXPECT_EQ(fact(scene, "Blue"), "4/30");
    EXPECT_EQ(fact(scene, "Turns played"), "10/1000");
    EXPECT_EQ(fact(scene, "Actions left"), "4");
    EXPECT_EQ(fact(scene, "Pieces left"), "1");
    EXPECT_EQ(fact(scene, "Steps left"), "e6: 2");
    EXPECT_EQ(marked(scene, "moving"), "e6");
    EXPECT_EQ(marked(scene, "done"), "b3");
}

TEST(KhepriScene, EndShowsEachLineThatScored) {
    const auto scene = scene_of("yd4 Ye5 yf6 yf4 yg3", "@W", "end");
    ASSERT_EQ(scene.strokes.size(), 2U);
    EXPECT_EQ(scene.strokes[0].kind, "score");
    EXPECT_EQ(scene.strokes[0].points.size(), 3U);
    EXPECT_EQ(marked(scene, "score"), "e5 f4 g3 d4 e5 f6");
    std::string labels;
    for (const auto& mark : scene.marks) labels += mark.label + ",";
    EXPECT_EQ(labels, ",+2,,,+2,,") << "on the middle of each run";
    ASSERT_EQ(scene.notes.size(), 1U);
    EXPECT_EQ(scene.notes[0],
              "Yellow scores 7: e5 f4 g3 (2), marked Scarab in it (+1), d4 e5 f6 (2), marked Scarab in it (+1), and on "
              "e5 (+1).");
}

TEST(KhepriScene, EndWithoutALineSaysSo) {
    const auto scene = scene_of("Ye5", "@W", "end");
    EXPECT_TRUE(scene.strokes.empty());
    EXPECT_EQ(scene.notes.at(0), "Yellow ends the turn and scores nothing.");
}

TEST(KhepriScene, ArrowsShowWhatMoved) {
    EXPECT_EQ(arrows(scene_of("ye5", "", "e5-e6")), "e5e6:move");
    EXPECT_EQ(arrows(scene_of("ye5 be6 ye7", "", "e5>e6")), "e5e6:move e6e7:push e7e8:push");
    EXPECT_EQ(arrows(scene_of("be9", "", "@N>d9")), "e9d9:push");
    const auto attack = scene_of("ye4 be6", "e4-e5", "e5xe6@NW");
    EXPECT_EQ(arrows(attack), "e5e6:capture");
    EXPECT_EQ(marked(attack, "removed"), "e6");
    EXPECT_EQ(attack.notes.at(0), "Yellow attacks Blue's Scarab on e6; it goes to sector NW.");
}

TEST(KhepriScene, NotesSayWhatHappened) {
    EXPECT_EQ(scene_of("", "", "@N").notes.at(0), "Yellow enters on e9.");
    EXPECT_EQ(scene_of("be9", "", "@N>d9").notes.at(0), "Yellow enters on e9 and shoves Blue's Scarab to d9.");
    EXPECT_EQ(scene_of("ye5", "", "e5-e6").notes.at(0), "Yellow steps from e5 to e6.");
    EXPECT_EQ(scene_of("ye5 be6 ye7", "", "e5>e6").notes.at(0), "Yellow pushes 2 Scarabs with the one from e5.");
}

TEST(KhepriScene, SaysWhoWonAndWhy) {
    EXPECT_EQ(scene_of("yd4 ye5", "@W", "end", "target=3", "2:0 8 -").notes.at(1),
              "Yellow wins with 3 points: the target of 3 is reached.");
    EXPECT_EQ(scene_of("", "@W", "end", "turns=9", "2:1 8 -").notes.at(1),
              "Yellow wins with 2 points, the most after 9 turns.");
    EXPECT_EQ(scene_of("", "@W", "end", "turns=9", "2:2 8 -").notes.at(1),
              "Yellow and Blue share the win with 2 points each, the most after 9 turns.");
}

}  // namespace scene_test
