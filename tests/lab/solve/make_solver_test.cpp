#include <gtest/gtest.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <string>

#include "games/registry.hpp"
#include "lab/solve/forward/forward_cost.hpp"
#include "lab/solve/layers/layered_cost.hpp"
#include "lab/solve/solver.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace make_solver_test {

Result<Solution, SolveError> solve(const std::string& game_text, const std::string& position,
                                   const SolveSettings& settings) {
    const std::shared_ptr<const AnyGame> game = *make_game(game_text);
    const auto at = position.empty() ? game->start() : *game->parse_position(position);
    return (*make_solver(game))->solve(Line<AnyGame>(*game, at), settings, {}, {});
}

/// Only layers tell by how many points, and only looking ahead in how many moves.
bool took_layers(const Solution& solution) { return !solution.layers.empty(); }

const std::string nearly_full = "WBWBW/BWBWB/WBWBW/BWBWB/..... b -";

TEST(MakeSolver, LooksAheadNearTheEndWhereLayersTakeMuchMore) {
    SolveSettings settings;
    settings.mebibytes = 16;
    const auto solution = solve("egotzi:size=5,scoring=squared,balance=none", nearly_full, settings);
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_TRUE(solution->complete()) << solution->missing;
    EXPECT_FALSE(took_layers(*solution));
    EXPECT_EQ(solution->plies_to_end, 5);
    EXPECT_LT(solution->positions, 10'000U);
    settings.method = SolveMethod::layers;
    const auto refused = solve("egotzi:size=5,scoring=squared,balance=none", nearly_full, settings);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().setting, SolveError::Setting::memory) << refused.error().message;
}

TEST(MakeSolver, TakesLayersWhereTheyAreQuick) {
    EXPECT_TRUE(took_layers(*solve("egotzi:size=4,balance=none", "", {})));
    EXPECT_TRUE(took_layers(*solve("egotzi:size=3,balance=none", "", {})));
    SolveSettings settings;
    settings.method = SolveMethod::forward;
    settings.mebibytes = 16;
    const auto ahead = solve("egotzi:size=3,balance=none", "", settings);
    EXPECT_FALSE(took_layers(*ahead));
    EXPECT_EQ(ahead->outcome, solve("egotzi:size=3,balance=none", "", {})->outcome);
}

TEST(MakeSolver, TakesLayersThatStandInTheFolder) {
    const TemporaryFolder folder;
    const std::shared_ptr<const AnyGame> game = *make_game("egotzi:size=4,balance=none");
    const Line<AnyGame> line(*game);
    const auto whole = layered_seconds(line, "");
    EXPECT_GT(whole, 0);
    EXPECT_EQ(layered_seconds(line, folder.path().string()), whole);
    SolveSettings settings;
    settings.folder = folder.path().string();
    ASSERT_TRUE(solve("egotzi:size=4,balance=none", "", settings));
    EXPECT_EQ(layered_seconds(line, settings.folder), 0);
    // Of a run that was stopped, only the rest is to be done.
    std::filesystem::remove(folder.path() / "egotzi-4-biggest-layer-00.values");
    const auto rest = layered_seconds(line, settings.folder);
    EXPECT_GT(rest, 0);
    EXPECT_LT(rest, whole / 100);
}

TEST(MakeSolver, KnowsWhenNobodyCanTellHowLongLookingAheadTakes) {
    const std::shared_ptr<const AnyGame> game = *make_game("egotzi:size=5");
    EXPECT_EQ(forward_seconds(Line<AnyGame>(*game)), std::numeric_limits<double>::infinity());
}

TEST(MakeSolver, RefusesMethodsThatDoNotFit) {
    SolveSettings settings;
    settings.method = SolveMethod::layers;
    for (const std::string text : {"kechi", "egotzi:size=6"}) {
        const auto refused = solve(text, "", settings);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().setting, SolveError::Setting::method);
        EXPECT_EQ(refused.error().message, text + " has no layers");
    }
}

}  // namespace make_solver_test
}  // namespace merkhet::lab
