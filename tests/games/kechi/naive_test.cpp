#include "naive.hpp"

#include <gtest/gtest.h>

#include "games/kechi/game.hpp"
#include "support/naive.hpp"

namespace naive_test {

using namespace merkhet;

/// Of positions with more turns than this, one in sixteen is compared: the second implementation needs milliseconds
/// for them, and the later game, where stones and cells are few, is where rules go wrong.
constexpr std::size_t many_turns = 120;

void compare(std::string_view options, int positions, std::uint64_t seed = 1) {
    test::compare_with_naive<kechi::Rules, test::NaiveKechi>(options, positions, 1000, seed, many_turns);
}

TEST(KechiNaive, StandardFirstHalf) { compare("", 50'000, 1); }
TEST(KechiNaive, StandardSecondHalf) { compare("", 50'000, 2); }

TEST(KechiNaive, SmallLattices) {
    for (int lines = 2; lines <= 3; ++lines)
        for (int gap = 1; gap <= 2; ++gap)
            for (int cells = 1; cells <= 9; ++cells)
                compare("lines=" + std::to_string(lines) + ",gap=" + std::to_string(gap) +
                            ",cells=" + std::to_string(cells),
                        3000);
}

TEST(KechiNaive, LargerLattices) {
    compare("lines=4,gap=1,cells=5", 5000);
    compare("lines=4,gap=2,cells=4", 5000);
    compare("lines=5,gap=1,cells=3", 5000);
    compare("lines=6,gap=4,cells=3", 3000);
}

TEST(KechiNaive, FreeBoards) {
    for (int cells = 1; cells <= 9; ++cells) {
        const auto option = ",cells=" + std::to_string(cells);
        compare("board=WWW/.../.../BBB" + option, 5000);                // a full rectangle
        compare("board=W..W/.--./..../.x../B..B" + option, 5000);       // a ring, a used cell
        compare("board=W-W-W/.-.-./...../--.--/B...B" + option, 3000);  // dead ends, unequal sides
        compare("board=W.W.W.W.W.W.W.B" + option, 1000);                // one row, many stones
    }
    compare("board=W...W/...../...../...../B...B,cells=4", 2000);
    compare("board=....../.W..W./....../....../.B..B./......,cells=5", 500);
}

TEST(KechiNaive, Die) {
    compare("limit=die", 40'000);
    compare("limit=die,lines=3,gap=1", 40'000);
    compare("limit=die,board=WW../..x./.--./..BB", 20'000);
}

TEST(KechiNaive, Tokens) {
    compare("goal=tokens", 40'000);
    compare("goal=tokens,lines=3,gap=1,cells=4", 40'000);
    compare("goal=tokens,limit=die,lines=3,gap=2", 20'000);
}

}  // namespace naive_test
