#include "support/contract.hpp"

#include "games/khet/game.hpp"

namespace contract_test {

using merkhet::khet::Rules;
using merkhet::test::check_contract;
using merkhet::test::check_uniform;
using merkhet::test::position_from;
using merkhet::test::rules_from;

TEST(KhetContract, HoldsInEverySetup) {
    for (const auto* options : {"", "setup=imhotep", "setup=dynasty", "setup=imhotep2", "setup=dynasty2",
                                "setup=osiris", "setup=isis", "setup=mercury", "setup=sophie"})
        check_contract<Rules>(options, 3, 150);
}

TEST(KhetContract, HoldsWithAQuietLimit) {
    check_contract<Rules>("quiet=20", 10, 400);
    check_contract<Rules>("setup=osiris,quiet=1", 5, 400);
    check_contract<Rules>("quiet=1000,setup=sophie", 1, 400);
}

TEST(KhetContract, RandomMovesAreUniform) {
    for (const auto* options : {"", "setup=osiris", "setup=sophie"}) {
        const auto game = rules_from<Rules>(options);
        check_uniform(game, game.start());
    }
    const auto game = rules_from<Rules>("");
    check_uniform(game, position_from(game, "x29/2P07/0/2E1p06/2A21k5/0/5K4/9X3 s"));
}

}  // namespace contract_test
