#include "lab/report/measures/measures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "base/grid.hpp"
#include "games/registry.hpp"
#include "lab/report/measures/board_use.hpp"
#include "lab/report/measures/variety.hpp"
#include "lab/report/report.hpp"
#include "lab/report/study/study.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace measures_test {

constexpr double near = 1e-9;

const lab::Figure& figure(const lab::Section& section, const std::string& id) {
    for (const auto& one : section.figures)
        if (one.id == id) return one;
    ADD_FAILURE() << id;
    return section.figures.front();
}

/// Three seats in turn, the second of which has two decisions a turn; a roll in front.
lab::StudiedGame uneven_game() {
    lab::StudiedGame game;
    game.seats = 3;
    game.movers = {-1, 0, 1, 1, 2, 0};
    game.choices = {6, 10, 1, 3, 4, 2};
    game.moves.assign(6, "m");
    game.outcome = Outcome::win(2);
    return game;
}

TEST(Measures, CountDecisionsAndTurns) {
    const auto game = uneven_game();
    EXPECT_EQ(game.decisions(), 5);
    EXPECT_EQ(game.turns(), 4);
    EXPECT_EQ(game.winner(), 2);
    const auto rules = *make_game("khepri:players=3");
    const lab::Studied studied{*rules, {game, game}, {}};
    const auto length = lab::measure_length(studied);
    EXPECT_EQ(figure(length, "length.moves").value.value, 5);
    EXPECT_EQ(figure(length, "length.turns").value.value, 4);
    EXPECT_EQ(figure(length, "length.rolls").value.value, 1);
    const auto choice = lab::measure_choice(studied);
    EXPECT_NEAR(figure(choice, "choice.moves").value.value, 20.0 / 5, near);
    EXPECT_NEAR(figure(choice, "choice.real").value.value, 4.0 / 5, near);
    const auto& line = choice.plots.front().series.front();
    EXPECT_EQ(line.y, (std::vector<double>{10, 1, 3, 4, 2}));
}

TEST(Measures, BarsStandOverTheirNumbers) {
    const auto rules = *make_game("egotzi:size=4");
    const auto of_length = [](int moves) {
        lab::StudiedGame game;
        game.seats = 2;
        for (int i = 0; i < moves; ++i) game.movers.push_back(i % 2);
        return game;
    };
    const auto bars = [&](std::vector<lab::StudiedGame> games) {
        return lab::measure_length({*rules, std::move(games), {}}).plots.front().series.front();
    };
    const auto each = bars({of_length(16), of_length(17), of_length(17)});
    EXPECT_EQ(each.x, (std::vector<double>{16, 17}));
    EXPECT_NEAR(each.y[1], 2.0 / 3, near);
    // Of 80 decisions, two share a bar.
    const auto pairs = bars({of_length(78), of_length(80)});
    EXPECT_EQ(pairs.x, (std::vector<double>{78.5, 80.5}));
}

TEST(Measures, NoMeanLengthIsBeyondWhereGamesEnd) {
    const auto rules = *make_game("khet");
    lab::Studied studied{*rules, {}, {}, 0};
    for (const std::size_t length : {20, 2000, 2000}) {
        lab::StudiedGame game;
        for (std::size_t i = 0; i < length; ++i) game.movers.push_back(static_cast<int>(i % 2));
        game.choices.assign(length, 3);
        studied.engine.push_back(game);
        studied.random.push_back(game);
    }
    for (const auto* id : {"length.moves", "length.turns", "length.random_moves"}) {
        studied.longest_game = 0;
        const auto free = figure(lab::measure_length(studied), id).value;
        EXPECT_GT(free.high, 2000) << id;
        studied.longest_game = 2000;
        const auto cut = figure(lab::measure_length(studied), id).value;
        EXPECT_EQ(cut.high, 2000) << id;
        EXPECT_EQ(cut.low, free.low) << id;
        EXPECT_EQ(cut.value, free.value) << id;
    }
}

