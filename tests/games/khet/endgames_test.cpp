#include "games/khet/endgames.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/khet/rules.hpp"
#include "support/rules_from.hpp"

namespace merkhet::khet {
namespace {

using test::position_from;
using test::rules_from;

/// A random position of a material.
Position random_position(const Endgames& endgames, int material, Random& random) {
    for (;;)
        if (const auto p = endgames.position({material, random.below64(endgames.numbers(material))})) return *p;
}

TEST(KhetEndgames, NamesWhatThereIs) {
    const Endgames endgames;
    std::set<std::string> names;
    for (int m = 0; m < endgames.materials(); ++m) {
        names.insert(endgames.name(m));
        EXPECT_EQ(endgames.find(endgames.name(m)), m);
        for (const int source : endgames.sources(m)) EXPECT_LT(source, m);
    }
    EXPECT_EQ(names.size(), 25U);
    EXPECT_EQ(endgames.find("K-ks"), endgames.find("KS-k"));
    EXPECT_EQ(endgames.find("KE-ka"), endgames.find("KA-ke"));
    EXPECT_EQ(endgames.find("KSP-k"), endgames.find("KPS-k"));
    EXPECT_EQ(endgames.find("K-kpe"), endgames.find("KPE-k"));
    for (const char* wrong : {"", "K", "-", "K-", "-k", "k-k", "K-K", "KX-k", "Ks-k", "K-kS", "KPP-kp", "K-k-", "K-k "})
        EXPECT_FALSE(endgames.find(wrong)) << wrong;
}

TEST(KhetEndgames, EveryNumberIsOnePositionOrNone) {
    const Endgames endgames;
    std::uint64_t positions = 0;
    for (std::uint64_t n = 0; n < endgames.numbers(0); ++n) {
        const auto p = endgames.position({0, n});
        if (!p) continue;
        ++positions;
        ASSERT_EQ(endgames.place(*p), (EndgamePlace{0, n}));
    }
    // Two Pharaohs on 78 squares, two aims of each Sphinx; who is to move is Silver.
    EXPECT_EQ(positions, 78U * 77 * 4);
    Random random(1);
    for (int m = 0; m < endgames.materials(); ++m) {
        for (int i = 0; i < 2000; ++i) {
            const EndgamePlace place{m, random.below64(endgames.numbers(m))};
            const auto p = endgames.position(place);
            ASSERT_TRUE(!p || endgames.place(*p) == place) << endgames.name(m);
        }
    }
}

TEST(KhetEndgames, ImagesHaveTheSamePlaceAndOthersHaveNone) {
    const auto game = rules_from<Rules>("");
    const Endgames endgames;
    Random random(2);
    for (int m = 0; m < endgames.materials(); ++m) {
        for (int i = 0; i < 200; ++i) {
            const auto p = random_position(endgames, m, random);
            ASSERT_TRUE(game.parse_position(game.print_position(p))) << game.print_position(p);
            EXPECT_EQ(endgames.place(game.image(p, 1)), endgames.place(p)) << game.print_position(p);
        }
    }
    EXPECT_FALSE(endgames.place(game.start()));
    EXPECT_FALSE(endgames.place(position_from(game, "x29/0/5S04/0/0/K9/0/9X0 s")));
    EXPECT_FALSE(rules_from<Rules>("quiet=10").endgames());
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

TEST(KhetEndgames, PredecessorsAreWhereQuietMovesComeFrom) {
    const auto game = rules_from<Rules>("");
    const Endgames endgames;
    Random random(3);
    const auto predecessors = [&](const Position& p) {
        std::vector<Position> found;
        endgames.visit_quiet_predecessors(p, [&](const Position& q) { found.push_back(q); });
        return found;
    };
    std::uint64_t forward = 0;
    std::uint64_t backward = 0;
    for (int m = 0; m < endgames.materials(); ++m) {
        for (int i = 0; i < 150; ++i) {
            const auto p = random_position(endgames, m, random);
            for (const auto& child : quiet_children(game, p)) {
                ASSERT_EQ(count_of(predecessors(child), p), 1U) << game.print_position(p);
                ++forward;
            }
            for (const auto& q : predecessors(p)) {
                ASSERT_TRUE(endgames.place(q)) << game.print_position(q);
                ASSERT_EQ(count_of(quiet_children(game, q), p), 1U)
                    << game.print_position(q) << " to " << game.print_position(p);
                ++backward;
            }
        }
    }
    EXPECT_GT(forward, 10'000U);
    EXPECT_GT(backward, 10'000U);
}

TEST(KhetEndgames, CapturesLeadToTheSources) {
    const auto game = rules_from<Rules>("");
    const Endgames endgames;
    Random random(4);
    int captures = 0;
    for (int m = 0; m < endgames.materials(); ++m) {
        const auto sources = endgames.sources(m);
        for (int i = 0; i < 300; ++i) {
            const auto p = random_position(endgames, m, random);
            game.visit_children(p, [&](const Move&, const Position& child) {
                if (game.outcome(child)) return;
                const auto place = endgames.place(child);
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

}  // namespace
}  // namespace merkhet::khet
