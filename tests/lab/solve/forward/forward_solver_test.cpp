#include "lab/solve/forward/forward_solver.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <stop_token>
#include <unordered_map>

#include "games/kechi/naive.hpp"
#include "games/registry.hpp"
#include "lab/solve/layers/layered_solver.hpp"
#include "lab/solve/solver.hpp"
#include "lab/tables/table_file.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace forward_solver_test {

std::shared_ptr<const AnyGame> game_of(const std::string& text) { return *make_game(text); }

Solution solve(const std::string& game_text, const SolveSettings& settings, const std::string& position = {}) {
    const auto game = game_of(game_text);
    const auto solver = make_solver(game);
    const auto start = position.empty() ? game->start() : *game->parse_position(position);
    auto solution = (*solver)->solve(Line<AnyGame>(*game, start), settings, {}, [](const auto&) {});
    EXPECT_TRUE(solution) << solution.error().message;
    return *std::move(solution);
}

SolveSettings small(int threads = 1) {
    SolveSettings settings;
    settings.threads = threads;
    settings.mebibytes = 4;
    return settings;
}

/// Everything to the end by the second implementation of the rules: who wins (1: the side to move) and in how many
/// moves. Gives up when there are too many positions.
class NaiveSolver {
public:
    struct Value {
        bool wins = false;
        int moves = 0;
    };
    explicit NaiveSolver(const std::string& options) : game_(options) {}

    std::optional<Value> solve(const std::string& position) {
        constexpr std::size_t most = 4000;
        if (const auto found = known_.find(position); found != known_.end()) return found->second;
        if (known_.size() >= most) return std::nullopt;
        std::optional<int> quickest_win;
        int slowest_loss = 0;
        for (const auto& [move, child] : game_.successors(position)) {
            const auto value = solve(child);
            if (!value) return std::nullopt;
            if (!value->wins) quickest_win = std::min(quickest_win.value_or(value->moves + 1), value->moves + 1);
            slowest_loss = std::max(slowest_loss, value->moves + 1);
        }
        const Value value{quickest_win.has_value(), quickest_win.value_or(slowest_loss)};
        known_[position] = value;
        return value;
    }
    std::map<std::string, std::string> successors(const std::string& position) const {
        return game_.successors(position);
    }

private:
    test::NaiveKechi game_;
    std::map<std::string, Value> known_;
};

void expect_agreement(const Solution& solution, NaiveSolver& naive) {
    SCOPED_TRACE(solution.game + " " + solution.position);
    const auto value = naive.solve(solution.position);
    if (!value) return;
    const int mover = solution.position.ends_with(" w") ? 0 : 1;
    EXPECT_TRUE(solution.complete());
    EXPECT_EQ(solution.outcome, Outcome::win(value->wins ? mover : 1 - mover));
    EXPECT_EQ(solution.plies_to_end, value->moves);
    EXPECT_EQ(solution.variation.size(), static_cast<std::size_t>(value->moves));
    const auto successors = naive.successors(solution.position);
    ASSERT_EQ(solution.moves.size(), successors.size());
    for (const auto& move : solution.moves) {
        const auto after = naive.solve(successors.at(move.move));
        ASSERT_TRUE(after);
        EXPECT_EQ(move.outcome, Outcome::win(after->wins ? 1 - mover : mover)) << move.move;
    }
}

TEST(ForwardSolver, AgreesWithANaiveSolver) {
    int compared = 0;
    for (int lines = 2; lines <= 3; ++lines)
        for (int gap = 1; gap <= (lines == 2 ? 2 : 1); ++gap)
            for (int cells = 1; cells <= 8; ++cells) {
                const auto options = "lines=" + std::to_string(lines) + ",gap=" + std::to_string(gap) +
                                     ",cells=" + std::to_string(cells);
                const auto solution = solve("kechi:" + options, small());
                NaiveSolver naive(options);
                if (naive.solve(solution.position)) ++compared;
                expect_agreement(solution, naive);
            }
    EXPECT_GE(compared, 8);
}

/// Everything to the end by the rules alone: the moves to a win, or minus those to a loss, of the side to move.
class PlainMinimax {
public:
    explicit PlainMinimax(const AnyGame& game) : game_(game) {}

    std::optional<int> solve(const AnyPosition& p) {
        constexpr std::size_t most = 60'000;
        if (game_.to_move(p) == Mover::nobody) return 0;
        const auto key = to_integer(game_.key(p));
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        if (known_.size() >= most) return std::nullopt;
        std::optional<int> win;
        int loss = 0;
        const bool whole = game_.visit_moves(p, [&](const AnyMove& move) {
            auto child = p;
            game_.play(child, move);
            const auto value = solve(child);
            if (value && *value <= 0) win = std::min(win.value_or(1 - *value), 1 - *value);
            if (value && *value > 0) loss = std::min(loss, -1 - *value);
            return value.has_value();
        });
        if (!whole) return std::nullopt;
        return known_[key] = win.value_or(loss);
    }

private:
    const AnyGame& game_;
    std::unordered_map<std::uint64_t, int> known_;
};

