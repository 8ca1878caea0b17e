#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/khet/game.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace scene_test {

using namespace merkhet;
using merkhet::khet::Rules;
using merkhet::test::position_from;
using merkhet::test::rules_from;
using Points = std::vector<Coordinate>;
using Notes = std::vector<std::string>;

Scene scene_of(const char* text, const char* move, const char* options = "") {
    const auto game = rules_from<Rules>(options);
    const auto p = position_from(game, text);
    return game.scene(p, *game.parse_move(p, move));
}

std::vector<Stroke> lines_of(const Scene& scene, std::string_view kind) {
    std::vector<Stroke> lines;
    for (const auto& line : scene.strokes)
        if (line.kind == kind) lines.push_back(line);
    return lines;
}

TEST(KhetScene, ShowsTheReservedSquares) {
    const auto game = rules_from<Rules>("");
    const auto scene = game.scene(game.start());
    EXPECT_EQ(scene.files, 10);
    EXPECT_EQ(scene.ranks, 8);
    const auto count = [&](Ground ground) {
        return std::count_if(scene.squares.begin(), scene.squares.end(),
                             [&](const SceneSquare& s) { return s.ground == ground; });
    };
    EXPECT_EQ(count(Ground::seat0), 10);
    EXPECT_EQ(count(Ground::seat1), 10);
    EXPECT_EQ(scene.pieces.size(), 26U);
    EXPECT_TRUE(scene.notes.empty());
}

TEST(KhetScene, TellsAllPiecesApartWithoutColour) {
    const auto game = rules_from<Rules>("");
    std::set<std::string> ascii, symbols;
    std::size_t pieces = 0;
    for (const auto* text :
         {"x23k5/0/P0P1P2P3A0A1A2A3S0S1/E0E18/p0p1p2p3a0a1a2a3s0s1/e0e18/0/3K5X0 s", "x19/0/0/0/0/0/0/9X3 s"}) {
        const auto scene = game.scene(position_from(game, text));
        for (const auto& piece : scene.pieces) {
            ascii.insert(piece.ascii);
            symbols.insert(piece.symbol);
            ++pieces;
        }
    }
    EXPECT_EQ(pieces, 30U);
    EXPECT_EQ(ascii.size(), pieces);
    EXPECT_EQ(symbols.size(), pieces);
}

TEST(KhetScene, DrawsTheBeamAndWhatItRemoves) {
    const auto scene = scene_of("x25k3/0/0/0/4p24s0/0/0/4K4X0 s", "e1e2");
    const auto beams = lines_of(scene, "beam");
    ASSERT_EQ(beams.size(), 1U);
    EXPECT_EQ(beams[0].points, (Points{{9, 0}, {9, 3}, {4, 3}}));
    EXPECT_EQ(beams[0].tint, Tint::silver);
    ASSERT_EQ(scene.arrows.size(), 1U);
    EXPECT_EQ(scene.arrows[0].kind, "move");
    const auto removed = std::find_if(scene.marks.begin(), scene.marks.end(),
                                      [](const SceneMark& mark) { return mark.kind == "removed"; });
    ASSERT_NE(removed, scene.marks.end());
    EXPECT_EQ(removed->square, Coordinate(4, 3));
    EXPECT_EQ(removed->tint, Tint::red);
    EXPECT_EQ(test::english(scene.notes),
              (Notes{"Silver moves the Pharaoh on e1 to e2.",
                     "Silver's beam goes north from j1, is turned west on j4 and removes the red Pyramid "
                     "on e4."}));
    for (const auto& piece : scene.pieces) EXPECT_NE(piece.square, Coordinate(4, 3)) << "the position after the move";
}

TEST(KhetScene, ABeamThatLeavesTheBoardEndsOneOffIt) {
    const auto scene = scene_of("x25k3/0/0/0/0/0/0/4K4X0 s", "e1e2");
    const auto beams = lines_of(scene, "beam");
    ASSERT_EQ(beams.size(), 1U);
    EXPECT_EQ(beams[0].points, (Points{{9, 0}, {9, 8}}));
    EXPECT_EQ(scene.notes.back(), "Silver's beam goes north from j1 and leaves the board.");
}