TEST(Measures, TakeDecisionsOfLongGamesTogether) {
    const auto rules = *make_game("khet");
    lab::Studied studied{*rules, {}, {}};
    for (const std::size_t length : {1000, 1000, 505}) {
        lab::StudiedGame game;
        game.movers.assign(length, 0);
        game.moves.assign(length, "m");
        // 0 … 9 again and again: the middle of each ten is 4.5.
        for (std::size_t i = 0; i < length; ++i) game.choices.push_back(static_cast<double>(i % 10));
        studied.engine.push_back(std::move(game));
    }
    const auto plot = lab::measure_choice(studied).plots.front();
    const auto& line = plot.series.front();
    EXPECT_NE(plot.text.find("in 10 decisions at a time"), std::string::npos) << plot.text;
    ASSERT_EQ(line.x.size(), 100U);
    EXPECT_EQ(line.x.front(), 5.5);
    EXPECT_EQ(line.x.back(), 995.5);
    for (const std::size_t i : {0, 49, 51, 99}) EXPECT_NEAR(line.y[i], 4.5, 0.6) << i;
}

TEST(Measures, ShareOutPoints) {
    const auto rules = *make_game("khet");
    lab::Studied studied{*rules, {}, {}};
    for (const int winner : {0, 0, 0, 1, -1}) studied.engine.push_back(told_game({0.5, 0.5}, winner));
    studied.engine.push_back(told_game({0.5}, -1));
    studied.engine.back().ending = lab::Ending::longest_game;
    const auto balance = lab::measure_balance(studied);
    EXPECT_NEAR(figure(balance, "balance.seat0").value.value, 4.0 / 6, near);
    EXPECT_NEAR(figure(balance, "balance.first_wins").value.value, 3.0 / 6, near);
    EXPECT_NEAR(figure(balance, "balance.balance").value.value, 1 - (3.0 / 6 - 1.0 / 6), near);
    EXPECT_NEAR(figure(balance, "balance.draws").value.value, 1.0 / 6, near);
    EXPECT_NEAR(figure(balance, "balance.completion").value.value, 4.0 / 6, near);
    EXPECT_NEAR(figure(balance, "balance.timeouts").value.value, 1.0 / 6, near);
    // Scores 1, 1, 1, 0, ½, ½ have the variance 1/6 - (1/6)^2, for both seats.
    EXPECT_NEAR(figure(balance, "balance.uniformity").value.value, 1 - (3.5 / 6 - 4.0 / 9), near);
    EXPECT_EQ(balance.charts.front().rows.size(), 2U);
}

TEST(Measures, FirstMovesThatSymmetryMakesAlikeAreOne) {
    const auto rules = *make_game("egotzi:size=5,balance=none");
    lab::Studied studied{*rules, {}, {}};
    for (const auto* move : {"a1", "a5", "e1", "e5", "c3", "c3"}) {
        auto game = told_game({0.5, 0.5}, studied.engine.size() % 2 == 0 ? 0 : 1);
        game.moves = {move, "b2"};
        for (int i = 0; i < 3; ++i) studied.engine.push_back(game);
    }
    const auto openings = lab::measure_openings(studied);
    EXPECT_EQ(figure(openings, "openings.choice").value.value, 25);
    EXPECT_EQ(figure(openings, "openings.played").value.value, 2);
    ASSERT_EQ(openings.charts.size(), 1U);
    ASSERT_EQ(openings.charts.front().rows.size(), 2U);
    for (const auto& row : openings.charts.front().rows)
        EXPECT_EQ(row.aside, row.name == "a1" ? "12 games" : "6 games") << row.name;
}

/// A game as its moves tell it.
Line<AnyGame> line_of(const AnyGame& game, std::string_view moves) {
    Line<AnyGame> line(game);
    EXPECT_EQ(line.play_text(moves), std::nullopt);
    return line;
}

TEST(Measures, SeeWhatMovesDoToTheBoard) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    lab::BoardUse use(game->scene(game->start()));
    // The second stone lets the first slide from a1 to c1.
    use.add(line_of(*game, "a1 b1"));
    EXPECT_EQ(use.moves(), 2);
    EXPECT_EQ(use.squares(), 9);
    const auto shares = use.shares();
    const auto& last = shares.at("last");
    EXPECT_EQ(last[0], 0.5);
    EXPECT_EQ(last[1], 0.5);
    EXPECT_EQ(last[8], 0);
    double stones = 0;
    for (const double share : shares.at("pieces")) stones += share;
    EXPECT_NEAR(stones, 1.5, near);  // one stone, then two
    EXPECT_EQ(use.kinds(), (std::map<std::string, int>{{"placing a stone", 2}}));
}

