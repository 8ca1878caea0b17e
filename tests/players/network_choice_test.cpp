#include "players/network_choice.hpp"

#include <gtest/gtest.h>

#include "files/files.hpp"
#include "games/registry.hpp"
#include "network/network_file.hpp"
#include "players/player.hpp"
#include "support/random_networks.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace network_choice_test {

std::shared_ptr<const AnyGame> game_from(std::string_view text) { return *make_game(text); }

/// Writes a network for the game into a file of the folder.
std::string written_network(const TemporaryFolder& folder, const AnyGame& game) {
    Random random(5);
    const auto network = random_network({*network_inputs_of(game), 16, 0}, random);
    const auto path = folder.path() / "made.net";
    EXPECT_FALSE(write_file(path, network::print_network(network)));
    return path.string();
}

TEST(NetworkChoice, ReadsAFile) {
    const TemporaryFolder folder;
    const auto game = game_from("egotzi:size=3");
    const auto path = written_network(folder, *game);
    const auto network = chosen_network(path, *game);
    ASSERT_TRUE(network) << network.error().message;
    EXPECT_EQ((*network)->shape().inputs, *network_inputs_of(*game));
    Networks networks(path);
    const auto first = networks.of(*game);
    const auto again = networks.of(*game_from("egotzi:size=3,balance=none"));
    ASSERT_TRUE(first && again);
    EXPECT_EQ(*first, *again);
}

TEST(NetworkChoice, MayBeNone) {
    const auto network = chosen_network(no_network, *game_from("egotzi:size=3"));
    ASSERT_TRUE(network);
    EXPECT_EQ(*network, nullptr);
    const auto shipped = chosen_network(shipped_network, *game_from("kechi:lines=2"));
    ASSERT_TRUE(shipped);
    EXPECT_EQ(*shipped, nullptr);
}

TEST(NetworkChoice, SaysWhatIsWrong) {
    const TemporaryFolder folder;
    const auto path = written_network(folder, *game_from("egotzi:size=3"));
    const auto why_not = [](const std::string& choice, std::string_view game) {
        const auto network = chosen_network(choice, *game_from(game));
        return network ? "" : network.error().message;
    };
    EXPECT_EQ(why_not(path, "kechi"), path + " is for another game: egotzi, not kechi");
    EXPECT_TRUE(why_not(path, "egotzi").starts_with(path + " is for "));
    EXPECT_EQ(why_not("/nowhere", "egotzi"), "/nowhere cannot be read: No such file or directory");
}

TEST(NetworkChoice, HasAFileNameForEachKindOfInputs) {
    const auto name = [](std::string_view game) { return network_file_name(*network_inputs_of(*game_from(game))); };
    EXPECT_EQ(name("egotzi"), "egotzi-lines-blocks-and-groups-1-size-7-biggest.net");
    EXPECT_EQ(name("egotzi:balance=none"), name("egotzi"));
    EXPECT_NE(name("egotzi:size=5"), name("egotzi"));
}

TEST(NetworkChoice, IsAskedByOurPlayer) {
    const TemporaryFolder folder;
    const auto game = game_from("egotzi:size=4");
    const auto answer = [&](const std::string& choice) {
        auto spec = *parse_player_spec("a:nodes=50,network=" + choice);
        const auto player = make_player(game, spec);
        EXPECT_EQ(player->begin_game(1, {}), std::nullopt);
        MoveRequest request;
        request.limits.nodes = 50;
        return player->choose(Line<AnyGame>(*game), request).scores;
    };
    EXPECT_NE(answer(written_network(folder, *game)), answer(no_network));
    const auto player = make_player(game, *parse_player_spec("a:nodes=50,network=/nowhere"));
    EXPECT_EQ(player->begin_game(1, {}), "/nowhere cannot be read: No such file or directory");
}

}  // namespace network_choice_test
}  // namespace merkhet::test
