#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <vector>

#include "lab/train/training_file.hpp"
#include "support/random_networks.hpp"

/// Positions drawn at random, of whose inputs a few decide the result.
namespace merkhet::lab::train_tests {

inline TrainingPosition random_position(const network::Inputs& inputs, std::uint64_t game, Random& random) {
    TrainingPosition position;
    position.game = game;
    position.stage = static_cast<int>(random.below(static_cast<std::uint32_t>(inputs.stages)));
    for (std::size_t view = 0; view < static_cast<std::size_t>(inputs.views); ++view) {
        position.on[view] = test::random_inputs(inputs, random);
        std::sort(position.on[view].begin(), position.on[view].end());
    }
    for (std::size_t output = 0; output < static_cast<std::size_t>(inputs.outputs); ++output) {
        position.result[output] = static_cast<std::uint8_t>(random.below(13));
        position.score[output] = static_cast<std::uint16_t>(random.below(65536));
        if (inputs.corrects) position.evaluation[output] = test::random_within(random, 400);
    }
    return position;
}

/// How many more of the first view's inputs are divisible by 3 than by 5, as odds: what a network can learn, in parts.
inline void make_learnable(TrainingPosition& position) {
    int lead = 0;
    for (const auto input : position.on[0]) lead += (input % 3 == 0) - (input % 5 == 0);
    const double chance = 1 / (1 + std::exp(-0.7 * lead));
    position.result[0] = static_cast<std::uint8_t>(std::lround(full_result * chance));
    position.score[0] = static_cast<std::uint16_t>(std::lround(full_score * chance));
}

/// A file of `count` positions of games of ten, which make learnable results if there is one output.
inline TrainingFile random_file(const std::filesystem::path& path, const network::Inputs& inputs, int count,
                                std::uint64_t seed = 1) {
    Random random(seed);
    TrainingWriter writer(inputs, seed);
    for (int i = 0; i < count; ++i) {
        auto position = random_position(inputs, static_cast<std::uint64_t>(i / 10), random);
        if (inputs.outputs == 1) make_learnable(position);
        if (const auto wrong = writer.add(position)) throw std::runtime_error(*wrong);
    }
    if (const auto wrong = writer.write(path)) throw std::runtime_error(wrong->message());
    auto file = TrainingFile::open(path);
    if (!file) throw std::runtime_error(file.error().message());
    return *std::move(file);
}

}  // namespace merkhet::lab::train_tests
