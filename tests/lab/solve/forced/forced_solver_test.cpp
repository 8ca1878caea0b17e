#include "lab/solve/forced/forced_solver.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "games/khepri/naive_turns.hpp"
#include "games/khet/random_boards.hpp"
#include "games/registry.hpp"
#include "support/rules_from.hpp"

namespace merkhet::lab {
namespace forced_solver_test {

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    auto game = make_game(text);
    if (!game) throw std::invalid_argument(game.error().message);
    return *game;
}

AnyPosition position_of(const AnyGame& game, const std::string& text) {
    const auto position = game.parse_position(text);
    if (!position) throw std::invalid_argument(position.error().message);
    return *position;
}

SolveSettings small() {
    SolveSettings settings;
    settings.mebibytes = 1;
    return settings;
}

Result<ForcedSolution, SolveError> solve(const Line<AnyGame>& line, int turns, const SolveSettings& settings = small(),
                                         const std::stop_token& stop = {}) {
    return solve_forced(line, turns, settings, stop, {});
}

ForcedSolution solved(const AnyGame& game, const std::string& position, int turns) {
    auto solution = solve(Line<AnyGame>(game, position_of(game, position)), turns);
    if (!solution) throw std::invalid_argument(solution.error().message);
    return *std::move(solution);
}

/// The line of a solution, played from its position.
Line<AnyGame> played(const AnyGame& game, const ForcedSolution& solution) {
    Line<AnyGame> line(game, position_of(game, solution.position));
    for (const auto& move : solution.variation)
        if (const auto problem = line.play_text(move)) throw std::invalid_argument(problem->message);
    return line;
}

/// Whether `seat` wins within so many turns of its own, by trying everything; a turn is one move.
bool naively_wins(const AnyGame& game, const AnyPosition& p, int seat, int turns) {
    if (const auto outcome = game.outcome(p)) return *outcome == Outcome::win(seat);
    if (turns == 0) return false;
    const bool own = seat_number(game.to_move(p)) == seat;
    const bool all = game.visit_moves(p, [&](const AnyMove& move) {
        auto child = p;
        game.play(child, move);
        return naively_wins(game, child, seat, own ? turns - 1 : turns) != own;
    });
    return all != own;
}

/// The moves that win within so many turns, in the game's order.
std::vector<std::string> naive_keys(const AnyGame& game, const AnyPosition& p, int turns) {
    std::vector<std::string> keys;
    const int seat = seat_number(game.to_move(p));
    game.visit_moves(p, [&](const AnyMove& move) {
        auto child = p;
        game.play(child, move);
        if (naively_wins(game, child, seat, turns - 1)) keys.push_back(game.print_move(p, move));
    });
    return keys;
}

TEST(SolveForced, SaysOfWinsWhatTryingEverythingSays) {
    const auto game = game_of("khet");
    Random random(17);
    std::set<int> met;
    for (int i = 0; i < 200; ++i) {
        const auto text = test::random_khet_board(random, 3 + i % 5, 4);
        const auto p = position_of(*game, text);
        const auto solution = solved(*game, text, 2);
        EXPECT_EQ(solution.game, "khet");
        EXPECT_EQ(solution.position, game->print_position(p));
        EXPECT_EQ(solution.within, 2);
        EXPECT_TRUE(solution.complete()) << solution.missing;
        const auto* win = std::get_if<WinWithin>(&solution.found);
        ASSERT_NE(win, nullptr) << "of a game without points a win is asked for";
        EXPECT_EQ(win->moves, game->count_moves(p));
        int turns = 1;
        while (turns <= 2 && naive_keys(*game, p, turns).empty()) ++turns;
        met.insert(turns);
        EXPECT_EQ(win->forced, turns <= 2) << text;
        if (turns > 2) {
            EXPECT_EQ(win->turns, 2);
            EXPECT_TRUE(win->keys.empty() && solution.variation.empty());
            continue;
        }
        EXPECT_EQ(win->turns, turns) << text;
        EXPECT_EQ(win->keys, naive_keys(*game, p, turns)) << text;
        EXPECT_EQ(played(*game, solution).outcome(), Outcome::win(seat_number(game->to_move(p)))) << text;
    }
    EXPECT_EQ(met.size(), 3U) << "won at once, won later, not won";
}

TEST(SolveForced, SaysOfPointsWhatTryingEveryTurnSays) {
    const auto game = game_of("khepri");
    const khepri::Rules rules = test::rules_from<khepri::Rules>("");
    Random random(23);
    std::set<int> met;
    for (int i = 0; i < 8; ++i) {
        auto p = test::about_the_cross(rules, random);
        // Part of the turn is played, so that what is left can be gone through quickly.
        for (int k = 0; k < 2; ++k) {
            auto next = p;
            rules.play(next, rules.random_move(p, random));
            if (next.to_move == p.to_move) p = next;
        }
        const auto text = rules.print_position(p);
        const auto solution = solved(*game, text, 1);
        EXPECT_EQ(solution.position, text);
        EXPECT_TRUE(solution.complete()) << solution.missing;
        const auto* points = std::get_if<PointsWithin>(&solution.found);
        ASSERT_NE(points, nullptr) << "of a game with points these are asked for";
        EXPECT_TRUE(points->exact);
        EXPECT_EQ(points->points, test::naive_turn(rules, p).first) << text;
        met.insert(points->points);
        if (points->points == 0) continue;
        const auto end = ErasedGame<khepri::Rules>::unwrap(played(*game, solution).position());
        EXPECT_EQ(rules.points_of(end, p.to_move) - rules.points_of(p, p.to_move), points->points) << text;
    }
    EXPECT_GE(met.size(), 3U);
}

TEST(SolveForced, AGameThatEndsCountsAsItStands) {
    // Four of Yellow stand about the cross; the second turn from here is the last of the game.
    const std::string position = "9/9/9/3y1y3/4y4/3y5/9/9/9 yb,b,yb,b,Yb,b,yb,B y 0:0 20 0:3:d4:3:-:d6f6";
    const auto points_within = [&](const std::string& game, int turns) {
        return std::get<PointsWithin>(solved(*game_of(game), position, turns).found).points;
    };
    const int once = points_within("khepri:turns=22", 1);
    EXPECT_GT(once, 0);
    for (const int turns : {2, 3, most_forced_turns}) EXPECT_EQ(points_within("khepri:turns=22", turns), once) << turns;
}

TEST(SolveForced, TellsHowFarItIsAndEndsWhereItMust) {
    const std::string crowd = "b7y/9/9/3Y4y/3yb1b2/9/9/9/b7y yB,-,yb,-,b,-,yb,- y 12:5 40 -";
    const auto khet = game_of("khet");
    const auto khepri = game_of("khepri");
    const Line<AnyGame> win(*khet);
    const Line<AnyGame> points(*khepri, position_of(*khepri, crowd));
    for (const auto* line : {&win, &points}) {
        auto settings = small();
        settings.positions = 100;
        const auto limited = solve(*line, 3, settings);
        ASSERT_TRUE(limited) << limited.error().message;
        EXPECT_FALSE(limited->complete());
        EXPECT_NE(limited->missing, "");
        EXPECT_EQ(limited->positions, 101U) << "the last was one too many";

        std::stop_source stop;
        int told = 0;
        const auto stopped = solve_forced(*line, 3, small(), stop.get_token(), [&](const SolveProgress& progress) {
            EXPECT_FALSE(progress.doing.empty());
            EXPECT_GT(progress.positions, 0U);
            EXPECT_EQ(progress.bytes, std::uint64_t{1} << 20);
            if (++told == 2) stop.request_stop();
        });
        ASSERT_TRUE(stopped) << stopped.error().message;
        EXPECT_FALSE(stopped->complete());
        EXPECT_EQ(told, 2);
    }
    EXPECT_EQ(std::get<WinWithin>(solve(win, 1)->found).forced, false);
}

TEST(SolveForced, RefusesWhatItCannotProve) {
    const auto refusal = [](const Line<AnyGame>& line) {
        const auto solution = solve(line, 1);
        return solution ? std::string("none") : solution.error().message;
    };
    const auto die = game_of("kechi:limit=die");
    EXPECT_EQ(refusal(Line<AnyGame>(*die)), "kechi:limit=die: forced wins are for two seats without chance");
    const auto khet = game_of("khet");
    EXPECT_EQ(refusal(Line<AnyGame>(*khet, position_of(*khet, "x29/0/0/0/0/0/4K5/9X3 r"))),
              "the game is over: nobody is to move");
    const auto khepri = game_of("khepri:turns=20");
    const auto over = position_of(*khepri, "9/9/9/3y1y3/4y4/3y5/9/9/9 yb,b,yb,b,Yb,b,yb,B y 9:0 20 -");
    EXPECT_EQ(refusal(Line<AnyGame>(*khepri, over)), "the game is over: nobody is to move");
    // Points are counted by any number of seats.
    const auto three = game_of("khepri:players=3");
    EXPECT_EQ(refusal(Line<AnyGame>(*three)), "none");
}

}  // namespace forced_solver_test
}  // namespace merkhet::lab