TEST(KhetScene, DrawsBothHalvesOfASplitBeam) {
    const auto scene = scene_of("x25k3/0/9p1/0/4a14e0/0/0/4K4X0 s", "e1e2");
    const auto beams = lines_of(scene, "beam");
    ASSERT_EQ(beams.size(), 2U);
    EXPECT_EQ(beams[0].points, (Points{{9, 0}, {9, 3}, {4, 3}}));
    EXPECT_EQ(beams[1].points, (Points{{9, 3}, {9, 5}, {10, 5}}));
    EXPECT_EQ(test::english(scene.notes),
              (Notes{"Silver moves the Pharaoh on e1 to e2.",
                     "Silver's beam goes north from j1, is split on j4: one half is turned west and is stopped by the "
                     "red Anubis on e4.",
                     "Silver's other half goes on north from j4, is turned east on j6 and leaves the board."}));
}

TEST(KhetScene, TellsTurnsSwapsAndEnds) {
    EXPECT_EQ(test::english(scene_of("x25k3/0/0/0/0/0/0/4K4X0 s", "j1+").notes),
              (Notes{"Silver turns the Sphinx on j1 to aim west.",
                     "Silver's beam goes west from j1 and hits the silver Pharaoh on e1.",
                     "Silver has hit his own Pharaoh: Red wins."}));
    EXPECT_EQ(scene_of("x29/K9/4s05/4P05/0/0/0/4k4X0 r", "e6e5").notes.front(),
              "Red swaps the Scarab on e6 with the silver Pyramid on e5.");
    EXPECT_EQ(test::english(scene_of("x29/K9/4s05/4P05/0/0/0/4k4X0 r", "e6+").notes),
              (Notes{"Red turns the Scarab on e6 a quarter.",
                     "Red's beam goes south from a8 and hits the silver Pharaoh on a7.",
                     "Red has hit the other Pharaoh: Red wins."}));
    EXPECT_EQ(scene_of("x25k3/0/0/0/0/0/0/4K2P01X0 s", "h1-").notes.front(),
              "Silver turns the Pyramid on h1 anticlockwise.");
    EXPECT_EQ(scene_of("x29/0/9K/0/4k4E1/0/0/9X0 s", "j4+").notes.back(),
              "Both Pharaohs are hit by one shot: the game is drawn.");
    EXPECT_EQ(scene_of("x25k3/0/0/0/0/0/0/4K4X0 s 4", "e1e2", "quiet=5").notes.back(),
              "Nothing was removed for 5 turns: the game is drawn.");
}

TEST(KhetScene, TellsWhyAComposedPositionIsOver) {
    const auto notes_of = [](const std::string& position) {
        const auto game = rules_from<Rules>("");
        return test::english(game.scene(*game.parse_position(position)).notes);
    };
    EXPECT_EQ(notes_of("x29/0/0/0/0/0/0/4K4X0 r"), Notes{"Red has no Pharaoh: Silver wins."});
    EXPECT_EQ(notes_of("x25k3/0/0/0/0/0/0/9X0 s"), Notes{"Silver has no Pharaoh: Red wins."});
    EXPECT_EQ(notes_of("x29/0/0/0/0/0/0/9X0 s"), Notes{"Neither side has a Pharaoh: the game is drawn."});
}

TEST(KhetScene, TellsADeclaredDraw) {
    const auto game = rules_from<Rules>("");
    const auto scene = game.scene(game.start(), *Rules::claim(3));
    EXPECT_EQ(test::english(scene.notes), Notes{"Silver declares a draw: this arrangement has occurred three times."});
    EXPECT_TRUE(lines_of(scene, "beam").empty());
}

TEST(KhetScene, ShowsWhereBothLasersPointNow) {
    const auto scene = scene_of("x25k3/0/0/0/4p24s0/0/0/4K4X0 s", "e1e2");
    const auto aims = lines_of(scene, "aim");
    ASSERT_EQ(aims.size(), 2U);
    EXPECT_EQ(aims[0].tint, Tint::silver);
    EXPECT_EQ(aims[0].points, (Points{{9, 0}, {9, 3}, {-1, 3}})) << "the Pyramid is gone";
    EXPECT_EQ(aims[1].tint, Tint::red);
    EXPECT_EQ(aims[1].points, (Points{{0, 7}, {0, -1}}));
    EXPECT_TRUE(lines_of(scene_of("x25k3/0/0/0/0/0/0/4K4X0 s 4", "e1e2", "quiet=5"), "aim").empty()) << "it is over";
}

}  // namespace scene_test
