#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/terminal/console.hpp"
#include "lab/learn/generation.hpp"

namespace merkhet::cli {

struct TrainArguments {
    std::vector<std::string> games;  ///< game texts of one game, which share a network
    std::string folder;
    int generations = 1;
    std::uint64_t seed = 1;
    lab::LearnSettings settings{};
};

/// `merkhet train`: makes networks by self-play, generation after generation.
void run_train(const TrainArguments& arguments, Console& console);

}  // namespace merkhet::cli
