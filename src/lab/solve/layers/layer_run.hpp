#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <vector>

#include "game/optional/layered.hpp"
#include "lab/ranks/ranks.hpp"
#include "lab/tables/layer_file.hpp"

/// Solves a game that falls into layers, the last layer first.
namespace merkhet::lab {

/// How far a run has come.
struct LayerProgress {
    int layer = 0;
    double share = 0;          ///< of this run's work, 0 … 1
    std::uint64_t values = 0;  ///< computed by this rank
    std::uint64_t bytes = 0;   ///< of this rank's memory: its shares of layers, and what it fetched
    double seconds = 0;        ///< since the run began
};

struct LayerRun {
    std::filesystem::path folder;  ///< for the layers' files; empty: none are kept
    int first_layer = 0;           ///< the lowest layer, solved last
    int threads = 1;               ///< of each rank
    /// About how much is fetched from ranks on other machines at a time.
    std::uint64_t fetched_bytes = std::uint64_t{1} << 26;
    std::stop_token stop;
    std::function<void(const LayerProgress&)> on_progress;  ///< now and then, from one thread at a time
    /// Called when a layer is done: its head, and the values of this rank's share.
    std::function<void(const LayerHead&, const LayerValues&)> on_layer;
};

/// What came of the run.
struct LayerResult {
    bool complete = false;          ///< false when it was stopped: finished layers are in the folder
    std::vector<LayerHead> layers;  ///< those done, the last layer first
    std::uint64_t values = 0;       ///< computed by all ranks in this run
    double seconds = 0;
};

/// Solves the layers down to `first_layer`, except those whose files are in the folder. Throws std::runtime_error when
/// files are damaged or cannot be written.
LayerResult solve_layers(const LayeredGame& game, const LayerRun& run, Ranks& ranks);

}  // namespace merkhet::lab
