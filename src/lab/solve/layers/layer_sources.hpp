#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/optional/layered.hpp"
#include "lab/ranks/ranks.hpp"
#include "lab/tables/layer_file.hpp"

namespace merkhet::lab {

/// A solved layer as this rank sees it: which blocks it can read directly, and from whom to fetch the others. All ranks
/// have written theirs.
class LayerSources {
public:
    /// `values` are this rank's share, and must outlive this.
    LayerSources(const LayerShape& shape, LayerValues& values, const Ranks& ranks);

    /// Whether every block can be read directly.
    bool all_seen() const { return unseen_bytes_ == 0; }
    /// The size of all that cannot.
    std::uint64_t unseen_bytes() const { return unseen_bytes_; }
    /// A block; a null pointer where it must be fetched.
    const std::byte* seen(std::uint64_t block) const {
        const auto& share = shares_[rank_of(block)];
        return share.seen == nullptr ? nullptr : share.seen + (block - share.first) * block_bytes_;
    }

private:
    friend class FetchedBlocks;

    struct Share {
        std::uint64_t first, end;  ///< blocks
        const std::byte* seen;     ///< none where they must be fetched
    };
    std::size_t rank_of(std::uint64_t block) const;

    std::uint64_t block_bytes_;
    RankMemory& memory_;
    std::vector<Share> shares_;  ///< [rank]
    std::uint64_t unseen_bytes_ = 0;
};

/// Blocks of a solved layer that were fetched together.
class FetchedBlocks {
public:
    explicit FetchedBlocks(const LayerSources& sources) : sources_(&sources) {}

    /// Begins to fetch `blocks`, in rising order, none of which can be seen.
    void begin(const std::vector<std::uint64_t>& blocks);
    /// Begins to fetch all blocks that cannot be seen.
    void begin_all();
    /// Waits until all that were begun are there.
    void finish() { sources_->memory_.finish_fetching(); }

    /// One of them.
    const std::byte* block(std::uint64_t number) const;
    std::uint64_t bytes() const { return bytes_.size(); }

private:
    /// Neighbouring blocks of one rank.
    struct Stretch {
        std::uint64_t first, end;
        std::size_t rank;
        std::uint64_t at;  ///< its first byte in `bytes_`
    };

    void begin_stretches();

    const LayerSources* sources_;
    std::vector<Stretch> stretches_;
    std::vector<std::byte> bytes_;
};

}  // namespace merkhet::lab