TEST(Measures, TellEveryPartOfAMove) {
    const auto game = *make_game("kechi:lines=3,gap=2,cells=4");
    lab::BoardUse use(game->scene(game->start()));
    Random random(2);
    int moves = 0;
    int captures = 0;     // moves that take a stone
    int later_ones = 0;   // not with their first part
    int quiet_parts = 0;  // moves with a part that takes nothing
    for (int i = 0; i < 40; ++i) {
        Line<AnyGame> line(*game);
        while (line.to_move() != Mover::nobody) {
            // A part takes a stone where one stood: told from the texts of move and position alone.
            const auto board = game->scene(line.position());
            const auto move = game->random_move(line.position(), random);
            std::istringstream parts(game->print_move(line.position(), move));
            std::vector<bool> takes;
            for (std::string part; std::getline(parts, part, ',');) {
                const auto to = part.substr(part.find('-') + 1);
                takes.push_back(std::any_of(board.pieces.begin(), board.pieces.end(),
                                            [&](const ScenePiece& piece) { return square_name(piece.square) == to; }));
            }
            const auto taken = std::count(takes.begin(), takes.end(), true);
            ++moves;
            captures += taken > 0 ? 1 : 0;
            later_ones += taken > 0 && !takes.front() ? 1 : 0;
            quiet_parts += taken < std::ssize(takes) ? 1 : 0;
            line.play(move);
        }
        use.add(line);
    }
    ASSERT_GT(later_ones, 0);
    ASSERT_LT(quiet_parts, moves);
    EXPECT_EQ(use.moves(), moves);
    EXPECT_EQ(use.effects().at("capture").moves, captures);
    EXPECT_EQ(use.effects().at("move").moves, moves);
    EXPECT_EQ(use.kinds(),
              (std::map<std::string, int>{{"capturing a stone", captures}, {"moving a stone", quiet_parts}}));
}

TEST(Measures, FollowBeams) {
    const auto game = *make_game("khet");
    lab::BoardUse use(game->scene(game->start()));
    Random random(3);
    Line<AnyGame> line(*game);
    for (int i = 0; i < 10 && line.to_move() != Mover::nobody; ++i)
        line.play(game->random_move(line.position(), random));
    use.add(line);
    const auto beams = use.shares().at("beam");
    double most = 0;
    for (const double share : beams) most = std::max(most, share);
    EXPECT_GT(most, 0.4);  // each seat's laser stands where it always shoots
    EXPECT_LE(most, 1);
    EXPECT_EQ(use.effects().at("beam").moves, use.moves());
}

TEST(Measures, EstimatePositionsByMeetings) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    lab::Variety variety;
    Random random(5);
    constexpr int games = 400;
    for (int i = 0; i < games; ++i) {
        Line<AnyGame> line(*game);
        for (int ply = 0; ply < 2; ++ply) line.play(game->random_move(line.position(), random));
        variety.add(line);
    }
    EXPECT_NEAR(variety.positions_after(0).value, 0, near);  // all games meet at the start
    const auto after_one = variety.positions_after(1);
    EXPECT_NEAR(after_one.value, std::log10(9), 0.05);  // nine squares, equally likely
    EXPECT_LE(after_one.low, after_one.value);
    EXPECT_GE(after_one.high, after_one.value);
    EXPECT_FALSE(variety.positions_after(3).known());
    EXPECT_GT(variety.independent_positions(), 0);
    EXPECT_LE(variety.independent_positions(), variety.combined_contents());
}

TEST(Measures, CountExactly) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    lab::Studied studied{*game, {}, {}};
    lab::StudySettings settings;
    settings.game = game;
    for (int i = 0; i < 20; ++i) studied.random.push_back(lab::play_random_game(settings, i));
    const auto size = lab::measure_complexity(studied, {600, 100});
    // 9 × 8 × 7 sequences; then there would be too many.
    EXPECT_EQ(figure(size, "complexity.perft3").value.value, 504);
    // Every game places nine stones on squares that are left.
    EXPECT_NEAR(figure(size, "complexity.games").value.value, std::log10(362880), 1e-9);
}

}  // namespace measures_test
}  // namespace merkhet::test
