#include <gtest/gtest.h>

#include <set>
#include <unordered_set>

#include "game/perft.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"
#include "support/rules_from.hpp"

namespace {

using namespace merkhet;
using namespace merkhet::test;
using khepri::Position;
using khepri::Rules;

constexpr std::string_view all_options[] = {"players=2", "players=3", "players=4"};

TEST(KhepriFirstTurn, PerftIsTheSameForEverySeat) {
    for (const auto options : all_options) {
        const auto rules = rules_from<Rules>(options);
        for (int seat = 0; seat < rules.seats(); ++seat) {
            auto p = rules.start();
            p.to_move = static_cast<std::uint8_t>(seat);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 1), 8U);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 2), 84U);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 3), 832U);
            EXPECT_EQ(perft<PerftLeaves::made>(rules, p, 3), 832U);
        }
    }
}

TEST(KhepriFirstTurn, EndsIn67768Positions) {
    const auto rules = rules_from<Rules>("");
    std::unordered_set<Position, PlainHash> ended;
    std::unordered_set<Position, PlainHash> layer{rules.start()};
    while (!layer.empty()) {
        std::unordered_set<Position, PlainHash> next;
        for (const auto& p : layer)
            visit_children(rules, p, [&](const khepri::Move& move, const Position& child) {
                (move.kind == khepri::Move::end ? ended : next).insert(child);
            });
        layer = std::move(next);
    }
    EXPECT_EQ(ended.size(), 67768U);
}

}  // namespace