TEST(ForwardSolver, AgreesWithPlainMinimaxOnRings) {
    int compared = 0;
    for (int gap = 1; gap <= 5; ++gap)
        for (int cells = 1; cells <= 8; ++cells) {
            const auto text = "kechi:lines=2,gap=" + std::to_string(gap) + ",cells=" + std::to_string(cells);
            const auto game = game_of(text);
            const auto value = PlainMinimax(*game).solve(game->start());
            if (!value) continue;
            ++compared;
            const auto solution = solve(text, small());
            EXPECT_EQ(solution.outcome, Outcome::win(*value > 0 ? 0 : 1)) << text;
            EXPECT_EQ(solution.plies_to_end, std::abs(*value)) << text;
        }
    EXPECT_GE(compared, 20);
}

TEST(ForwardSolver, AgreesInTheMiddleOfGames) {
    for (const auto* options : {"lines=3,gap=1,cells=2", "lines=3,gap=1,cells=4", "lines=2,gap=5,cells=3"}) {
        const auto game = game_of(std::string("kechi:") + options);
        NaiveSolver naive(options);
        Random random(3);
        for (int round = 0; round < 3; ++round) {
            auto p = game->start();
            for (int ply = 0; game->to_move(p) != Mover::nobody; ++ply) {
                if (ply >= 5) expect_agreement(solve(game->text(), small(2), game->print_position(p)), naive);
                game->play(p, game->random_move(p, random));
            }
        }
    }
}

TEST(ForwardSolver, SolvesOtherGamesThanItHasAFormOf) {
    const auto tokens = solve("kechi:lines=2,gap=1,cells=2,goal=tokens", small());
    EXPECT_TRUE(tokens.complete());
    EXPECT_GT(tokens.checked, 0U);
    const auto slides = solve("egotzi:size=3", small(2));
    EXPECT_TRUE(slides.complete());
    EXPECT_TRUE(slides.outcome);
    EXPECT_GT(slides.checked, 0U);
}

/// Backwards and forwards the same comes out, of the openings and in the middle of games.
TEST(ForwardSolver, AgreesWithTheLayersOfEgotzi) {
    for (const auto* text : {"egotzi:size=4,balance=none", "egotzi:size=4,scoring=squared,balance=none",
                             "egotzi:size=4,scoring=squared,balance=komi,komi=8", "egotzi:size=4"}) {
        const auto game = game_of(text);
        const auto layered = make_layered_solver(game);
        const auto forward = make_forward_solver(game);
        const TemporaryFolder folder;
        auto tables = small();
        tables.folder = folder.path().string();
        auto table_free = small();
        table_free.mebibytes = 16;
        table_free.check = false;
        const auto compare = [&](const AnyPosition& p) {
            const Line<AnyGame> line(*game, p);
            const auto expected = layered->solve(line, tables, {}, [](const auto&) {});
            const auto found = forward->solve(line, table_free, {}, [](const auto&) {});
            ASSERT_TRUE(expected && found);
            EXPECT_TRUE(found->complete());
            EXPECT_EQ(found->outcome, expected->outcome) << found->position;
            ASSERT_EQ(found->moves.size(), expected->moves.size());
            for (std::size_t i = 0; i < found->moves.size(); ++i) {
                EXPECT_EQ(found->moves[i].move, expected->moves[i].move);
                EXPECT_EQ(found->moves[i].outcome, expected->moves[i].outcome) << found->position;
            }
        };
        compare(game->start());
        Random random(11);
        for (int round = 0; round < 3; ++round) {
            auto p = game->start();
            for (int ply = 0; game->to_move(p) != Mover::nobody; ++ply) {
                if (ply >= 5) compare(p);
                game->play(p, game->random_move(p, random));
            }
        }
    }
}

TEST(ForwardSolver, KnowsAFinishedGame) {
    const auto over = solve("kechi:lines=2,gap=1,cells=3", small(), "xxx/x-x/Bxx w");
    EXPECT_EQ(over.outcome, Outcome::win(1));
    EXPECT_EQ(over.plies_to_end, 0);
    EXPECT_TRUE(over.moves.empty());
}

TEST(ForwardSolver, SaysWhatItCannotSolve) {
    for (const auto* text : {"khet", "kechi:limit=die", "khepri:players=3"}) {
        const auto solver = make_solver(game_of(text));
        ASSERT_FALSE(solver) << text;
        EXPECT_NE(solver.error().message.find("cannot be solved: "), std::string::npos);
    }
}

class ForwardSolverFolder : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() / (std::string("merkhet_") + info->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    SolveSettings keeping() const {
        auto settings = small();
        settings.folder = folder_.string();
        return settings;
    }
    std::filesystem::path file() const { return std::filesystem::directory_iterator(folder_)->path(); }
    std::string problem(const std::string& game_text) const {
        const auto game = game_of(game_text);
        const auto solution = (*make_solver(game))->solve(Line<AnyGame>(*game), keeping(), {}, [](const auto&) {});
        return solution ? "" : solution.error().message;
    }

    std::filesystem::path folder_;
};

