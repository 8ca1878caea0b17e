#include "naive.hpp"

#include "games/egotzi/rules.hpp"
#include "support/naive.hpp"

namespace {

constexpr int positions = 100000;

void compare(const char* options, int share = 1, std::uint64_t seed = 1) {
    merkhet::test::compare_with_naive<merkhet::egotzi::Rules, NaiveEgotzi>(options, positions / share, 4, seed);
}

TEST(EgotziNaive, SmallBoardsWithPie) {
    compare("size=3", 2);
    compare("size=4", 2);
}
TEST(EgotziNaive, Size5WithPie) { compare("size=5"); }
TEST(EgotziNaive, Size7WithPie) { compare(""); }
TEST(EgotziNaive, EvenBoardsWithPie) {
    compare("size=6", 2);
    compare("size=8", 2);
}
TEST(EgotziNaive, BigOddBoardsWithPie) {
    compare("size=9", 2);
    compare("size=11", 2);
}

}  // namespace
