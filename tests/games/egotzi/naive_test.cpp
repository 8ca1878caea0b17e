#include "naive.hpp"

#include <initializer_list>

#include "games/egotzi/game.hpp"
#include "support/naive.hpp"

namespace naive_test {

/// Compares on 100,000 positions in all.
void compare(std::initializer_list<const char*> variants) {
    const int positions = 100000 / static_cast<int>(variants.size());
    for (const char* options : variants)
        merkhet::test::compare_with_naive<merkhet::egotzi::Rules, NaiveEgotzi>(options, positions);
}

TEST(EgotziNaive, Size3) { compare({"size=3"}); }
TEST(EgotziNaive, Size4) { compare({"size=4"}); }
TEST(EgotziNaive, Size5) { compare({"size=5"}); }
TEST(EgotziNaive, Size7) { compare({""}); }
TEST(EgotziNaive, Size6) { compare({"size=6"}); }
TEST(EgotziNaive, Size8) { compare({"size=8"}); }
TEST(EgotziNaive, Size9) { compare({"size=9"}); }
TEST(EgotziNaive, Size10) { compare({"size=10"}); }
TEST(EgotziNaive, Size11) { compare({"size=11"}); }
TEST(EgotziNaive, BiggestWithoutBalance) { compare({"balance=none", "size=4,balance=none", "size=5,balance=none"}); }
TEST(EgotziNaive, SquaredWithKomi) {
    compare({"scoring=squared,komi=4", "size=4,scoring=squared,komi=6", "size=5,scoring=squared,balance=komi",
             "size=3,scoring=squared,komi=2"});
}
TEST(EgotziNaive, SquaredWithAuction) {
    compare({"scoring=squared", "size=3,scoring=squared", "size=4,scoring=squared", "size=6,scoring=squared"});
}
TEST(EgotziNaive, SquaredWithPieOrNone) {
    compare({"scoring=squared,balance=pie", "size=4,scoring=squared,balance=none", "scoring=squared,balance=none"});
}

}  // namespace naive_test
