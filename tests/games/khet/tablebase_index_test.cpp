#include "games/khet/tablebase_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/khet/game.hpp"
#include "support/rules_from.hpp"

namespace merkhet::khet {
namespace tablebase_index_test {

using test::position_from;
using test::rules_from;

/// A random position of a material.
Position random_position(const TablebaseIndex& index, int material, Random& random) {
    for (;;)
        if (const auto p = index.position({material, random.below64(index.numbers(material))})) return *p;
}

TEST(KhetTablebaseIndex, NamesWhatThereIs) {
    const TablebaseIndex index;
    std::set<std::string> names;
    for (int m = 0; m < index.materials(); ++m) {
        names.insert(index.name(m));
        EXPECT_EQ(index.find(index.name(m)), m);
        for (const int source : index.sources(m)) EXPECT_LT(source, m);
    }
    EXPECT_EQ(names.size(), 25U);
    EXPECT_EQ(index.find("K-ks"), index.find("KS-k"));
    EXPECT_EQ(index.find("KE-ka"), index.find("KA-ke"));
    EXPECT_EQ(index.find("KSP-k"), index.find("KPS-k"));
    EXPECT_EQ(index.find("K-kpe"), index.find("KPE-k"));
    for (const char* wrong : {"", "K", "-", "K-", "-k", "k-k", "K-K", "KX-k", "Ks-k", "K-kS", "KPP-kp", "K-k-", "K-k "})
        EXPECT_FALSE(index.find(wrong)) << wrong;
}

TEST(KhetTablebaseIndex, EveryNumberIsOnePositionOrNone) {
    const TablebaseIndex index;
    std::uint64_t positions = 0;
    for (std::uint64_t n = 0; n < index.numbers(0); ++n) {
        const auto p = index.position({0, n});
        if (!p) continue;
        ++positions;
        ASSERT_EQ(index.place(*p), (TablebasePlace{0, n}));
    }
    // Two Pharaohs on 78 squares, two aims of each Sphinx; who is to move is Silver.
    EXPECT_EQ(positions, 78U * 77 * 4);
    Random random(1);
    for (int m = 0; m < index.materials(); ++m) {
        for (int i = 0; i < 2000; ++i) {
            const TablebasePlace place{m, random.below64(index.numbers(m))};
            const auto p = index.position(place);
            ASSERT_TRUE(!p || index.place(*p) == place) << index.name(m);
            EXPECT_FALSE(index.position({m, place.number + index.numbers(m)}));
        }
    }
}

TEST(KhetTablebaseIndex, ImagesHaveTheSamePlaceAndOthersHaveNone) {
    const auto game = rules_from<Rules>("");
    const TablebaseIndex index;
    Random random(2);
    for (int m = 0; m < index.materials(); ++m) {
        for (int i = 0; i < 200; ++i) {
            const auto p = random_position(index, m, random);
            ASSERT_TRUE(game.parse_position(game.print_position(p))) << game.print_position(p);
            EXPECT_EQ(index.place(game.image(p, 1)), index.place(p)) << game.print_position(p);
        }
    }
    EXPECT_FALSE(index.place(game.start()));
    EXPECT_FALSE(index.place(position_from(game, "x29/0/5S04/0/0/K9/0/9X0 s")));
    EXPECT_FALSE(rules_from<Rules>("quiet=10").tablebase_index());
}

/// The moves under the rules that capture nothing.
std::vector<Position> quiet_children(const Rules& game, const Position& p) {
    std::vector<Position> children;
    game.visit_moves(p, [&](const Move& move) {
        auto child = p;
        game.play(child, move);
        if (child.occupied().count() == p.occupied().count()) children.push_back(child);
    });
    return children;
}

std::size_t count_of(const std::vector<Position>& list, const Position& p) {
    return static_cast<std::size_t>(std::count(list.begin(), list.end(), p));
}

TEST(KhetTablebaseIndex, PredecessorsAreWhereQuietMovesComeFrom) {
    const auto game = rules_from<Rules>("");
    const TablebaseIndex index;
    Random random(3);
    const auto predecessors = [&](const Position& p) {
        std::vector<Position> found;
        index.visit_quiet_predecessors(p, [&](const Position& q) { found.push_back(q); });
        return found;
    };
    std::uint64_t forward = 0;
    std::uint64_t backward = 0;
    for (int m = 0; m < index.materials(); ++m) {
        for (int i = 0; i < 150; ++i) {
            const auto p = random_position(index, m, random);
            for (const auto& child : quiet_children(game, p)) {
                ASSERT_EQ(count_of(predecessors(child), p), 1U) << game.print_position(p);
                ++forward;
            }
            for (const auto& q : predecessors(p)) {
                ASSERT_TRUE(index.place(q)) << game.print_position(q);
                ASSERT_EQ(count_of(quiet_children(game, q), p), 1U)
                    << game.print_position(q) << " to " << game.print_position(p);
                ++backward;
            }
        }
    }
    EXPECT_GT(forward, 10'000U);
    EXPECT_GT(backward, 10'000U);
}

TEST(KhetTablebaseIndex, CapturesLeadToTheSources) {
    const auto game = rules_from<Rules>("");
    const TablebaseIndex index;
    Random random(4);
    int captures = 0;
    for (int m = 0; m < index.materials(); ++m) {
        const auto sources = index.sources(m);
        for (int i = 0; i < 300; ++i) {
            const auto p = random_position(index, m, random);
            game.visit_children(p, [&](const Move&, const Position& child) {
                if (game.outcome(child)) return;
                const auto place = index.place(child);
                ASSERT_TRUE(place);
                if (child.occupied().count() == p.occupied().count()) {
                    EXPECT_EQ(place->material, m);
                } else {
                    ++captures;
                    EXPECT_NE(std::find(sources.begin(), sources.end(), place->material), sources.end());
                }
            });
        }
    }
    EXPECT_GT(captures, 100);
}

}  // namespace tablebase_index_test
}  // namespace merkhet::khet
