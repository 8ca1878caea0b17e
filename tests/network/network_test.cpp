#include "network/network.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "network/accumulator_stack.hpp"
#include "network/naive.hpp"
#include "support/random_networks.hpp"

namespace merkhet::network {
namespace network_test {

using Views = std::vector<std::vector<Input>>;

Network::Points evaluate_afresh(const Network& network, const Views& views, int stage) {
    std::vector<Accumulator> sums(views.size());
    std::vector<const Accumulator*> pointers;
    for (std::size_t view = 0; view < views.size(); ++view) {
        network.refresh(views[view], sums[view]);
        pointers.push_back(&sums[view]);
    }
    return network.evaluate(pointers, stage);
}

Views random_views(const Shape& shape, Random& random) {
    Views views;
    for (int view = 0; view < shape.inputs.views; ++view) views.push_back(test::random_inputs(shape.inputs, random));
    return views;
}

void expect_points(const Network& network, const Network::Points& points, const std::vector<std::int64_t>& naive) {
    ASSERT_EQ(naive.size(), static_cast<std::size_t>(network.shape().inputs.outputs));
    for (std::size_t output = 0; output < points.size(); ++output)
        EXPECT_EQ(points[output], output < naive.size() ? naive[output] : 0);
}

TEST(Network, AgreesWithTheNaiveOne) {
    Random random(18);
    for (const auto& shape : test::network_shapes()) {
        SCOPED_TRACE(print_inputs(shape.inputs));
        std::vector<std::int64_t> seen;
        for (int n = 0; n < 10; ++n) {
            const auto network = test::random_network(shape, random);
            const naive::NaiveNetwork naive{network.shape(), network.weights()};
            for (int i = 0; i < 20; ++i) {
                const auto views = random_views(shape, random);
                const auto stage = static_cast<int>(random.below(static_cast<std::uint32_t>(shape.inputs.stages)));
                const auto expected = naive.points(views, stage);
                expect_points(network, evaluate_afresh(network, views, stage), expected);
                seen.push_back(expected[0]);
            }
        }
        // The networks say something.
        std::sort(seen.begin(), seen.end());
        EXPECT_GT(std::unique(seen.begin(), seen.end()) - seen.begin(), 100);
    }
}

/// A network whose numbers are as large as may be, so that every sum comes near what its bits hold.
Weights extreme_weights(const Shape& shape, Random& random) {
    auto weights = zero_weights(shape);
    const auto sign = [&] { return random.below(2) == 0 ? -1 : 1; };
    const int each = 32767 / (shape.inputs.most_on() + 1);
    for (auto& weight : weights.first_biases) weight = static_cast<std::int16_t>(sign() * each);
    for (auto& weight : weights.first) weight = static_cast<std::int16_t>(sign() * each);
    for (auto& weight : weights.second) weight = static_cast<std::int16_t>(sign() * 32767);
    for (auto& weight : weights.output) weight = static_cast<std::int16_t>(sign() * 32767);
    for (auto& bias : weights.output_biases) bias = sign() * 1'000'000;
    return weights;
}

TEST(Network, AgreesWithTheNaiveOneAtTheEdges) {
    Random random(19);
    for (const auto& shape : test::network_shapes()) {
        SCOPED_TRACE(print_inputs(shape.inputs));
        // 1024 activations of 254 and weights of 32767 need more than 32 bits: they are refused.
        if (shape.activations() > 250) continue;
        const auto network = Network::make(shape, extreme_weights(shape, random), "");
        ASSERT_TRUE(network) << network.error().message;
        const naive::NaiveNetwork naive{network->shape(), network->weights()};
        for (int i = 0; i < 20; ++i) {
            auto views = random_views(shape, random);
            expect_points(*network, evaluate_afresh(*network, views, 0), naive.points(views, 0));
        }
    }
}

TEST(Network, RefusesWhatCouldOverflow) {
    const auto shape = test::network_shape({{3, 2}, {2, 1}}, 1, 1, 1, 16, 8);
    const auto refusal = [&](auto&& change) {
        auto weights = zero_weights(shape);
        change(weights);
        const auto network = Network::make(shape, weights, "");
        return network ? std::string() : network.error().message;
    };
    // Two inputs of the first group and one of the second: 2 * 10000 + 5000 + 7767.
    const auto first = [](std::int16_t bias) {
        return [=](Weights& weights) {
            weights.first_biases[1] = bias;
            weights.first[0 * 16 + 1] = 10000;
            weights.first[2 * 16 + 1] = 9000;
            weights.first[4 * 16 + 1] = 5000;
            weights.first[3 * 16 + 1] = -30000;
        };
    };
    EXPECT_EQ(refusal(first(7767)), "");
    EXPECT_EQ(refusal(first(7768)), "the first layer's unit 1 could reach 32768");
    EXPECT_EQ(refusal(first(-2768)), "");
    EXPECT_EQ(refusal(first(-2769)), "the first layer's unit 1 could reach -32769");

    EXPECT_EQ(refusal([](Weights& weights) { weights.second_biases[7] = 2147483647; }), "");
    EXPECT_EQ(refusal([](Weights& weights) {
                  weights.second_biases[7] = 2147483647 - 254 * 100;
                  weights.second[7 * 16 + 15] = 101;
              }),
              "the second layer's unit 7 could reach 2147483901");
    EXPECT_EQ(refusal([](Weights& weights) {
                  weights.output_biases[0] = -2147483647 - 1;
                  weights.output[0] = -1;
                  weights.output[1] = 1;
              }),
              "output 0 could reach -2147483902");
}

TEST(Network, RefusesAShapeThatIsNone) {
    const auto refusal = [](const Shape& shape) { return Network::make(shape, Weights{}, "").error().message; };
    auto shape = test::network_shape({{3, 2}}, 1, 1, 1, 16, 0);
    EXPECT_EQ(refusal(shape), "its shape needs other numbers than these 0 weights");
    shape.width = 24;
    EXPECT_EQ(refusal(shape), "width must be a multiple of 16 up to 256, not 24");
    shape.width = 16;
    shape.second = 4;
    EXPECT_EQ(refusal(shape), "second must be a multiple of 8 up to 64, not 4");
    shape.inputs.outputs = 5;
    EXPECT_EQ(refusal(shape), "outputs must be 1…4, not 5");
    shape.inputs.groups = {{1 << 18, 1}, {1, 1}};
    EXPECT_EQ(refusal(shape), "inputs must be 1…262144, not 262145");
    shape.inputs.groups = {};
    EXPECT_EQ(refusal(shape), "groups must be 1…64, not 0");
    shape.inputs.name = "two\nlines";
    EXPECT_EQ(refusal(shape), "the inputs must have a printable name");
}

/// Random walks of moves made and taken back, each of which exchanges some inputs of a view.
class AccumulatorStackWalk : public ::testing::TestWithParam<std::size_t> {};

TEST_P(AccumulatorStackWalk, IsWhatRefreshingGives) {
    const auto exchanged = GetParam();
    Random random(20);
    const auto shape = test::network_shape({{300, 100}}, 2, 1, 1, 48, 0);
    const auto network = test::random_network(shape, random);
    AccumulatorStack stack(network, 12);
    std::vector<Views> way = {random_views(shape, random)};
    stack.start();
    int listed = 0;
    int asked = 0;
    for (int step = 0; step < 3000; ++step) {
        const auto choice = random.below(4);
        if (choice == 0 && way.size() > 1) {
            way.pop_back();
            stack.pop();
        } else if (choice == 1 && !stack.full()) {
            stack.push();
            auto after = way.back();
            for (int view = 0; view < 2; ++view) {
                auto& on = after[static_cast<std::size_t>(view)];
                auto& change = stack.change(view);
                if (random.below(8) == 0) {
                    on = test::random_inputs(shape.inputs, random);
                    change.list_afresh();
                }
                for (std::size_t i = 0; i < exchanged && i < on.size(); ++i) {
                    change.remove(on[i]);
                    on[i] = random.below(300);
                    change.add(on[i]);
                }
            }
            way.push_back(after);
        } else {
            const auto view = static_cast<int>(random.below(2));
            const auto& on = way.back()[static_cast<std::size_t>(view)];
            const auto& sums = stack.view(view, [&](auto&& add) {
                for (const auto input : on) add(input);
                ++listed;
            });
            Accumulator expected;
            network.refresh(on, expected);
            ASSERT_TRUE(std::equal(sums.sums.begin(), sums.sums.begin() + shape.width, expected.sums.begin()));
            ++asked;
        }
    }
    EXPECT_GT(asked, listed);
    EXPECT_GT(listed, 0);
}

// 64 are what fits; 70 are listed afresh.
INSTANTIATE_TEST_SUITE_P(Exchanging, AccumulatorStackWalk, ::testing::Values(0, 3, 20, 64, 70));

TEST(AccumulatorStack, ListsNothingForPositionsThatNobodyAsksFor) {
    Random random(21);
    const auto network = test::random_network(test::network_shape({{300, 40}}, 1, 1, 1, 16, 0), random);
    AccumulatorStack stack(network, 3);
    int listed = 0;
    const auto list = [&](auto&& add) {
        add(7);
        ++listed;
    };
    stack.start();
    stack.view(0, list);
    for (int ply = 0; ply < 3; ++ply) {
        stack.push();
        stack.change(0).remove(7);
        stack.change(0).add(7);
    }
    EXPECT_TRUE(stack.full());
    stack.view(0, list);
    EXPECT_EQ(listed, 1);
    // After the start all is forgotten.
    stack.start();
    stack.view(0, list);
    EXPECT_EQ(listed, 2);
}

}  // namespace network_test
}  // namespace merkhet::network
