#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "files/open_file.hpp"
#include "game/optional/layered.hpp"
#include "lab/ranks/ranks.hpp"

/// The file of a solved layer: 8 bytes that say what it is, the length of the head (4 bytes, lowest first), the head in
/// JSON, the compressed size of each piece (4 bytes each), and the pieces, each a zstd frame with its own checksum.
namespace merkhet::lab {

/// How a layer falls into pieces that are compressed, and shares that go to ranks. Neither depends on the other.
class LayerPieces {
public:
    explicit LayerPieces(const LayerShape& shape);

    struct Piece {
        std::uint64_t offset;
        std::uint64_t bytes;
    };
    std::uint64_t count() const { return segments_ * pieces_in_segment_ - missing_; }
    Piece piece(std::uint64_t number) const;
    /// The piece in which the byte is.
    std::uint64_t piece_at(std::uint64_t offset) const;

    struct Share {
        std::uint64_t first_block, end_block;
        std::uint64_t first_piece, end_piece;
    };
    /// What rank `rank` of `ranks` has: whole blocks, in whole pieces.
    Share share(int rank, int ranks) const;

private:
    std::uint64_t bytes_;
    std::uint64_t blocks_;
    std::uint64_t segment_blocks_;  ///< blocks that are cut into pieces together
    std::uint64_t segment_bytes_;
    std::uint64_t segments_;
    std::uint64_t pieces_in_segment_;
    std::uint64_t missing_;  ///< how many pieces fewer the last segment has
};

/// What the head of a file says.
struct LayerHead {
    std::string game;  ///< LayeredGame::text()
    int layer = 0;
    LayerCounts counts;
    /// Of the values before they were compressed: XXH3 (64 bits) of the pieces' XXH3, each 8 bytes, lowest first. It
    /// does not depend on the number of threads or ranks.
    std::uint64_t checksum = 0;
};

/// The name of a layer's file.
std::string layer_file_name(const std::string& game, int layer);
/// The game whose layer a file of that name is; nothing for other names.
std::optional<std::string> layers_game(std::string_view file_name);

/// The values of a rank's share of a layer, with 8 more readable bytes, where other ranks can read them.
class LayerValues {
public:
    /// How many bytes may be read after a block.
    static constexpr std::uint64_t bytes_behind = 8;

    LayerValues() = default;
    /// Unwritten ones for this rank. Collective, as is destroying them.
    LayerValues(const LayerShape& shape, Ranks& ranks);
    /// Those of a whole layer, for this process alone.
    explicit LayerValues(const LayerShape& shape) : LayerValues(shape, *single_rank()) {}

    const std::byte* block(std::uint64_t number) const { return bytes_ + (number - share_.first_block) * block_bytes_; }
    std::byte* block(std::uint64_t number) { return bytes_ + (number - share_.first_block) * block_bytes_; }
    bool has(std::uint64_t number) const { return number >= share_.first_block && number < share_.end_block; }
    std::span<std::byte> bytes() { return {bytes_, size()}; }
    std::span<const std::byte> bytes() const { return {bytes_, size()}; }
    std::uint64_t offset() const { return share_.first_block * block_bytes_; }
    const LayerPieces::Share& share() const { return share_; }
    RankMemory& memory() { return *memory_; }

private:
    std::uint64_t size() const { return (share_.end_block - share_.first_block) * block_bytes_; }

    std::unique_ptr<RankMemory> memory_;
    std::byte* bytes_ = nullptr;
    LayerPieces::Share share_{};
    std::uint64_t block_bytes_ = 0;
};

/// Computes the checksum, and writes the layer into `folder` unless that is empty: all ranks together, whole or not at
/// all. Throws std::runtime_error when it cannot be written. Returns the head with its checksum.
LayerHead finish_layer(LayerHead head, const LayerShape& shape, const LayerValues& values,
                       const std::filesystem::path& folder, Ranks& ranks, int threads);

/// A layer's file, open for reading.
class LayerFile {
public:
    /// Whatever layer the file holds. Nothing if there is no such file; an error if it is something else, or cut off.
    static Result<std::optional<LayerFile>, FileError> open(const std::filesystem::path& path);
    /// The file of a given layer. An error also if it holds another one.
    static Result<std::optional<LayerFile>, FileError> open(const std::filesystem::path& folder,
                                                            const std::string& game, int layer,
                                                            const LayerShape& shape);

    LayerFile(LayerFile&&) noexcept;
    LayerFile& operator=(LayerFile&&) noexcept;
    ~LayerFile();

    const LayerHead& head() const { return head_; }
    /// Fills in all values of a share; throws std::runtime_error when they are damaged.
    void read(LayerValues& values, int threads) const;
    /// One value, as it is kept; throws like read(). Keeps the piece that it found it in.
    std::uint8_t value(const LayerPlace& place);

private:
    /// What is needed to unpack pieces: one a thread.
    struct Unpacking;

    LayerFile();
    void read_piece(std::uint64_t number, std::byte* to, Unpacking& unpacking) const;

    std::string path_;
    OpenFile file_;
    LayerHead head_;
    LayerShape shape_;
    std::optional<LayerPieces> pieces_;
    std::vector<std::uint64_t> offsets_;  ///< of the pieces and of the end
    std::vector<std::byte> kept_;
    std::unique_ptr<Unpacking> unpacking_;
    std::uint64_t kept_piece_ = ~std::uint64_t{0};
};

}  // namespace merkhet::lab
