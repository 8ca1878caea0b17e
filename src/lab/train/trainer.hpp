#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "files/file_error.hpp"
#include "lab/train/decoded_block.hpp"
#include "lab/train/float_network.hpp"
#include "lab/train/training_file.hpp"
#include "network/weights.hpp"

/// Trains networks: docs/networks.md. The same data, shape and settings give the same bits, whatever the number of
/// threads and however often the work was interrupted, on one machine.
namespace merkhet::lab {

struct TrainSettings {
    int width = 32;
    int second = 0;
    int epochs = 20;       ///< how often each position is seen
    int batch_blocks = 4;  ///< of up to 4096 positions each
    double rate = 2e-3;    ///< of learning, at its highest
    double last_rate = 2e-5;
    double warm_up = 0.02;  ///< share of the steps until the rate is at its highest
    double decay = 0.01;
    double result_share = 0.5;  ///< how much results count against scores
    std::uint64_t seed = 1;

    bool operator==(const TrainSettings&) const = default;
};

/// As lines of text: what a state belongs to, and part of a network's record.
std::string print_settings(const TrainSettings& settings);

/// What is wrong with them; nothing if they will do.
std::optional<std::string> problem_with(const TrainSettings& settings);

class Trainer {
public:
    /// The files must be for the same inputs and hold positions to train on; the settings must be right.
    Trainer(std::vector<TrainingFile> files, const TrainSettings& settings);

    const network::Shape& shape() const { return shape_; }
    std::span<const float> parameters() const { return parameters_; }
    /// In whole numbers; those of inputs that were never on are 0.
    network::Weights weights() const;
    std::int64_t steps() const { return steps_; }
    std::int64_t steps_done() const { return done_; }
    std::size_t positions() const { return positions_; }

    /// One batch on so many threads: the mean loss of its positions before it changed anything. Throws
    /// std::runtime_error when a file is damaged.
    double step(int threads);
    /// The mean loss over all that is kept for validation; nothing if there is none.
    std::optional<double> validate(int threads) const;
    /// The same for the network in whole numbers.
    std::optional<double> validate(const network::Network& network, int threads) const;

    /// What is needed to go on, in a file that is written whole or not at all.
    std::optional<FileError> save(const std::filesystem::path& path) const;
    /// Goes on where a trainer of the same data and settings saved. Error: it is another's, cut off or damaged; then
    /// nothing has changed.
    std::optional<FileError> resume(const std::filesystem::path& path);

private:
    struct BlockPlace {
        std::uint32_t file;
        std::uint32_t block;
    };

    void order_epoch(std::int64_t epoch);
    void decode(const BlockPlace& place, TrainingFile::Kind kind, bool with_rows, DecodedBlock& block) const;
    template <class BlockLoss>
    std::optional<double> mean_loss(int threads, const BlockLoss& make_block_loss) const;
    double gradients(int threads, std::size_t blocks);
    void change_first(int threads, std::size_t blocks, std::size_t positions);
    void change_others(std::size_t blocks, std::size_t positions);
    std::string state_head() const;

    std::vector<TrainingFile> files_;
    TrainSettings settings_;
    network::Shape shape_;
    ParameterLayout at_;
    std::vector<BlockPlace> training_;
    std::vector<BlockPlace> validation_;
    std::size_t positions_ = 0;
    std::int64_t steps_per_epoch_ = 0;
    std::int64_t steps_ = 0;

    std::vector<float> parameters_, averages_, square_averages_;
    std::int64_t done_ = 0;

    std::vector<BlockPlace> order_;  ///< of the present epoch
    std::int64_t ordered_epoch_ = -1;
    // Of one batch.
    std::vector<DecodedBlock> blocks_;
    std::vector<std::vector<float>> deltas_;  ///< of each block
    std::vector<float> others_;               ///< gradients of each share of the batch
    std::vector<double> losses_;
};

}  // namespace merkhet::lab
