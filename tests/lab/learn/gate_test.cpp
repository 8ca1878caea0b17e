#include "lab/learn/gate.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "network/network_file.hpp"
#include "players/network_choice.hpp"
#include "support/temporary_folder.hpp"

namespace gate_test {

using namespace merkhet;

/// A network that thinks nothing of any position.
network::Network blank_network(const AnyGame& game) {
    const network::Shape shape{*network_inputs_of(game), 16, 0};
    network::Weights weights;
    weights.first_biases.assign(16, 0);
    weights.first.assign(shape.first_weights(), 0);
    weights.output_biases.assign(static_cast<std::size_t>(shape.inputs.stages * shape.inputs.outputs), 0);
    weights.output.assign(shape.output_weights(), 0);
    return *network::Network::make(shape, weights, "");
}

class Gate : public testing::Test {
protected:
    Gate() {
        settings_.game = *make_game("egotzi:size=3");
        settings_.nodes = 20;
        settings_.move_seconds = 0.001;
        settings_.games = 20;
        settings_.null_games = 20;
        (void)write_file(network_, network::print_network(blank_network(*settings_.game)));
    }
    std::optional<lab::GateResult> play(const std::stop_token& stop = {}) {
        return lab::play_gate(settings_, network_, no_network, folder_.path(), stop,
                              [&](const std::string&, double) { ++games_; });
    }

    TemporaryFolder folder_;
    std::filesystem::path network_ = folder_.path() / "network";
    lab::GateSettings settings_;
    int games_ = 0;
};

TEST_F(Gate, PlaysNothingAgain) {
    const auto first = play();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->matches.front().name, "itself at equal nodes");
    EXPECT_EQ(first->matches.front().games, 20);
    EXPECT_GE(games_, 20);
    games_ = 0;
    const auto again = play();
    ASSERT_TRUE(again);
    EXPECT_EQ(games_, 0);
    EXPECT_EQ(lab::print_gate(*again), lab::print_gate(*first));
}

TEST_F(Gate, IsNotPassedByWhoKnowsNothing) {
    settings_.nodes = 200;
    settings_.games = 400;
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->matches.front().passed) << lab::print_gate(*result);
    EXPECT_FALSE(result->passed()) << lab::print_gate(*result);
}

TEST_F(Gate, GoesOnAfterItWasStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(play(stop.get_token()));
    EXPECT_TRUE(play());
}

}  // namespace gate_test