TEST_F(ForwardSolverFolder, GoesOnWhereItStopped) {
    const std::string game = "kechi:lines=3,gap=1,cells=3";
    const auto whole = solve(game, small());
    auto settings = keeping();
    settings.positions = whole.positions / 2;
    const auto part = solve(game, settings);
    EXPECT_FALSE(part.complete());
    EXPECT_LT(part.positions, whole.positions);
    const auto rest = solve(game, keeping());
    EXPECT_TRUE(rest.complete());
    EXPECT_EQ(rest.outcome, whole.outcome);
    EXPECT_EQ(rest.plies_to_end, whole.plies_to_end);
    EXPECT_LT(rest.positions, whole.positions);
    const auto again = solve(game, keeping());
    EXPECT_LT(again.positions, whole.positions / 4);
    EXPECT_EQ(again.checked, whole.checked) << "the check believes no table";
}

/// What kill -9 leaves in the folder long before the end is a whole table, and the next call goes on with it.
TEST_F(ForwardSolverFolder, KeepsWhatItFindsWhileItWorks) {
    const auto game = game_of("kechi:lines=4,gap=1,cells=3");
    const TemporaryFolder left;
    auto settings = keeping();
    settings.keep_seconds = 0;
    std::stop_source stop;
    int looks = 0;
    bool kept = false;
    const auto solution =
        (*make_solver(game))->solve(Line<AnyGame>(*game), settings, stop.get_token(), [&](const auto&) {
            constexpr int enough = 600;
            const auto path = table_path(folder_.string(), game->text(), 0);
            if (!kept && std::filesystem::exists(path)) {
                std::filesystem::copy(path, left.path());
                kept = true;
            }
            if (kept || ++looks == enough) stop.request_stop();
        });
    ASSERT_TRUE(solution);
    ASSERT_FALSE(solution->complete()) << "the proof is too short for this test";
    ASSERT_TRUE(kept);
    forward::Table table(std::size_t{1} << 22);
    EXPECT_FALSE(load_table(table, table_path(left.path().string(), game->text(), 0), game->text()));
    EXPECT_GT(table.size(), 0U);
}

/// A disk that is full for a while is no reason to give up what could be kept later.
TEST_F(ForwardSolverFolder, TriesAgainWhereItCouldNotWrite) {
    const auto game = game_of("kechi:lines=4,gap=1,cells=3");
    auto settings = keeping();
    settings.keep_seconds = 0;
    std::stop_source stop;
    int looks = 0;
    std::string unkept;
    const auto solution =
        (*make_solver(game))->solve(Line<AnyGame>(*game), settings, stop.get_token(), [&](const SolveProgress& at) {
            constexpr int enough = 600;
            if (++looks == 1) {
                std::filesystem::remove_all(folder_);
                std::ofstream(folder_) << "no folder";
            }
            if (!at.unkept.empty() && unkept.empty()) {
                unkept = at.unkept;
                std::filesystem::remove(folder_);
                std::filesystem::create_directories(folder_);
                stop.request_stop();
            }
            if (looks == enough) stop.request_stop();
        });
    ASSERT_TRUE(solution);
    EXPECT_NE(unkept.find("cannot be written"), std::string::npos) << unkept;
    EXPECT_EQ(solution->missing, "the outcome is not known") << "and not that nothing was kept";
    EXPECT_TRUE(std::filesystem::exists(file()));
}

TEST_F(ForwardSolverFolder, RefusesADamagedTable) {
    const std::string game = "kechi:lines=2,gap=2,cells=2";
    solve(game, keeping());
    const auto path = file();
    const auto size = std::filesystem::file_size(path);
    {
        std::fstream changing(path, std::ios::in | std::ios::out | std::ios::binary);
        changing.seekp(static_cast<std::streamoff>(size / 2));
        changing.put('\x55');
    }
    EXPECT_NE(problem(game).find("is damaged"), std::string::npos) << problem(game);
    std::filesystem::resize_file(path, size - 1);
    EXPECT_NE(problem(game).find("ends too early"), std::string::npos) << problem(game);
    std::ofstream(path) << "something else";
    EXPECT_NE(problem(game).find("is not the table of kechi:"), std::string::npos) << problem(game);
}

TEST_F(ForwardSolverFolder, MakesTheFolderOrSaysWhyNot) {
    std::filesystem::remove_all(folder_);
    EXPECT_EQ(problem("kechi:lines=2,gap=1,cells=1"), "");
    EXPECT_TRUE(std::filesystem::exists(file()));
    std::filesystem::remove_all(folder_);
    std::ofstream(folder_) << "no folder";
    EXPECT_NE(problem("kechi:lines=2,gap=1,cells=1").find("cannot be made"), std::string::npos);
}

}  // namespace forward_solver_test
}  // namespace merkhet::lab
