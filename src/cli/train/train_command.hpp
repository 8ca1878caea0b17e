#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/terminal/console.hpp"
#include "lab/learn/gate.hpp"
#include "lab/learn/generation.hpp"
#include "players/network_choice.hpp"

namespace merkhet::cli {

struct TrainArguments {
    std::vector<std::string> games;  ///< game texts of one game, which share a network
    std::string folder;
    int generations = 1;
    std::string network = no_network;    ///< the choice of the one that plays the first generation
    std::vector<std::string> opponents;  ///< names of styles
    std::string tables;                  ///< a folder of solved positions, which label what they know; empty: none
    std::uint64_t seed = 1;
    lab::LearnSettings settings{};
    lab::GateSettings gate{};
    int gate_milliseconds = 100;  ///< for each decision of the match at equal time
};

/// `merkhet train`: makes networks by self-play, generation after generation, and plays each against the best before
/// it.
void run_train(const TrainArguments& arguments, Console& console);

}  // namespace merkhet::cli
