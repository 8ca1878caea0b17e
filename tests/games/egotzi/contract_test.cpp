#include "support/contract.hpp"
#include "games/egotzi/game.hpp"

namespace contract_test {

using merkhet::egotzi::Rules;
using merkhet::test::check_contract;
using merkhet::test::check_uniform;

TEST(EgotziContract, HoldsWithPie) {
    for (const char* options : {"", "size=3", "size=4", "size=5", "size=6", "size=8", "size=9", "size=10", "size=11"})
        check_contract<Rules>(options, 3, 200);
}

TEST(EgotziContract, HoldsWithoutBalance) {
    check_contract<Rules>("balance=none", 2, 200);
    check_contract<Rules>("scoring=squared,balance=none,size=4", 10, 200);
}

TEST(EgotziContract, HoldsWithSquaredScoring) {
    check_contract<Rules>("scoring=squared,size=3", 3, 200);
    check_contract<Rules>("scoring=squared,size=6", 2, 200);
    check_contract<Rules>("scoring=squared,komi=4", 2, 200);
    check_contract<Rules>("scoring=squared,balance=pie", 2, 200);
}

TEST(EgotziContract, DrawsMovesUniformly) {
    const auto pie = merkhet::test::rules_from<Rules>("");
    check_uniform(pie, pie.start());
    check_uniform(pie, merkhet::test::after(pie, pie.start(), "d4"));
    check_uniform(pie, merkhet::test::after(pie, pie.start(), "d4 swap a1 g7 d1 c4"));
    const auto big = merkhet::test::rules_from<Rules>("size=11");
    check_uniform(big, merkhet::test::after(big, big.start(), "f6 a1 k11"));
    const auto auction = merkhet::test::rules_from<Rules>("scoring=squared,size=4");
    check_uniform(auction, auction.start());
    check_uniform(auction, merkhet::test::after(auction, auction.start(), "komi=6"));
}

}  // namespace contract_test
