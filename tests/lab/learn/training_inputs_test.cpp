#include "lab/learn/training_inputs.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/engine_network.hpp"
#include "game/line.hpp"
#include "games/registry.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace training_inputs_test {

/// Games of all kinds that all have a network of their own.
const auto different_games = {"egotzi",          "egotzi:scoring=squared", "egotzi:size=5",       "khet",
                              "khepri",          "khepri:players=3",       "khepri:players=4",    "kechi",
                              "kechi:limit=die", "kechi:goal=tokens",      "kechi:lines=6,gap=4", "kechi:board=W....B"};

TEST(TrainingInputs, AreOfOneKindForVariantsThatLookAlike) {
    std::set<std::string> names;
    for (const auto* text : different_games) {
        const auto inputs = network_inputs_of(**make_game(text));
        ASSERT_TRUE(inputs) << text;
        EXPECT_EQ(network::problem_with(*inputs), std::nullopt) << text;
        names.insert(network_file_name(*inputs));
    }
    EXPECT_EQ(names.size(), different_games.size());
    for (const auto& [one, other] :
         {std::pair{"khet", "khet:setup=osiris,quiet=50"}, std::pair{"khepri", "khepri:target=20"},
          std::pair{"egotzi", "egotzi:balance=none"}})
        EXPECT_EQ(network_inputs_of(**make_game(one)), network_inputs_of(**make_game(other)));
}

// What a network is asked in play is what it was trained on: inputs, stage and evaluation of the same position.
TEST(TrainingInputs, EveryPositionOfAGameFitsThem) {
    for (const auto* text : different_games) {
        SCOPED_TRACE(text);
        const auto game = *make_game(text);
        Random random(6);
        LabelledGame labelled;
        Line<AnyGame> line(*game);
        for (int ply = 0; line.to_move() != Mover::nobody && ply < 200; ++ply) {
            if (is_seat(line.to_move()))
                labelled.played.push_back({game->print_position(line.position()), {0.25F, 0.75F}});
            line.play(game->random_move(line.position(), random));
        }
        TrainingWriter writer(*network_inputs_of(*game), 1);
        EXPECT_EQ(add_positions(*game, labelled, writer), std::nullopt);
        EXPECT_GE(writer.positions(), labelled.played.size());
    }
}

/// The positions that a file of these has, for training or validation.
std::vector<TrainingPosition> written(const AnyGame& game, const LabelledGame& labelled) {
    const TemporaryFolder folder;
    const auto inputs = *network_inputs_of(game);
    TrainingWriter writer(inputs, 1);
    EXPECT_EQ(add_positions(game, labelled, writer), std::nullopt);
    EXPECT_EQ(writer.write(folder.path() / "positions"), std::nullopt);
    const auto file = TrainingFile::open(folder.path() / "positions");
    EXPECT_TRUE(file);
    std::vector<TrainingPosition> positions;
    for (const auto kind : {TrainingFile::Kind::training, TrainingFile::Kind::validation})
        for (const auto& block : file->blocks(kind)) {
            const auto bytes = file->read(block);
            std::string_view rest = bytes;
            for (TrainingPosition position; !rest.empty() && take_position(rest, inputs, position);)
                positions.push_back(position);
        }
    return positions;
}

TEST(TrainingInputs, LabelsAreTheMovers) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    LabelledGame labelled;
    labelled.outcome = Outcome::win(0);
    labelled.played = {{"B../.../... w -", {0.75F, 0.25F}}};
    labelled.beside = {{"BW./.../... b -", {0.5F, 0.5F}}};
    labelled.endings = {{"BWB/WB./..W b -", Outcome::win(1)}};
    std::set<std::pair<int, int>> found;
    for (const auto& position : written(*game, labelled)) found.insert({position.result[0], position.score[0]});
    // White is seat 1, to move, and the game was Black's; beside the way the score is the result, too.
    const std::set<std::pair<int, int>> expected = {{0, 16384}, {6, 32768}, {0, 0}};
    EXPECT_EQ(found, expected);
}

TEST(TrainingInputs, ImagesThatLookAlikeAreOnePosition) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    LabelledGame labelled;
    labelled.played = {{"B../.W./... b -", {0.75F, 0.25F}}};
    EXPECT_EQ(written(*game, labelled).size(), 1U) << "its inputs are the same in all images";
}

TEST(TrainingInputs, RefusesPositionsOfNoUse) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    TrainingWriter writer(*network_inputs_of(*game), 1);
    const auto refused = [&](const std::string& text) {
        return add_positions(*game, {0, {}, {{text, {0.5F, 0.5F}}}, {}, {}}, writer);
    };
    EXPECT_TRUE(refused("a poem"));
    EXPECT_EQ(refused("BWB/WBW/BWB w -"), "no seat is to move");
    EXPECT_EQ(writer.positions(), 0U);
}

}  // namespace training_inputs_test
}  // namespace merkhet::lab
