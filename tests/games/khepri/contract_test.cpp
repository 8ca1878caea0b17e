#include "support/contract.hpp"

#include "games/khepri/rules.hpp"

namespace {

using merkhet::khepri::Rules;
using merkhet::test::check_contract;

TEST(KhepriContract, TwoPlayers) { check_contract<Rules>("", 2, 400); }
TEST(KhepriContract, ThreePlayers) { check_contract<Rules>("players=3", 2, 300); }
TEST(KhepriContract, FourPlayers) { check_contract<Rules>("players=4", 2, 200); }
TEST(KhepriContract, FewTurns) { check_contract<Rules>("turns=7", 5, 200); }
TEST(KhepriContract, FewTurnsOfThree) { check_contract<Rules>("players=3,turns=5", 5, 200); }
TEST(KhepriContract, OnePointWins) { check_contract<Rules>("target=1,players=4", 3, 300); }
TEST(KhepriContract, NoTurnLimit) { check_contract<Rules>("turns=0,target=1000", 1, 400); }

}  // namespace
