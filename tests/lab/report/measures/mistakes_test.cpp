#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "game/line.hpp"
#include "games/registry.hpp"
#include "lab/report/measures/measures.hpp"

namespace merkhet::test {
namespace mistakes_test {

/// Knows a small game by trying everything.
class TryAll final : public Oracle {
public:
    explicit TryAll(const AnyGame& game) : game_(game) {}

    std::vector<KnownMove> ask(const AnyPosition& p) const override {
        const auto seat = static_cast<std::size_t>(seat_number(game_.to_move(p)));
        std::vector<KnownMove> known;
        game_.visit_moves(p, [&](const AnyMove& move) {
            auto child = p;
            game_.play(child, move);
            known.push_back({move, value(child), std::nullopt});
            return true;
        });
        std::stable_sort(known.begin(), known.end(),
                         [&](const auto& a, const auto& b) { return a.scores()[seat] > b.scores()[seat]; });
        return known;
    }

private:
    Outcome value(const AnyPosition& p) const {
        if (const auto outcome = game_.outcome(p)) return *outcome;
        return ask(p).front().outcome.value();
    }
    const AnyGame& game_;
};

/// A game by perfect play but for decision `blunder`, which is the worst.
lab::StudiedGame play(const AnyGame& game, const Oracle& oracle, std::optional<int> blunder) {
    lab::StudiedGame studied;
    Line<AnyGame> line(game);
    for (int decision = 0; line.to_move() != Mover::nobody; ++decision) {
        const auto known = oracle.ask(line.position());
        const auto& move = (blunder == decision ? known.back() : known.front()).move;
        studied.moves.push_back(game.print_move(line.position(), move));
        studied.movers.push_back(seat_number(line.to_move()));
        line.play(move);
    }
    studied.outcome = *line.outcome();
    return studied;
}

double value_of(const lab::Section& section, const std::string& id) {
    for (const auto& figure : section.figures)
        if (figure.id == id) return figure.value.value;
    ADD_FAILURE() << id;
    return 0;
}

TEST(Mistakes, AreWhatGivesAResultAway) {
    // Few enough turns that everything can be tried. White wins in three, but not with every first move.
    const auto game = *make_game("kechi:lines=2,gap=1,cells=3");
    const TryAll oracle(*game);
    const auto perfect = play(*game, oracle, std::nullopt);
    const auto first_bad = play(*game, oracle, 0);
    ASSERT_EQ(perfect.winner(), 0);
    ASSERT_EQ(first_bad.winner(), 1);

    const auto clean = lab::measure_mistakes({*game, {perfect}, {}}, oracle);
    EXPECT_EQ(value_of(clean, "mistakes.rate"), 0);
    EXPECT_EQ(value_of(clean, "mistakes.clean"), 1);

    const auto both = lab::measure_mistakes({*game, {perfect, first_bad}, {}}, oracle);
    EXPECT_EQ(value_of(both, "mistakes.clean"), 0.5);
    EXPECT_EQ(value_of(both, "mistakes.first"), 1);
    EXPECT_GT(value_of(both, "mistakes.rate"), 0);
    for (const auto& figure : both.figures) {
        if (!figure.value.has_ends()) continue;
        EXPECT_GE(figure.value.low, 0) << figure.id;
        EXPECT_LE(figure.value.high, figure.unit == lab::Unit::percent ? 1 : INFINITY) << figure.id;
    }
    const auto& plot = both.plots.front();
    EXPECT_EQ(plot.series[0].y[0], 1);
    EXPECT_EQ(plot.series[1].y[0], 0.5);
}

TEST(Mistakes, GamesOfAnotherGameAreRefused) {
    const auto game = *make_game("kechi:lines=2,gap=1,cells=2");
    const TryAll oracle(*game);
    lab::StudiedGame other;
    other.moves = {"e4"};
    other.movers = {0};
    EXPECT_THROW(lab::measure_mistakes({*game, {other}, {}}, oracle), std::runtime_error);
}

}  // namespace mistakes_test
}  // namespace merkhet::test
