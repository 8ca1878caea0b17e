#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lab/learn/epoch_losses.hpp"
#include "lab/learn/gate.hpp"

namespace merkhet::cli {

/// What is known of a generation, for people who want to see how learning goes.
struct LearnedGeneration {
    std::vector<lab::EpochLoss> losses;
    std::optional<lab::GateResult> gate;  ///< against the best one before
};

/// Draws loss, gate and strength by generation into a folder, as far as there is something to see. Returns what went
/// wrong.
std::optional<std::string> write_learning_plots(const std::filesystem::path& folder,
                                                const std::vector<LearnedGeneration>& generations);

}  // namespace merkhet::cli
