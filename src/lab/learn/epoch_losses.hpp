#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "files/file_error.hpp"

/// How well a network did, epoch by epoch, while it was trained: kept in a file, for plots.
namespace merkhet::lab {

/// Cross-entropies, in nats a position.
struct EpochLoss {
    int epoch = 0;                     ///< 1 … epochs
    double training = 0;               ///< of the positions learned from, while learning
    std::optional<double> validation;  ///< of those kept apart, after the epoch

    bool operator==(const EpochLoss&) const = default;
};

/// Those in a file; none where it is not there or is none.
std::vector<EpochLoss> read_epoch_losses(const std::filesystem::path& path);

/// Puts those of an epoch into a file, after those of earlier ones; what it has of later ones is gone.
std::optional<FileError> add_epoch_loss(const std::filesystem::path& path, const EpochLoss& loss);

}  // namespace merkhet::lab
