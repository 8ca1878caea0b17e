#include "support/contract.hpp"

#include "games/khepri/arrange.hpp"
#include "games/khepri/crowded.hpp"
#include "games/khepri/game.hpp"

namespace contract_test {

using merkhet::Random;
using merkhet::khepri::Rules;
using namespace merkhet::test;

TEST(KhepriContract, TwoPlayers) { check_contract<Rules>("", 2, 400); }
TEST(KhepriContract, ThreePlayers) { check_contract<Rules>("players=3", 2, 300); }
TEST(KhepriContract, FourPlayers) { check_contract<Rules>("players=4", 2, 200); }
TEST(KhepriContract, FewTurns) { check_contract<Rules>("turns=7", 5, 200); }
TEST(KhepriContract, FewTurnsOfThree) { check_contract<Rules>("players=3,turns=5", 5, 200); }
TEST(KhepriContract, OnePointWins) { check_contract<Rules>("target=1,players=4", 3, 300); }
TEST(KhepriContract, NoTurnLimit) { check_contract<Rules>("turns=0,target=1000", 1, 400); }

TEST(KhepriContract, PlayersLeave) { check_contract_with_departures<Rules>({"players=3", "players=4,target=5"}); }

TEST(KhepriContract, CrowdedPositions) {
    for (const auto options : {"players=2,target=5", "players=3", "players=4"}) {
        const auto rules = rules_from<Rules>(options);
        const khepri_test::CrowdedPositions crowded(rules);
        Random random(5);
        std::unordered_map<std::uint64_t, std::string> keys;
        for (int game = 0; game < 20; ++game) {
            auto p = position_from(rules, crowded.draw(random));
            for (int ply = 0; ply < 12 && rules.to_move(p) != merkhet::Mover::nobody; ++ply) {
                ASSERT_NO_FATAL_FAILURE(check_position(rules, p, random, keys));
                rules.play(p, rules.random_move(p, random));
            }
            ASSERT_NO_FATAL_FAILURE(check_position(rules, p, random, keys));
        }
    }
}

TEST(KhepriContract, RandomMovesAreUniform) {
    const auto rules = rules_from<Rules>("");
    const auto check = [&](std::string_view pieces, std::string_view moves) {
        auto p = position_from(rules, khepri_test::arranged(pieces, "y 0:0 0 -"));
        if (!moves.empty()) p = after(rules, p, moves);
        SCOPED_TRACE(rules.print_position(p));
        check_uniform(rules, p);
    };
    check("", "");
    check("", "@N e9-e8");
    check("yd9 be9 bi9 bh9 ba1", "d9-d8");                            // entries and shoves
    check("ye4 be6 be7 be8 ba1", "e4-e5");                            // attack, push, step
    check("ya1 yb1 yc1 ya2 ya3 bd1 be1 bf1 bg1 bh1 bi1", "");         // much is blocked
    check("ye3 yb2 bb4 bc3 bi9", "e3-e4 e4-e5 e5-e6 b2-b3 b3-a3");    // one point: no push
    check("ye3 yb2 be7 ya9", "e3-e4 e4-e5 e5-e6 b2-b3 b3-b4 b4-b5");  // no point: entries and end
}

TEST(KhepriContract, AnEndedTurnMayHaveNoOtherMove) {
    const auto rules = rules_from<Rules>("");
    const auto p = after(rules, position_from(rules, khepri_test::arranged("ye3 yb2 yh2", "y 0:0 0 -")),
                         "e3-e4 b2-b3 h2-h3 h3-h4 h4-h5");
    Random random(3);
    EXPECT_EQ(rules.count_moves(p), 1U);
    EXPECT_EQ(rules.random_move(p, random), merkhet::khepri::Move{});
}

}  // namespace contract_test
