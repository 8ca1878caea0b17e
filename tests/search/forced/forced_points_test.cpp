#include "search/forced/forced_points.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.hpp"
#include "games/khepri/game.hpp"
#include "games/khepri/naive_turns.hpp"
#include "support/rules_from.hpp"

namespace merkhet::test {
namespace forced_points_test {

/// Seats gather points by walking about a random graph together: a turn is one to three steps, then the points of the
/// node they stand on go to who walked there. Small enough to be searched without any cleverness.
struct Walk {
    struct Position {
        std::uint32_t node = 0;
        std::uint8_t seat = 0;
        std::uint8_t steps = 0;  ///< in this turn
        std::uint16_t turns = 0;
        std::array<std::uint32_t, 4> points{};
        bool operator==(const Position&) const = default;
    };
    struct Move {
        std::uint8_t kind = 0;  ///< 0: end of the turn; else to the kind-th neighbour
        bool operator==(const Move&) const = default;
    };
    static constexpr std::size_t longest_turn = 4;
    static constexpr int most_turn_points = 3;

    std::uint64_t seed = 1;
    std::uint32_t nodes = 20;
    int players = 2;
    int last_turn = 100;
    bool bounds = false;

    std::uint64_t random(std::uint64_t a, std::uint64_t b) const { return mix64(seed ^ mix64(a ^ mix64(b))); }
    Mover to_move(const Position& p) const { return p.turns >= last_turn ? Mover::nobody : seat(p.seat); }
    template <class F>
    bool visit_moves(const Position& p, F&& f) const {
        if (to_move(p) == Mover::nobody) return true;
        if (p.steps > 0 && !visit_one(f, Move{0})) return false;
        if (p.steps == 3) return true;
        for (std::uint8_t kind = 1; kind <= 2; ++kind)
            if (!visit_one(f, Move{kind})) return false;
        return true;
    }
    bool is_legal(const Position& p, const Move& m) const {
        bool found = false;
        visit_moves(p, [&](const Move& move) { found = found || move == m; });
        return found;
    }
    int worth(std::uint32_t node) const { return static_cast<int>(random(node, 77) % 4); }
    void play(Position& p, const Move& m) const {
        if (m.kind > 0) {
            p.node = static_cast<std::uint32_t>(random(p.node, m.kind) % nodes);
            ++p.steps;
            return;
        }
        p.points[p.seat] += static_cast<std::uint32_t>(worth(p.node));
        p.seat = static_cast<std::uint8_t>((p.seat + 1) % players);
        p.steps = 0;
        ++p.turns;
    }
    Key key(const Position& p) const {
        std::uint64_t h = mix64(p.node) + 3U * mix64(p.seat + 8U * p.steps + 64U * p.turns);
        for (const auto points : p.points) h = mix64(h ^ points);
        return Key{h};
    }
    static constexpr int target() { return 1000; }
    int points_of(const Position& p, int seat) const {
        return static_cast<int>(p.points[static_cast<std::size_t>(seat)]);
    }
    bool may_score(const Position& p, int least) const {
        if (!bounds) return true;
        return least <= best_end(p);
    }
    int best_end(const Position& p) const {
        int best = p.steps > 0 ? worth(p.node) : 0;
        visit_moves(p, [&](const Move& m) {
            if (m.kind == 0) return;
            auto child = p;
            play(child, m);
            best = std::max(best, best_end(child));
        });
        return best;
    }
};
static_assert(CountsPoints<Walk>);

/// The points that `seat` comes to after `turns` turns, decision by decision.
int naive_points(const Walk& game, const Walk::Position& p, int seat, int turns) {
    const auto mover = game.to_move(p);
    if (turns == 0 || mover == Mover::nobody) return game.points_of(p, seat);
    const bool own = seat_number(mover) == seat;
    int best = own ? -1 : 1'000'000;
    game.visit_moves(p, [&](const Walk::Move& m) {
        auto child = p;
        game.play(child, m);
        const int left = own && m.kind == 0 ? turns - 1 : turns;
        const int points = naive_points(game, child, seat, left);
        best = own ? std::max(best, points) : std::min(best, points);
    });
    return best;
}

TEST(ForcedPoints, IsWhatMinimaxOverDecisionsFinds) {
    std::set<int> found;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Walk game;
        game.seed = seed;
        game.nodes = 4 + static_cast<std::uint32_t>(seed % 40);
        game.players = 2 + static_cast<int>(seed % 2);
        game.bounds = seed % 3 == 0;
        if (seed % 5 == 0) game.last_turn = 3;
        const int turns = 1 + static_cast<int>(seed % (game.players == 2 ? 3 : 2));
        Walk::Position start;
        if (seed % 4 == 0) game.play(start, {1});  // in the middle of a turn
        ForcedPointsSearch search(game);
        const auto score = search.search(start, turns);
        EXPECT_TRUE(score.exact);
        EXPECT_EQ(score.points, naive_points(game, start, 0, turns)) << "seed " << seed;
        found.insert(score.points);
        if (score.points == 0) continue;
        auto at = start;
        EXPECT_TRUE(score.whole);
        for (const auto& move : score.variation) {
            ASSERT_TRUE(game.is_legal(at, move)) << "seed " << seed;
            game.play(at, move);
        }
        EXPECT_EQ(game.points_of(at, 0), score.points) << "the line comes to what is claimed; seed " << seed;
    }
    EXPECT_GE(found.size(), 4U) << "the games are different";
}

TEST(ForcedPoints, SaysWhatItIsSureOfAtALimit) {
    Walk game;
    game.nodes = 1000;
    ForcedPointsSearch search(game);
    const auto whole = search.search({}, 3);
    ASSERT_TRUE(whole.exact);
    const auto all = whole.nodes;
    bool cut = false;
    for (std::uint64_t nodes = 1; nodes < all; nodes += 1 + nodes / 3) {
        const auto score = search.search({}, 3, {nodes, {}});
        EXPECT_FALSE(score.exact);
        EXPECT_LE(score.points, whole.points);
        cut = cut || score.points < whole.points;
    }
    EXPECT_TRUE(cut);
    int asked = 0;
    const auto stopped = search.search({}, 3, {0, [&](const ForcedProgress& progress) {
                                                   EXPECT_EQ(progress.turns, 1);
                                                   EXPECT_EQ(progress.nodes, 1U);
                                                   return ++asked < 1;
                                               }});
    EXPECT_FALSE(stopped.exact);
    EXPECT_EQ(asked, 1) << "who said stop is not asked again";
}

TEST(ForcedPoints, FindsTheBestTurnOfKhepri) {
    const auto rules = rules_from<khepri::Rules>("");
    Random random(5);
    ForcedPointsSearch search(rules);
    std::set<int> found;
    for (int i = 0; i < 6; ++i) {
        auto position = about_the_cross(rules, random);
        // Part of the turn is played, so that what is left can be gone through quickly.
        for (int k = 0; k < 2; ++k) {
            Random dice(static_cast<std::uint64_t>(10 * i + k));
            auto next = position;
            rules.play(next, rules.random_move(position, dice));
            if (next.to_move == 0) position = next;
        }
        const auto [most, ends] = naive_turn(rules, position);
        const auto score = search.search(position, 1);
        EXPECT_TRUE(score.exact);
        EXPECT_EQ(score.points, most);
        const auto counted = search.count_ends(position, std::max(1, most));
        EXPECT_TRUE(counted.whole);
        EXPECT_EQ(counted.all, ends);
        EXPECT_EQ(counted.scoring > 0, most > 0);
        found.insert(most);
    }
    EXPECT_GE(found.size(), 3U);
}

TEST(ForcedPoints, NoTurnOfKhepriBeatsItsBound) {
    const auto rules = rules_from<khepri::Rules>("target=1000");
    Random random(7);
    Random dice(7);
    int tight = 0;
    for (int i = 0; i < 6000; ++i) {
        auto position = about_the_cross(rules, random);
        std::vector<khepri::Position> turn;
        while (position.to_move == 0) {
            turn.push_back(position);
            rules.play(position, rules.random_move(position, dice));
        }
        const int scored = position.points[0];
        for (const auto& at : turn) ASSERT_TRUE(rules.may_score(at, scored)) << rules.print_position(at);
        if (!rules.may_score(turn.back(), scored + 1)) ++tight;
    }
    EXPECT_GT(tight, 1000) << "a bound that always says yes is none";
}

TEST(ForcedPoints, HoldsAgainstRepliesInKhepri) {
    // Yellow has four in the middle, and nothing left to do but to wait for Blue, who has to come from afar.
    const auto rules = rules_from<khepri::Rules>("");
    const auto position = position_from(rules, "9/9/9/3y1y3/4y4/3y5/9/9/9 yb,b,yb,b,Yb,b,yb,B y 0:0 0 0:3:d4:3:-:d6f6");
    ForcedPointsSearch search(rules);
    const auto one = search.search(position, 1);
    ASSERT_TRUE(one.exact);
    ASSERT_GT(one.points, 0);
    const auto two = search.search(position, 2, {3'000'000, {}});
    ASSERT_GE(two.points, one.points);
    ASSERT_FALSE(two.variation.empty());
    auto first = position;
    for (const auto& move : two.variation)
        if (first.to_move == 0) rules.play(first, move);
    ASSERT_EQ(first.to_move, 1);
    Random dice(3);
    for (int i = 0; i < 8; ++i) {
        auto reply = first;
        while (reply.to_move == 1) rules.play(reply, rules.random_move(reply, dice));
        EXPECT_GE(search.search(reply, 1).points, two.points - first.points[0]);
    }
}

TEST(ForcedPoints, CountsNothingBeyondTheTarget) {
    const auto rules = rules_from<khepri::Rules>("target=10");
    const auto position = position_from(rules, "9/9/9/3y1y3/4y4/3y5/9/9/9 yb,b,yb,b,Yb,b,yb,B y 9:0 20 -");
    ForcedPointsSearch search(rules);
    for (const int turns : {1, 2}) {
        const auto score = search.search(position, turns);
        EXPECT_TRUE(score.exact);
        EXPECT_EQ(score.points, 1);
    }
}

}  // namespace forced_points_test
}  // namespace merkhet::test
