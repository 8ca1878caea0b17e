#include "support/contract.hpp"

#include <gtest/gtest.h>

#include "games/kechi/game.hpp"

namespace contract_test {

using namespace merkhet;
using kechi::Rules;

TEST(KechiContract, Standard) { test::check_contract<Rules>("", 6, 200); }

TEST(KechiContract, LatticesOfEverySize) {
    test::check_contract<Rules>("lines=2,gap=1,cells=1", 20, 100);
    test::check_contract<Rules>("lines=2,gap=1,cells=9", 20, 100);
    test::check_contract<Rules>("lines=2,gap=5,cells=4", 20, 100);
    test::check_contract<Rules>("lines=3,gap=1,cells=7", 10, 100);
    test::check_contract<Rules>("lines=3,gap=2,cells=5", 10, 100);
    test::check_contract<Rules>("lines=5,gap=1,cells=2", 3, 100);
    test::check_contract<Rules>("lines=6,gap=4,cells=2", 1, 60);
    test::check_contract<Rules>("lines=6,gap=1,cells=3", 1, 60);
}

TEST(KechiContract, FreeBoards) {
    test::check_contract<Rules>("board=W", 1, 10);
    test::check_contract<Rules>("board=B/W,cells=1", 1, 10);
    test::check_contract<Rules>("board=...", 1, 10);
    test::check_contract<Rules>("board=WWW/.../.../BBB,cells=5", 10, 100);
    test::check_contract<Rules>("board=W..W/.--./..../.x../B..B,cells=9", 10, 100);
    test::check_contract<Rules>("board=W-W-W/.-.-./...../--.--/B...B,cells=7", 10, 100);
    test::check_contract<Rules>("board=WB,cells=1", 3, 10);
    test::check_contract<Rules>("board=W.W.W.W.W.W.W.B,cells=9", 10, 100);
}

TEST(KechiContract, Die) {
    test::check_contract<Rules>("limit=die", 4, 200);
    test::check_contract<Rules>("limit=die,lines=3,gap=1", 10, 200);
    test::check_contract<Rules>("limit=die,board=WW../..x./.--./..BB", 10, 200);
}

TEST(KechiContract, Tokens) {
    test::check_contract<Rules>("goal=tokens", 3, 200);
    test::check_contract<Rules>("goal=tokens,lines=3,gap=1,cells=4", 10, 200);
    test::check_contract<Rules>("goal=tokens,limit=die,lines=3,gap=2", 5, 200);
    test::check_contract<Rules>("goal=tokens,board=Wx./.--/..B,cells=3", 10, 200);
}

TEST(KechiContract, RandomMovesAreUniform) {
    const auto standard = test::rules_from<Rules>("");
    test::check_uniform(standard, standard.start());
    // Targets that several lengths lead to.
    const auto rectangle = test::rules_from<Rules>("board=WW../..../..../..BB,cells=5");
    test::check_uniform(rectangle, rectangle.start());
    // Stones that share nearly all their targets.
    const auto crowded = test::rules_from<Rules>("board=W.W.W.W,cells=4");
    test::check_uniform(crowded, crowded.start());
    const auto die = test::rules_from<Rules>("limit=die");
    test::check_uniform(die, die.start());
}

}  // namespace contract_test
