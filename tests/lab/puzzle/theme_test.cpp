#include "lab/puzzle/theme.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "lab/puzzle/finder.hpp"
#include "lab/puzzle/game_source.hpp"

namespace merkhet::test {
namespace theme_test {

using lab::Puzzle;
using lab::PuzzleGoal;

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    auto game = make_game(text);
    if (!game) throw std::invalid_argument(game.error().message);
    return *game;
}

lab::Look look(const std::string& game_text, const std::string& position_text,
               const lab::ThemeSettings& settings = {}) {
    const auto game = game_of(game_text);
    const auto position = game->parse_position(position_text);
    if (!position) throw std::invalid_argument(position.error().message);
    auto theme = lab::make_theme(game, settings);
    if (!theme) throw std::invalid_argument(theme.error().message);
    return (*theme)->look_at(*position, {});
}

/// Whether `seat` wins from here, by trying all there is to the end of the game, or, where a limit is given, within so
/// many of its turns of one move.
bool wins(const AnyGame& game, const AnyPosition& position, int seat, int turns = 1'000'000) {
    if (const auto outcome = game.outcome(position)) return *outcome == Outcome::win(seat);
    if (turns == 0) return false;
    const bool own = seat_number(game.to_move(position)) == seat;
    const bool all = game.visit_moves(position, [&](const AnyMove& move) {
        auto child = position;
        game.play(child, move);
        return wins(game, child, seat, own ? turns - 1 : turns) != own;
    });
    return all != own;
}

/// The texts of all moves that win for who makes them.
std::set<std::string> winning_moves(const AnyGame& game, const AnyPosition& position, int turns = 1'000'000) {
    std::set<std::string> winning;
    const int seat = seat_number(game.to_move(position));
    game.visit_moves(position, [&](const AnyMove& move) {
        auto child = position;
        game.play(child, move);
        if (wins(game, child, seat, turns - 1)) winning.insert(game.print_move(position, move));
    });
    return winning;
}

/// That the line can be played and ends the game as claimed.
void expect_line(const Puzzle& puzzle) {
    const auto game = game_of(puzzle.game);
    const auto start = game->parse_position(puzzle.position);
    ASSERT_TRUE(start) << puzzle.position;
    Line<AnyGame> line(*game, *start);
    const auto solver = line.to_move();
    for (const auto& move : puzzle.moves) ASSERT_FALSE(line.play_text(move)) << puzzle.position << ": " << move;
    ASSERT_TRUE(line.outcome()) << puzzle.position;
    EXPECT_EQ(*line.outcome(), Outcome::win(seat_number(solver))) << puzzle.position;
}

TEST(Theme, FindsTheOnlyMoveThatWinsAtOnce) {
    const std::string game = "kechi:lines=3";
    const auto found =
        look(game, "xx..x.xxx/x---W---./x---.---./.---x---./.xxxxxxBx/x---x---x/.---.---./.---.---x/xx.xx..xx w").found;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->puzzle.goal, (PuzzleGoal{PuzzleGoal::Kind::win_in, 1}));
    EXPECT_EQ(found->puzzle.moves, std::vector<std::string>{"e8-h5"});
    expect_line(found->puzzle);
    const auto rules = game_of(game);
    EXPECT_EQ(winning_moves(*rules, *rules->parse_position(found->puzzle.position), 1), std::set<std::string>{"e8-h5"});
}

TEST(Theme, SaysWinWhereNobodyCanHurry) {
    const auto found = look("egotzi:balance=none,size=5", "WWB.B/B.BWW/B.WWW/BWBBB/WWB.B w -").found;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->puzzle.goal.kind, PuzzleGoal::Kind::win);
    EXPECT_EQ(found->puzzle.moves.size(), 4U);
    EXPECT_EQ(found->puzzle.moves.front(), "b4");
    expect_line(found->puzzle);
}

TEST(Theme, GivesUpWhatTakesTooLong) {
    lab::ThemeSettings settings;
    settings.nodes = 100;
    const auto seen =
        look("egotzi:balance=none,size=7", "......./......./......./......./......./......./....... b -", settings);
    EXPECT_FALSE(seen.found);
    EXPECT_TRUE(seen.too_far);
}

