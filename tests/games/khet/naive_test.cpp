#include "games/khet/naive.hpp"

#include "games/khet/game.hpp"
#include "games/khet/random_boards.hpp"
#include "support/naive.hpp"

namespace naive_test {

using merkhet::Random;
using merkhet::khet::Rules;
using merkhet::test::compare_position_with_naive;
using merkhet::test::compare_with_naive;
using merkhet::test::NaiveKhet;
using merkhet::test::position_from;
using merkhet::test::random_khet_board;
using merkhet::test::rules_from;

/// Compares on `positions` positions: a few plies each from random boards.
void compare_from_random_boards(const char* options, int quiet_limit, std::uint32_t eyes_one_in, int positions) {
    const auto game = rules_from<Rules>(options);
    const NaiveKhet naive{options};
    Random random(eyes_one_in + 1);
    std::vector<Rules::Move> moves;
    for (int compared = 0; compared < positions;) {
        const int pieces = 4 + static_cast<int>(random.below(32));
        auto p = position_from(game, random_khet_board(random, pieces, eyes_one_in, quiet_limit));
        for (int ply = 0; ply < 4; ++ply) {
            ASSERT_NO_FATAL_FAILURE(compare_position_with_naive(game, naive, p, moves));
            ++compared;
            if (moves.empty()) break;
            game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// Without the Eye: 100,000 positions.
TEST(KhetNaive, AgreesFromClassic) { compare_with_naive<Rules, NaiveKhet>("", 15'000); }
TEST(KhetNaive, AgreesFromImhotep) { compare_with_naive<Rules, NaiveKhet>("setup=imhotep", 15'000); }
TEST(KhetNaive, AgreesFromDynasty) { compare_with_naive<Rules, NaiveKhet>("setup=dynasty", 15'000); }
TEST(KhetNaive, AgreesFromMercury) { compare_with_naive<Rules, NaiveKhet>("setup=mercury", 15'000); }
TEST(KhetNaive, AgreesFromSophie) { compare_with_naive<Rules, NaiveKhet>("setup=sophie", 15'000); }
TEST(KhetNaive, AgreesFromRandomBoards) { compare_from_random_boards("", 0, 0, 25'000); }

// With the Eye: 100,000 positions.
TEST(KhetNaive, AgreesFromImhotep2) { compare_with_naive<Rules, NaiveKhet>("setup=imhotep2", 15'000); }
TEST(KhetNaive, AgreesFromDynasty2) { compare_with_naive<Rules, NaiveKhet>("setup=dynasty2", 15'000); }
TEST(KhetNaive, AgreesFromOsiris) { compare_with_naive<Rules, NaiveKhet>("setup=osiris", 15'000); }
TEST(KhetNaive, AgreesFromIsis) { compare_with_naive<Rules, NaiveKhet>("setup=isis", 15'000); }
TEST(KhetNaive, AgreesFromRandomBoardsWithSomeEyes) { compare_from_random_boards("", 0, 6, 20'000); }
TEST(KhetNaive, AgreesFromRandomBoardsWithManyEyes) { compare_from_random_boards("", 0, 2, 20'000); }

// With a limit to quiet turns: 100,000 positions.
TEST(KhetNaive, AgreesWithAQuietLimit) { compare_with_naive<Rules, NaiveKhet>("quiet=20", 40'000); }
TEST(KhetNaive, AgreesWithAShortQuietLimit) { compare_with_naive<Rules, NaiveKhet>("setup=isis,quiet=3", 30'000); }
TEST(KhetNaive, AgreesWithAQuietLimitFromRandomBoards) { compare_from_random_boards("quiet=20", 20, 3, 30'000); }

}  // namespace naive_test
