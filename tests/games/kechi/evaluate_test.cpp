#include "games/kechi/evaluate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/kechi/candidates.hpp"
#include "games/kechi/game.hpp"
#include "games/kechi/lattice.hpp"
#include "games/kechi/rows.hpp"
#include "support/contract.hpp"

namespace evaluate_test {

using namespace merkhet;
using namespace merkhet::kechi;

constexpr std::array option_texts = {"",
                                     "limit=die",
                                     "goal=tokens",
                                     "lines=3,gap=1,cells=4",
                                     "lines=2,gap=1,cells=9",
                                     "lines=5,gap=2,cells=3",
                                     "board=WW.../.-.-./...../.-.-./..BBB,cells=5"};

/// Calls check(rules, position) along random games.
template <class Check>
void along_random_games(int games, Check&& check) {
    for (const auto* options : option_texts) {
        const auto rules = test::rules_from<Rules>(options);
        Random random(7);
        for (int game = 0; game < games; ++game) {
            auto p = rules.start();
            for (int ply = 0; ply < 60 && rules.to_move(p) != Mover::nobody; ++ply) {
                check(rules, p);
                rules.play(p, rules.random_move(p, random));
            }
        }
    }
}

/// Whether stones from number `from` on, but for `moved`, can move `left` cells together, each wherever it could alone.
bool can_spend(const Lattice& lattice, const Position& p, std::size_t side, std::size_t from, std::size_t moved,
               int left) {
    if (from == p.stone_count[side]) return left == 0;
    if (can_spend(lattice, p, side, from + 1, moved, left)) return true;
    if (from == moved) return false;
    for (int length = 1; length <= left; ++length)
        for (Cell to = 0; to < lattice.cell_count(); ++to)
            if ((lattice.lengths(p.stones[side][from], to) >> length & 1) != 0 && !p.blocked_for(side).test(to) &&
                can_spend(lattice, p, side, from + 1, moved, left - length))
                return true;
    return false;
}

/// Where each stone of a side can go in a turn of one of the lengths, looked at alone.
std::vector<std::set<Cell>> naive_reach(const Lattice& lattice, const Position& p, std::size_t side, Lengths turns) {
    std::vector<std::set<Cell>> reach(p.stone_count[side]);
    for (std::size_t i = 0; i < p.stone_count[side]; ++i) {
        for (int length = 1; length <= max_length; ++length) {
            bool useful = false;
            for (int whole = length; whole <= max_length; ++whole)
                useful |= (turns >> whole & 1) != 0 && can_spend(lattice, p, side, 0, i, whole - length);
            for (Cell to = 0; useful && to < lattice.cell_count(); ++to)
                if ((lattice.lengths(p.stones[side][i], to) >> length & 1) != 0 && !p.blocked_for(side).test(to))
                    reach[i].insert(to);
        }
    }
    return reach;
}

/// The mover's features, summed.
std::map<int, int> features_of(const Rules& rules, const Position& p, int side) {
    std::map<int, int> sums;
    rules.visit_features(p, [&](int seat, int feature, int amount) {
        if (seat == side) sums[feature] += amount;
    });
    return sums;
}

TEST(KechiFeatures, AgreeWithANaiveCount) {
    along_random_games(1, [](const Rules& rules, const Position& p) {
        if (rules.to_move(p) == Mover::nobody) return;
        const auto text = rules.print_position(p);
        Scanner scanner(text);
        const auto cells = rules.settings()[2].value;
        const bool die = rules.has_chance();
        const Lattice lattice(*take_rows(scanner), die ? die_sides : std::stoi(cells));
        std::array<std::vector<std::set<Cell>>, 2> reach;
        std::array<std::set<Cell>, 2> all;
        for (std::size_t side = 0; side < 2; ++side) {
            const unsigned turns = !die                             ? 1U << std::stoi(cells)
                                   : p.roll != 0 && side == p.mover ? 1U << p.roll
                                                                    : 0b1111110U;
            reach[side] = naive_reach(lattice, p, side, static_cast<Lengths>(turns));
            for (const auto& targets : reach[side]) all[side].insert(targets.begin(), targets.end());
        }
        for (std::size_t side = 0; side < 2; ++side) {
            auto features = features_of(rules, p, static_cast<int>(side));
            int sum = 0;
            int safe = 0;
            int stuck_stones = 0;
            for (const auto& targets : reach[side]) {
                sum += static_cast<int>(targets.size());
                stuck_stones += targets.empty();
                for (const Cell target : targets) safe += all[1 - side].count(target) == 0;
            }
            int attacked = 0;
            for (const Cell stone : p.stones_of(side)) attacked += all[1 - side].count(stone) != 0;
            const auto whole = [&](Feature early, Feature late) { return features[early] + features[late]; };
            ASSERT_EQ(whole(stones_early, stones_late), p.stone_count[side] * feature_unit) << text;
            ASSERT_EQ(whole(targets_early, targets_late), sum * feature_unit) << text;
            ASSERT_EQ(whole(reach_early, reach_late), static_cast<int>(all[side].size()) * feature_unit) << text;
            ASSERT_EQ(whole(safe_targets_early, safe_targets_late), safe * feature_unit) << text;
            ASSERT_EQ(features[stuck], stuck_stones * feature_unit) << text;
            const bool to_move = side == p.mover;
            ASSERT_EQ(whole(hanging, hanging_guarded), to_move ? 0 : attacked * feature_unit) << text;
            ASSERT_EQ(whole(threatened, threatened_guarded), to_move ? attacked * feature_unit : 0) << text;
            ASSERT_EQ(features[turn], to_move ? feature_unit : 0);
        }
    });
}

TEST(KechiFeatures, AreTheSameOnEveryImage) {
    along_random_games(2, [](const Rules& rules, const Position& p) {
        if (rules.to_move(p) == Mover::nobody) return;
        for (int i = 1; i < rules.symmetries(); ++i)
            ASSERT_EQ(evaluate(rules, p), evaluate(rules, rules.image(p, i))) << rules.print_position(p);
    });
}

TEST(KechiCandidates, AreTheBestLegalMoves) {
    along_random_games(2, [](const Rules& rules, const Position& p) {
        const auto total = rules.count_moves(p);
        if (rules.to_move(p) == Mover::chance) return;
        for (const std::size_t most : {std::size_t{1}, std::size_t{10}, most_candidates}) {
            std::vector<Move> moves;
            std::vector<std::int32_t> points;
            rules.visit_candidates(p, most, [&](const Move& m, std::int32_t value) {
                ASSERT_TRUE(rules.is_legal(p, m)) << rules.print_position(p);
                ASSERT_EQ(std::count(moves.begin(), moves.end(), m), 0);
                moves.push_back(m);
                points.push_back(value);
            });
            ASSERT_EQ(moves.size(), std::min<std::uint64_t>(total, most)) << rules.print_position(p);
            ASSERT_TRUE(std::is_sorted(points.rbegin(), points.rend()));
        }
    });
}

/// With one point for each stone that moves and a hundred for each that is taken, points are easily counted.
TEST(KechiCandidates, PruneNoneThatIsBetter) {
    along_random_games(2, [](const Rules& rules, const Position& p) {
        if (rules.has_chance() || rules.to_move(p) == Mover::nobody || rules.count_moves(p) > 3000) return;
        std::vector<std::int32_t> expected;
        rules.visit_moves(p, [&](const Move& m) {
            std::int32_t points = 0;
            for (std::size_t i = 0; i < p.stone_count[p.mover]; ++i) {
                const Cell target = m.target(static_cast<int>(i));
                const auto rivals = p.stones_of(1U - p.mover);
                points += target == no_cell                                                 ? 0
                          : std::find(rivals.begin(), rivals.end(), target) != rivals.end() ? 101
                                                                                            : 1;
            }
            expected.push_back(points);
        });
        std::sort(expected.rbegin(), expected.rend());
        if (expected.size() > 20) expected.resize(20);
        PartValues values;
        values.capture = 100;
        values.part = 1;
        std::vector<std::int32_t> found;
        rules.visit_best(p, 20, values, [&](const Move&, std::int32_t points) { found.push_back(points); });
        ASSERT_EQ(found, expected) << rules.print_position(p);
    });
}

TEST(KechiGainingMoves, AreCaptures) {
    int visited = 0;
    along_random_games(4, [&](const Rules& rules, const Position& p) {
        if (!is_seat(rules.to_move(p))) return;
        const auto captures = [&](const Move& m) {
            auto after = p;
            rules.play(after, m);
            return p.stone_count[1U - p.mover] - after.stone_count[1U - p.mover];
        };
        int most = 0;
        rules.visit_moves(p, [&](const Move& m) { most = std::max(most, captures(m)); });
        int gained = 0;
        int stone = 0;
        rules.visit_gaining_moves(p, 1, [&](const Move& m, int gain) {
            ASSERT_TRUE(rules.is_legal(p, m) && captures(m) > 0) << rules.print_position(p);
            if (stone == 0) stone = gain / captures(m);
            ASSERT_EQ(gain, captures(m) * stone);
            gained = std::max(gained, captures(m));
            ++visited;
        });
        ASSERT_EQ(gained, most) << rules.print_position(p);
    });
    EXPECT_GT(visited, 100);
}

}  // namespace evaluate_test
