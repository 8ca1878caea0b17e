#include "lab/tables/lookup_oracle.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "base/random.hpp"
#include "games/khet/game.hpp"
#include "games/registry.hpp"
#include "support/rules_from.hpp"

namespace merkhet::lab {
namespace lookup_oracle_test {

using khet::Position;
using khet::Rules;

using KhetOracle = LookupOracle<Rules, std::function<std::optional<TableValue>(const Position&)>>;

/// Any values, always the same for the same position.
TableValue value_by_lot(const Position& p) {
    static const auto rules = test::rules_from<Rules>("");
    Random random(static_cast<std::uint64_t>(rules.key(p)));
    const auto lot = random.below(5);
    if (lot == 0) return {{Outcome::shared(0b11), std::nullopt}};
    const int plies = 2 + static_cast<int>(random.below(3));
    return {{Outcome::win(lot < 3 ? 0 : 1), std::nullopt}, plies};
}

/// The larger, the better for the seat.
std::tuple<int, int> worth(int seat, const Outcome& outcome, std::optional<int> plies) {
    const int twelfths = outcome.twelfths[static_cast<std::size_t>(seat)];
    return {twelfths, twelfths == 12 ? -plies.value_or(0) : plies.value_or(0)};
}

/// How many replies to a move leave the replier no worse than the move's value says.
int replies_that_hold(const Rules& game, const Position& p, const khet::Move& move) {
    auto child = p;
    game.play(child, move);
    if (game.outcome(child)) return 0;
    auto held = value_by_lot(child);
    if (held.plies_to_end) --*held.plies_to_end;
    int count = 0;
    game.visit_moves(child, [&](const khet::Move& reply) {
        auto after = child;
        game.play(after, reply);
        const auto value = value_by_lot(after);
        count += worth(child.mover, value.comes_to.outcome, value.plies_to_end) >=
                         worth(child.mover, held.comes_to.outcome, held.plies_to_end)
                     ? 1
                     : 0;
    });
    return count;
}

TEST(LookupOracle, TellsTheBestFirstAndOfTheseTheHardestToAnswer) {
    const auto any = *make_game("khet");
    const auto game = test::rules_from<Rules>("");
    const KhetOracle oracle(any, game, value_by_lot);
    Random random(12);
    auto p = game.start();
    int hardest = 0;
    for (int i = 0; i < 40 && !game.outcome(p); ++i) {
        const auto known = oracle.ask(ErasedGame<Rules>::wrap(p));
        ASSERT_EQ(known.size(), game.count_moves(p));
        int replies = -1;
        for (std::size_t n = 0; n < known.size(); ++n) {
            const auto& move = ErasedGame<Rules>::unwrap(known[n].move);
            auto child = p;
            game.play(child, move);
            const auto value = value_by_lot(child);
            EXPECT_EQ(known[n].outcome, value.comes_to.outcome);
            EXPECT_EQ(known[n].plies_to_end,
                      value.plies_to_end ? std::optional(*value.plies_to_end + 1) : std::nullopt);
            const auto own = worth(p.mover, known[n].outcome.value(), known[n].plies_to_end);
            const auto best = worth(p.mover, known[0].outcome.value(), known[0].plies_to_end);
            if (n > 0) {
                EXPECT_LE(own, worth(p.mover, known[n - 1].outcome.value(), known[n - 1].plies_to_end));
            }
            if (own != best) continue;
            const int holding = replies_that_hold(game, p, move);
            EXPECT_GE(holding, replies);
            hardest += replies >= 0 && holding > replies ? 1 : 0;
            replies = holding;
        }
        game.play(p, game.random_move(p, random));
    }
    EXPECT_GT(hardest, 10);
}

TEST(LookupOracle, KnowsNothingWhereOneMoveIsUnknownOrATableDamaged) {
    const auto any = *make_game("khet");
    const auto game = test::rules_from<Rules>("");
    const auto start = ErasedGame<Rules>::wrap(game.start());
    int left = 0;
    const auto all_but_later = [&](const Position& p) {
        return left-- > 0 ? std::optional(value_by_lot(p)) : std::nullopt;
    };
    const KhetOracle oracle(any, game, all_but_later);
    left = static_cast<int>(game.count_moves(game.start())) - 1;
    EXPECT_TRUE(oracle.ask(start).empty());
    left = static_cast<int>(game.count_moves(game.start()));
    EXPECT_EQ(oracle.ask(start).size(), game.count_moves(game.start()));
    const auto damaged = [](const Position&) -> std::optional<TableValue> { throw std::runtime_error("damaged"); };
    const KhetOracle broken(any, game, damaged);
    EXPECT_TRUE(broken.ask(start).empty());
}

TEST(LookupOracle, ComparesPointsBeforePlies) {
    const TableValue more{{Outcome::win(0), 5}, 9};
    const TableValue sooner{{Outcome::win(0), 3}, 2};
    EXPECT_GT(compare_for(0, more, sooner), 0);
    EXPECT_LT(compare_for(1, more, sooner), 0);
    const TableValue soon{{Outcome::win(1), std::nullopt}, 2};
    const TableValue late{{Outcome::win(1), std::nullopt}, 4};
    EXPECT_GT(compare_for(1, soon, late), 0);
    EXPECT_LT(compare_for(0, soon, late), 0);
    EXPECT_EQ(compare_for(0, soon, {{Outcome::win(1), std::nullopt}}), 0);
}

}  // namespace lookup_oracle_test
}  // namespace merkhet::lab
