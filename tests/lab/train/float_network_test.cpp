#include "lab/train/float_network.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/train/loss.hpp"
#include "lab/train/quantise.hpp"
#include "lab/train/training_positions.hpp"

namespace merkhet::lab {
namespace float_network_test {

DecodedBlock random_block(const network::Inputs& inputs, int count, Random& random) {
    std::string bytes;
    for (int i = 0; i < count; ++i) append_position(bytes, inputs, train_tests::random_position(inputs, 0, random));
    DecodedBlock block;
    EXPECT_TRUE(block.decode(bytes, static_cast<std::size_t>(count), inputs, 0.5, true));
    // Shares of a point.
    for (std::size_t i = 0; i < block.positions && inputs.outputs > 1; ++i) {
        auto* shares = &block.targets[i * static_cast<std::size_t>(inputs.outputs)];
        float sum = 0.01F;
        for (int output = 0; output < inputs.outputs; ++output) sum += shares[output];
        for (int output = 0; output < inputs.outputs; ++output) shares[output] /= sum;
    }
    return block;
}

struct Gradients {
    std::vector<float> others;
    std::vector<float> first;
};

Gradients gradients_of(const network::Shape& shape, std::span<const float> parameters, const DecodedBlock& block) {
    const ParameterLayout at(shape);
    Gradients gradients{std::vector<float>(at.others()), std::vector<float>(at.first_biases)};
    std::vector<float> deltas(block.positions * at.activations);
    NetworkPass(shape, parameters).gradients(block, {0, block.positions}, gradients.others, deltas.data());
    for (std::size_t input = 0; input + 1 < block.input_begins.size(); ++input)
        for (auto i = block.input_begins[input]; i < block.input_begins[input + 1]; ++i)
            for (std::size_t unit = 0; unit < at.width; ++unit)
                gradients.first[input * at.width + unit] += deltas[block.rows[i] * at.width + unit];
    return gradients;
}

class FloatNetworkShapes : public ::testing::TestWithParam<std::size_t> {};

TEST_P(FloatNetworkShapes, GradientsAreWhatDifferencesSay) {
    auto shape = test::network_shapes()[GetParam()];
    Random random(11);
    auto block = random_block(shape.inputs, 12, random);
    auto parameters = first_parameters(shape, 3);
    const ParameterLayout at(shape);
    const auto gradients = gradients_of(shape, parameters, block);
    const auto loss_with = [&](std::size_t parameter, float value) {
        const float kept = parameters[parameter];
        parameters[parameter] = value;
        const double loss = NetworkPass(shape, parameters).loss(block, {0, block.positions});
        parameters[parameter] = kept;
        return loss;
    };
    const auto check = [&](std::size_t parameter) {
        constexpr float step = 1.0F / 512;
        const float here = parameters[parameter];
        const double slope = (loss_with(parameter, here + step) - loss_with(parameter, here - step)) / (2 * step);
        const float gradient =
            parameter < at.first_biases ? gradients.first[parameter] : gradients.others[parameter - at.first_biases];
        // Where a unit becomes full within the step, differences see half of each slope.
        EXPECT_NEAR(gradient, slope, 0.02 * std::abs(slope) + 0.01) << parameter;
        return std::abs(slope) > 0.05;
    };
    int steep = 0;
    // Inputs that are on, and all other kinds of parameters.
    for (int i = 0; i < 40; ++i)
        steep += check(block.inputs[random.below(static_cast<std::uint32_t>(block.inputs.size()))] * at.width +
                       random.below(static_cast<std::uint32_t>(at.width)));
    for (const auto& [begin, end] : {std::pair{at.first_biases, at.second}, std::pair{at.second, at.second_biases},
                                     std::pair{at.second_biases, at.output}, std::pair{at.output, at.output_biases},
                                     std::pair{at.output_biases, at.size}})
        for (int i = 0; i < 20 && begin < end; ++i)
            steep += check(begin + random.below(static_cast<std::uint32_t>(end - begin)));
    EXPECT_GT(steep, 10);
}

INSTANTIATE_TEST_SUITE_P(All, FloatNetworkShapes, ::testing::Range<std::size_t>(0, 6));

TEST(FloatNetwork, ItsWholeNumbersSayTheSame) {
    Random random(12);
    for (const auto& shape : test::network_shapes()) {
        SCOPED_TRACE(network::print_inputs(shape.inputs));
        const auto block = random_block(shape.inputs, 200, random);
        const auto parameters = first_parameters(shape, 4);
        const auto network = network::Network::make(shape, quantised(shape, parameters), "");
        ASSERT_TRUE(network) << network.error().message;
        const double loss = NetworkPass(shape, parameters).loss(block, {0, block.positions}) / 200;
        EXPECT_NEAR(quantised_loss(*network, block) / 200, loss, 0.003);
    }
}

TEST(Quantise, NoParametersWithinTheBoundsCanOverflow) {
    Random random(13);
    for (const auto& shape : test::network_shapes()) {
        SCOPED_TRACE(network::print_inputs(shape.inputs));
        const ParameterLayout at(shape);
        const auto bounds = weight_bounds(shape);
        for (const float sign : {1.0F, -1.0F, 0.0F}) {
            auto parameters = std::vector<float>(at.size);
            for (std::size_t i = 0; i < at.size; ++i) {
                const float bound = i < at.first_biases    ? bounds.first
                                    : i < at.second        ? bounds.first_bias
                                    : i < at.second_biases ? bounds.second
                                    : i < at.output        ? bounds.later_bias
                                    : i < at.output_biases ? bounds.output
                                                           : bounds.later_bias;
                parameters[i] = sign != 0 ? sign * bound : random.below(2) == 0 ? bound : -bound;
            }
            const auto network = network::Network::make(shape, quantised(shape, parameters), "");
            EXPECT_TRUE(network) << network.error().message;
        }
        EXPECT_GT(bounds.first, 0.1F);
        EXPECT_GT(bounds.output, 5);
    }
}

TEST(Loss, IsTheCrossEntropyOfTheChances) {
    std::vector<float> logit = {std::log(3.0F)};
    const std::vector<float> share = {0.5F};
    EXPECT_NEAR(take_loss(logit, share), -0.5 * std::log(0.75) - 0.5 * std::log(0.25), 1e-6);
    EXPECT_NEAR(logit[0], 0.25, 1e-6);
    std::vector<float> logits = {std::log(2.0F), 0, 0};
    const std::vector<float> shares = {0, 1, 0};
    EXPECT_NEAR(take_loss(logits, shares), std::log(4.0), 1e-6);
    EXPECT_NEAR(logits[0], 0.5, 1e-6);
    EXPECT_NEAR(logits[1], -0.75, 1e-6);
    // Two seats by one logit or by two.
    std::vector<float> one = {1.5F};
    std::vector<float> two = {1.5F, 0};
    EXPECT_NEAR(take_loss(one, std::vector<float>{0.3F}), take_loss(two, std::vector<float>{0.3F, 0.7F}), 1e-6);
}

}  // namespace float_network_test
}  // namespace merkhet::lab
