#include "lab/solve/layers/layer_sources.hpp"

#include <algorithm>

namespace merkhet::lab {

namespace {

/// A single unneeded block of at most this many bytes is fetched along with needed ones on both sides of it: another
/// message would take longer.
constexpr std::uint64_t widest_hole = 4096;

}  // namespace

LayerSources::LayerSources(const LayerShape& shape, LayerValues& values, const Ranks& ranks)
    : block_bytes_(shape.block_bytes()), memory_(values.memory()) {
    const LayerPieces pieces(shape);
    for (int rank = 0; rank < ranks.count(); ++rank) {
        const auto share = pieces.share(rank, ranks.count());
        const auto* seen = memory_.of(rank);
        shares_.push_back({share.first_block, share.end_block, seen});
        if (seen == nullptr) unseen_bytes_ += (share.end_block - share.first_block) * block_bytes_;
    }
}

std::size_t LayerSources::rank_of(std::uint64_t block) const {
    const auto share =
        std::partition_point(shares_.begin(), shares_.end(), [&](const Share& one) { return one.end <= block; });
    return static_cast<std::size_t>(share - shares_.begin());
}

void FetchedBlocks::begin(const std::vector<std::uint64_t>& blocks) {
    const auto block_bytes = sources_->block_bytes_;
    const std::uint64_t hole = block_bytes <= widest_hole ? 1 : 0;
    stretches_.clear();
    std::uint64_t count = 0;
    for (const auto block : blocks) {
        if (!stretches_.empty()) {
            auto& last = stretches_.back();
            if (block <= last.end + hole && block < sources_->shares_[last.rank].end) {
                count += block + 1 - last.end;
                last.end = block + 1;
                continue;
            }
        }
        stretches_.push_back({block, block + 1, sources_->rank_of(block), count * block_bytes});
        ++count;
    }
    begin_stretches();
}

void FetchedBlocks::begin_all() {
    stretches_.clear();
    std::uint64_t at = 0;
    for (std::size_t rank = 0; rank < sources_->shares_.size(); ++rank) {
        const auto& share = sources_->shares_[rank];
        if (share.seen != nullptr || share.first == share.end) continue;
        stretches_.push_back({share.first, share.end, rank, at});
        at += (share.end - share.first) * sources_->block_bytes_;
    }
    begin_stretches();
}

void FetchedBlocks::begin_stretches() {
    const auto block_bytes = sources_->block_bytes_;
    const auto bytes =
        stretches_.empty() ? 0 : stretches_.back().at + (stretches_.back().end - stretches_.back().first) * block_bytes;
    // As many bytes more may be read as after every block.
    bytes_.resize(bytes + LayerValues::bytes_behind);
    for (const auto& one : stretches_)
        sources_->memory_.fetch(static_cast<int>(one.rank),
                                (one.first - sources_->shares_[one.rank].first) * block_bytes,
                                {bytes_.data() + one.at, (one.end - one.first) * block_bytes});
}

const std::byte* FetchedBlocks::block(std::uint64_t number) const {
    const auto stretch = std::partition_point(stretches_.begin(), stretches_.end(),
                                              [&](const Stretch& one) { return one.end <= number; });
    return bytes_.data() + stretch->at + (number - stretch->first) * sources_->block_bytes_;
}

}  // namespace merkhet::lab
