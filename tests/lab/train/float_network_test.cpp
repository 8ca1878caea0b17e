#include "lab/train/float_network.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

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

/// Parameters for which hardly any unit is off or full, nor so much of the second layer, where differences see another
/// slope than the gradient's: but the first unit, which is always full. Outputs have weights large enough for all
/// slopes to be seen.
std::vector<float> gentle_parameters(const network::Shape& shape) {
    const ParameterLayout at(shape);
    auto parameters = first_parameters(shape, 3);
    for (std::size_t i = 0; i < at.output_biases; ++i)
        if (i < at.first_biases)
            parameters[i] *= 0.5F;
        else if (i >= at.second && i < at.second_biases)
            parameters[i] *= 0.25F;
        else if (i >= at.output)
            parameters[i] *= 16;
    parameters[at.first_biases] = 2;
    return parameters;
}

TEST_P(FloatNetworkShapes, GradientsAreWhatDifferencesSay) {
    const auto shape = test::network_shapes()[GetParam()];
    Random random(11);
    const auto block = random_block(shape.inputs, 12, random);
    auto parameters = gentle_parameters(shape);
    const ParameterLayout at(shape);
    const auto gradients = gradients_of(shape, parameters, block);
    const auto loss_with = [&](std::size_t parameter, float value) {
        const float kept = parameters[parameter];
        parameters[parameter] = value;
        const double loss = NetworkPass(shape, parameters).loss(block, {0, block.positions});
        parameters[parameter] = kept;
        return loss;
    };
    const auto slope_of = [&](std::size_t parameter) {
        constexpr float step = 1.0F / 64;
        const float here = parameters[parameter];
        return (loss_with(parameter, here + step) - loss_with(parameter, here - step)) / (2 * step);
    };
    const auto check = [&](const char* what, auto&& draw) {
        double squares = 0;
        double errors = 0;
        for (int i = 0; i < 40; ++i) {
            const std::size_t parameter = draw();
            const double gradient = parameter < at.first_biases ? gradients.first[parameter]
                                                                : gradients.others[parameter - at.first_biases];
            const double slope = slope_of(parameter);
            squares += slope * slope;
            errors += (slope - gradient) * (slope - gradient);
        }
        EXPECT_GT(squares, 1e-4) << what;
        // Floats and the length of a step leave a thousandth or two; a wrong term is at least some hundredths.
        EXPECT_LT(std::sqrt(errors), 0.005 * std::sqrt(squares)) << what;
    };
    const auto below = [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); };
    check("first", [&] { return block.inputs[below(block.inputs.size())] * at.width + below(at.width); });
    for (const auto& [what, begin, end] :
         {std::tuple{"first biases", at.first_biases, at.second}, std::tuple{"second", at.second, at.second_biases},
          std::tuple{"second biases", at.second_biases, at.output}, std::tuple{"output", at.output, at.output_biases},
          std::tuple{"output biases", at.output_biases, at.size}})
        if (begin < end) check(what, [&, first = begin, count = end - begin] { return first + below(count); });
}

INSTANTIATE_TEST_SUITE_P(All, FloatNetworkShapes, ::testing::Range<std::size_t>(0, 8));

TEST(FloatNetwork, ItsWholeNumbersSayTheSame) {
    Random random(12);
    for (const auto& shape : test::network_shapes()) {
        SCOPED_TRACE(network::print_inputs(shape.inputs));
        const auto block = random_block(shape.inputs, 200, random);
        const auto parameters = first_parameters(shape, 4);
        const auto network = network::Network::make(shape, quantised(shape, parameters), "");
        ASSERT_TRUE(network) << network.error().message;
        const double loss = NetworkPass(shape, parameters).loss(block, {0, block.positions}) / 200;
        EXPECT_NEAR(quantised_loss(*network, block) / 200, loss, 0.0005);
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
