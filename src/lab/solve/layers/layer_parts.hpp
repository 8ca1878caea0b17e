#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "game/optional/layered.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

/// Blocks of a layer that were solved one behind the other, and what was found in them.
struct LayerStretch {
    std::uint64_t first_block = 0;
    std::uint64_t end_block = 0;
    LayerCounts counts;
};

/// What is done of a layer that takes long, kept beside the file that it will become, so that a killed run loses little
/// of it. Each rank has a file of its own, which grows by stretches, each with a checksum over its values and all that
/// it is of: whatever was cut off, or is of another layer, is not taken.
class LayerParts {
public:
    /// Of one rank, which fills in `values`: what earlier runs kept of its share is put there. They must outlive this.
    /// `folder` empty: nothing is kept.
    LayerParts(std::filesystem::path folder, const LayeredGame& game, int layer, LayerValues& values, int rank,
               double keep_seconds);

    /// What earlier runs kept, in rising order.
    const std::vector<LayerStretch>& taken() const { return taken_; }
    /// A stretch is done. Now and then, what was done is written, while the work goes on. Throws std::runtime_error
    /// when that could not be done the last time.
    void add(const LayerStretch& stretch);
    /// Begins to write all that is done; throws likewise.
    void keep();
    /// Waits for what was begun; throws likewise.
    void finish();
    /// Removes what all ranks kept of a layer: it has its file.
    static void remove(const std::filesystem::path& folder, const LayeredGame& game, int layer);

private:
    using Time = std::chrono::steady_clock;

    /// Takes what is of use; returns how many bytes of the file are whole stretches. Nothing when the system does not
    /// let it be read.
    std::optional<std::uint64_t> read(const std::filesystem::path& path);
    void write(const std::vector<LayerStretch>& stretches) const;
    std::uint64_t bytes_of(const LayerStretch& stretch) const {
        return (stretch.end_block - stretch.first_block) * shape_.block_bytes();
    }
    std::uint64_t checksum(const LayerStretch& stretch, const std::byte* values) const;

    std::filesystem::path folder_;
    std::string name_;            ///< what the names of all ranks' files begin with
    std::filesystem::path path_;  ///< this rank's
    LayerShape shape_;
    LayerValues& values_;
    std::chrono::duration<double> interval_;
    std::vector<LayerStretch> taken_;
    std::vector<LayerStretch> unkept_;
    Time::time_point kept_at_ = Time::now();
    std::future<void> writing_;  ///< the last member: it uses the others to its end
};

}  // namespace merkhet::lab
