#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "files/file_error.hpp"
#include "files/open_file.hpp"
#include "lab/train/training_block.hpp"

/// The file of positions to train on: shuffled, in blocks, those for validation apart. docs/networks.md.
namespace merkhet::lab {

/// How many positions a block has; the last of its kind may have fewer.
inline constexpr std::size_t block_positions = 4096;

/// Gathers positions, in memory, and writes them in an order that `seed` decides.
class TrainingWriter {
public:
    TrainingWriter(network::Inputs inputs, std::uint64_t seed);

    /// Returns why the position does not fit the inputs.
    std::optional<std::string> add(const TrainingPosition& position);
    std::size_t positions() const { return training_.begins.size() + validation_.begins.size(); }
    /// Writes the file, whole or not at all, and forgets the positions. Returns what went wrong.
    std::optional<FileError> write(const std::filesystem::path& path);

private:
    struct Positions {
        std::string bytes;
        std::vector<std::size_t> begins;
    };

    network::Inputs inputs_;
    Random random_;
    Positions training_;
    Positions validation_;
};

/// A file that TrainingWriter wrote, open for reading, by several threads.
class TrainingFile {
public:
    enum class Kind : std::uint32_t { training, validation };
    struct Block {
        std::uint64_t offset = 0;
        std::uint32_t positions = 0;
        std::uint32_t packed_bytes = 0;
        std::uint32_t bytes = 0;
        std::uint64_t hash = 0;  ///< of what is packed
    };

    /// Error: it cannot be read, is something else or is cut off. The blocks are checked when they are read.
    static Result<TrainingFile, FileError> open(const std::filesystem::path& path);

    const network::Inputs& inputs() const { return inputs_; }
    const std::vector<Block>& blocks(Kind kind) const { return kind == Kind::training ? training_ : validation_; }
    /// The positions of a block, one packed after the other. Throws std::runtime_error when they are damaged.
    std::string read(const Block& block) const;
    /// Another file, another number.
    std::uint64_t fingerprint() const { return fingerprint_; }
    const std::string& path() const { return path_; }

private:
    TrainingFile() = default;
    std::optional<FileError> read_head();
    std::optional<FileError> read_blocks();
    FileError wrong(std::string what, std::string why = {}) const;

    std::string path_;
    OpenFile file_;
    network::Inputs inputs_;
    std::uint64_t first_block_ = 0;
    std::vector<Block> training_;
    std::vector<Block> validation_;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace merkhet::lab
