#include <gtest/gtest.h>

#include "game/perft.hpp"
#include "games/khet/game.hpp"
#include "support/rules_from.hpp"

namespace perft_test {

using merkhet::PerftLeaves;
using merkhet::khet::Rules;
using merkhet::test::rules_from;

struct Row {
    const char* options;
    std::uint64_t nodes[3];  ///< at depths 1, 2 and 3
};

// The first three are the rule file's; the naive implementation agrees with all.
constexpr Row table[] = {
    {"", {77, 5920, 451859}},
    {"setup=imhotep", {73, 5343, 387073}},
    {"setup=dynasty", {70, 4854, 334850}},
    {"setup=imhotep2", {73, 5343, 386766}},
    {"setup=dynasty2", {70, 4854, 334131}},
    {"setup=osiris", {72, 5188, 374566}},
    {"setup=isis", {72, 5190, 373680}},
    {"setup=mercury", {68, 4636, 299598}},
    {"setup=sophie", {74, 5320, 377146}},
};

TEST(KhetPerft, AgreesWithTheTable) {
    for (const auto& row : table) {
        SCOPED_TRACE(row.options);
        const auto game = rules_from<Rules>(row.options);
        for (int depth = 1; depth <= 3; ++depth) {
            EXPECT_EQ(merkhet::perft<PerftLeaves::counted>(game, game.start(), depth), row.nodes[depth - 1]);
            EXPECT_EQ(merkhet::perft<PerftLeaves::made>(game, game.start(), depth), row.nodes[depth - 1]);
        }
    }
}

}  // namespace perft_test