TEST(Theme, FindsTheTurnThatScoresTheMost) {
    // With points and turns gone by: neither matters to the puzzle.
    const auto found = look("khepri", "b7y/9/9/3Y4y/3yb1b2/9/9/9/b7y yB,-,yb,-,b,-,yb,- y 12:5 40 -").found;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->puzzle.goal, (PuzzleGoal{PuzzleGoal::Kind::score, 3}));
    EXPECT_EQ(found->puzzle.game, "khepri:target=3");
    EXPECT_EQ(found->puzzle.position, "b7y/9/9/3Y4y/3yb1b2/9/9/9/b7y yB,-,yb,-,b,-,yb,- y 0:0 0 -");
    EXPECT_EQ(found->puzzle.moves.back(), "end");
    expect_line(found->puzzle);
    // Nobody wins the race to one more within the turn.
    const auto more = game_of("khepri:target=4");
    const auto start = more->parse_position(found->puzzle.position);
    ASSERT_TRUE(start);
    std::set<Key> met;
    std::vector<AnyPosition> waiting = {*start};
    while (!waiting.empty()) {
        const auto at = waiting.back();
        waiting.pop_back();
        more->visit_moves(at, [&](const AnyMove& move) {
            auto child = at;
            more->play(child, move);
            ASSERT_NE(more->outcome(child), Outcome::win(0));
            if (more->to_move(child) == Mover::seat0 && met.insert(more->key(child)).second) waiting.push_back(child);
        });
    }
    EXPECT_GT(met.size(), 1000U);
}

TEST(Theme, RefusesGamesWithoutPuzzles) {
    const auto theme = lab::make_theme(game_of("kechi:limit=die"), {});
    ASSERT_FALSE(theme);
    EXPECT_NE(theme.error().message.find("no puzzles of kechi:limit=die"), std::string::npos);
}

TEST(PuzzleFinder, FindsWhatTryingAllMovesConfirms) {
    const auto game = game_of("egotzi:size=4,balance=none");
    lab::ThemeSettings settings;
    settings.nodes = 20'000;
    auto finder = lab::PuzzleFinder::make(game, settings);
    ASSERT_TRUE(finder);
    lab::PuzzleGameSettings playing;
    playing.nodes = 20;
    std::size_t seen = 0;
    for (int number = 0; number < 3; ++number) {
        const auto line = lab::play_puzzle_game(game, playing, number, {});
        ASSERT_TRUE(line);
        for (const auto& puzzle : finder->in_game(*line, {})) {
            ++seen;
            expect_line(puzzle);
            if (puzzle.moves.size() > 6) continue;
            const auto position = game->parse_position(puzzle.position);
            ASSERT_TRUE(position);
            EXPECT_EQ(winning_moves(*game, *position), std::set<std::string>{puzzle.moves.front()}) << puzzle.position;
        }
    }
    EXPECT_GT(seen, 1U);
}

TEST(PuzzleFinder, FindsForcedWinsOfKhet) {
    const auto game = game_of("khet");
    lab::ThemeSettings settings;
    settings.most_turns = 2;
    auto finder = lab::PuzzleFinder::make(game, settings);
    ASSERT_TRUE(finder);
    lab::PuzzleGameSettings playing;
    playing.nodes = 100;
    playing.random_plies = 20;
    std::size_t at_once = 0;
    for (int number = 0; number < 6; ++number) {
        const auto line = lab::play_puzzle_game(game, playing, number, {});
        ASSERT_TRUE(line);
        for (const auto& puzzle : finder->in_game(*line, {})) {
            expect_line(puzzle);
            if (puzzle.moves.size() > 1) continue;
            ++at_once;
            EXPECT_EQ(puzzle.goal, (PuzzleGoal{PuzzleGoal::Kind::win_in, 1}));
            const auto position = game->parse_position(puzzle.position);
            ASSERT_TRUE(position);
            EXPECT_EQ(winning_moves(*game, *position, 1), std::set<std::string>{puzzle.moves.front()})
                << puzzle.position;
        }
    }
    EXPECT_GT(at_once, 0U);
}

}  // namespace theme_test
}  // namespace merkhet::test
