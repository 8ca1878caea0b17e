#include "games/khet/beams/laser.hpp"

#include <gtest/gtest.h>

#include "games/khet/game.hpp"
#include "support/rules_from.hpp"

namespace laser_test {

using namespace merkhet::khet;
using merkhet::test::position_from;
using merkhet::test::rules_from;

/// The reaction of a mirror that turns the beam to `direction`.
constexpr Reaction turns(Direction direction) { return static_cast<Reaction>(direction); }

/// What becomes of the board of `text` when its mover's Sphinx fires, nothing having moved.
std::string shot_in(const char* text) {
    const auto game = rules_from<Rules>("");
    auto p = position_from(game, text);
    fire(p, p.to_move());
    return game.print_position(p);
}

// Silver's beam leaves j1 northwards and meets what stands on j4; an Anubis (always removed when met from the side
// or back) waits wherever the beam may go on to.
TEST(KhetLaser, PharaohStopsTheBeamAndIsHit) {
    EXPECT_EQ(shot_in("x29/0/0/9A0/9k/0/0/9X0 s"), "x29/0/0/9A0/0/0/0/9X0 s");
}

TEST(KhetLaser, ScarabReflectsOnBothSides) {
    const auto reaction = [](int orientation, Direction d) { return reactions[scarab + orientation][d]; };
    // Mirror / : north to east, east to north, south to west, west to south.
    EXPECT_EQ(reaction(1, north), turns(east));
    EXPECT_EQ(reaction(1, east), turns(north));
    EXPECT_EQ(reaction(1, south), turns(west));
    EXPECT_EQ(reaction(1, west), turns(south));
    // Mirror \ : north to west, west to north, south to east, east to south.
    EXPECT_EQ(reaction(0, north), turns(west));
    EXPECT_EQ(reaction(0, west), turns(north));
    EXPECT_EQ(reaction(0, south), turns(east));
    EXPECT_EQ(reaction(0, east), turns(south));
    EXPECT_EQ(shot_in("x29/0/0/0/4p24s0/0/0/9X0 s"), "x29/0/0/0/9s0/0/0/9X0 s");
}

TEST(KhetLaser, PyramidReflectsOnItsTwoMirroredSides) {
    const auto reaction = [](int orientation, Direction d) { return reactions[pyramid + orientation][d]; };
    EXPECT_EQ(reaction(0, south), turns(east));
    EXPECT_EQ(reaction(0, west), turns(north));
    EXPECT_EQ(reaction(1, west), turns(south));
    EXPECT_EQ(reaction(1, north), turns(east));
    EXPECT_EQ(reaction(2, north), turns(west));
    EXPECT_EQ(reaction(2, east), turns(south));
    EXPECT_EQ(reaction(3, east), turns(north));
    EXPECT_EQ(reaction(3, south), turns(west));
}

TEST(KhetLaser, PyramidIsRemovedFromItsBareSides) {
    for (int orientation = 0; orientation < 4; ++orientation) {
        int bare = 0;
        for (const Direction d : {north, east, south, west}) bare += reactions[pyramid + orientation][d] == removes;
        EXPECT_EQ(bare, 2);
    }
    EXPECT_EQ(shot_in("x29/0/0/0/9P0/0/0/9X0 s"), "x29/0/0/0/0/0/0/9X0 s");
}

TEST(KhetLaser, AnubisWithstandsTheBeamOnItsFrontOnly) {
    EXPECT_EQ(shot_in("x29/0/0/0/9a2/0/0/9X0 s"), "x29/0/0/0/9a2/0/0/9X0 s");
    for (const auto* side : {"x29/0/0/0/9a0/0/0/9X0 s", "x29/0/0/0/9a1/0/0/9X0 s", "x29/0/0/0/9a3/0/0/9X0 s"})
        EXPECT_EQ(shot_in(side), "x29/0/0/0/0/0/0/9X0 s");
    for (int front = 0; front < 4; ++front)
        for (int d = 0; d < 4; ++d) EXPECT_EQ(reactions[anubis + front][d], d == (front + 2) % 4 ? stops : removes);
}

TEST(KhetLaser, EitherSphinxStopsTheBeamHarmlessly) {
    // Up the file j, west along the rank 8, into the red Sphinx.
    EXPECT_EQ(shot_in("x28P2/0/0/0/0/0/0/9X0 s"), "x28P2/0/0/0/0/0/0/9X0 s");
    // Round by j4, h4, h1 and back into the silver Sphinx.
    EXPECT_EQ(shot_in("x29/0/0/0/7P11P2/0/0/7P01X0 s"), "x29/0/0/0/7P11P2/0/0/7P01X0 s");
}

TEST(KhetLaser, FiresAlongTheRankToo) {
    EXPECT_EQ(shot_in("x29/0/0/0/0/0/0/3k5X3 s"), "x29/0/0/0/0/0/0/9X3 s");
    EXPECT_EQ(shot_in("x13K5/0/0/0/0/0/0/9X3 r"), "x19/0/0/0/0/0/0/9X3 r");
    EXPECT_EQ(shot_in("x29/0/K9/0/0/0/0/9X3 r"), "x29/0/0/0/0/0/0/9X3 r");
}

TEST(KhetLaser, OwnPiecesAreRemovedAsWell) { EXPECT_EQ(shot_in("x29/0/0/0/9A0/0/0/9X0 s"), "x29/0/0/0/0/0/0/9X0 s"); }

TEST(KhetEye, SendsOneHalfOnAndReflectsTheOther) {
    EXPECT_EQ(shot_in("x29/0/9p1/0/4p24e0/0/0/9X0 s"), "x29/0/9p1/0/9e0/0/0/9X0 s")
        << "the half that goes on to j6 is turned east there and leaves the board; the other removes e4";
    EXPECT_EQ(shot_in("x29/0/9p3/0/4p24e0/0/0/9X0 s"), "x29/0/0/0/9e0/0/0/9X0 s") << "both remove";
    EXPECT_EQ(reflected_by_eye(eye, north), west);
    EXPECT_EQ(reflected_by_eye(static_cast<Code>(eye + 1), north), east);
}

TEST(KhetEye, BothPharaohsMayBeHitAtOnce) {
    EXPECT_EQ(shot_in("x29/0/9K/0/4k4e0/0/0/9X0 s"), "x29/0/0/0/9e0/0/0/9X0 s");
}

TEST(KhetEye, APyramidKilledByOneHalfStillReflectsTheOther) {
    // One half goes west on rank 4 and meets d4 on a bare side (removed); the other comes by j6 and d6 down to d4, is
    // turned there and removes a4.
    const auto* text = "x29/0/3p15p2/0/k2p35e0/0/0/9X0 s";
    EXPECT_EQ(reactions[pyramid + 3][west], removes);
    EXPECT_EQ(reactions[pyramid + 3][south], turns(west));
    EXPECT_EQ(shot_in(text), "x29/0/3p15p2/0/9e0/0/0/9X0 s");
}

TEST(KhetEye, HalvesThatRunInCirclesEnd) {
    // Four Eyes in a square: the beam comes in by j4, and halves run around for ever.
    EXPECT_EQ(shot_in("x29/0/6e12e0/0/6e02e1/0/0/9X0 s"), "x29/0/6e12e0/0/6e02e1/0/0/9X0 s");
    EXPECT_EQ(shot_in("x29/0/6e02e1/0/6e12e0/0/0/9X0 s"), "x29/0/6e02e1/0/6e12e0/0/0/9X0 s");
    // A board full of Eyes in a checker pattern.
    const std::string odd = "e1e0e1e0e1e0e1e0e1e0/";
    const std::string even = "e0e1e0e1e0e1e0e1e0e1/";
    const auto full = "x2" + odd.substr(2) + even + odd + even + odd + even + odd + even.substr(0, 18) + "X0 s";
    EXPECT_EQ(shot_in(full.c_str()), full);
}

TEST(KhetTrace, ListsTheStretchesOfABeam) {
    const auto game = rules_from<Rules>("");
    const auto p = game.start();
    const auto stretches = trace(p, silver);
    ASSERT_EQ(stretches.size(), 5U);
    EXPECT_EQ(stretches[0].from, Square::j1);
    EXPECT_EQ(stretches[0].met, square_at(9, 3));
    EXPECT_EQ(stretches[1].travels, west);
    EXPECT_EQ(stretches[1].met, square_at(7, 3));
    EXPECT_EQ(stretches[4].met, no_square);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(stretches[i].before, i - 1);
}

TEST(KhetTrace, MarksWayGoneBefore) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x29/0/6e12e0/0/6e02e1/0/0/9X0 s");
    int repeats = 0;
    for (const auto& stretch : trace(p, silver)) repeats += stretch.repeats;
    EXPECT_GT(repeats, 0);
}

}  // namespace laser_test
