#include "lab/solve/layer_sources.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "base/random.hpp"

namespace merkhet::lab {
namespace {

/// What one of several ranks has of them all, without the others being processes: the memory of some can be read, that
/// of the rest must be fetched, and is there only after finish_fetching().
class PretendedMemory final : public RankMemory {
public:
    PretendedMemory(std::vector<std::vector<std::byte>> ranks, int number, std::vector<bool> seen, int& messages)
        : ranks_(std::move(ranks)), number_(number), seen_(std::move(seen)), messages_(messages) {}

    std::byte* own() override { return ranks_[static_cast<std::size_t>(number_)].data(); }
    const std::byte* of(int rank) const override {
        const auto index = static_cast<std::size_t>(rank);
        return seen_[index] ? ranks_[index].data() : nullptr;
    }
    void fetch(int rank, std::uint64_t offset, std::span<std::byte> to) override {
        const auto& from = ranks_[static_cast<std::size_t>(rank)];
        ASSERT_FALSE(seen_[static_cast<std::size_t>(rank)]);
        ASSERT_LE(offset + to.size() + LayerValues::bytes_behind, from.size());
        begun_.push_back({from.data() + offset, to});
        ++messages_;
    }
    void finish_fetching() override {
        for (const auto& one : begun_) std::memcpy(one.to.data(), one.from, one.to.size());
        begun_.clear();
    }

private:
    struct Begun {
        const std::byte* from;
        std::span<std::byte> to;
    };
    std::vector<std::vector<std::byte>> ranks_;
    int number_;
    std::vector<bool> seen_;
    int& messages_;
    std::vector<Begun> begun_;
};

/// The bytes of a block are made of its number.
std::byte byte_of(std::uint64_t block, std::uint64_t at) {
    return static_cast<std::byte>((block * 37 + at * 11 + block / 256) % 251);
}

class PretendedRanks final : public Ranks {
public:
    PretendedRanks(const LayerShape& shape, int number, std::vector<bool> seen)
        : shape_(shape), number_(number), seen_(std::move(seen)) {}

    int number() const override { return number_; }
    int count() const override { return static_cast<int>(seen_.size()); }
    void wait_for_all() override {}
    bool any(bool here) override { return here; }
    void add_up(std::span<std::uint64_t>) override {}
    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> values) override {
        return {values.begin(), values.end()};
    }
    std::unique_ptr<RankMemory> allocate(std::uint64_t bytes) override {
        std::vector<std::vector<std::byte>> all;
        for (int rank = 0; rank < count(); ++rank) {
            const auto share = LayerPieces(shape_).share(rank, count());
            auto& one = all.emplace_back((share.end_block - share.first_block) * shape_.block_bytes() +
                                         LayerValues::bytes_behind);
            for (auto block = share.first_block; block < share.end_block; ++block)
                for (std::uint64_t at = 0; at < shape_.block_bytes(); ++at)
                    one[(block - share.first_block) * shape_.block_bytes() + at] = byte_of(block, at);
        }
        EXPECT_EQ(bytes, all[static_cast<std::size_t>(number_)].size());
        return std::make_unique<PretendedMemory>(std::move(all), number_, seen_, messages_);
    }
    int messages() const { return messages_; }

private:
    LayerShape shape_;
    int number_;
    std::vector<bool> seen_;
    int messages_ = 0;
};

bool is_block(const std::byte* bytes, std::uint64_t number, const LayerShape& shape) {
    for (std::uint64_t at = 0; at < shape.block_bytes(); ++at)
        if (bytes[at] != byte_of(number, at)) return false;
    return true;
}

TEST(LayerSources, GiveEveryBlockSeenOrFetched) {
    Random random(5);
    for (const LayerShape shape : {LayerShape{5000, 924, 1, 0}, LayerShape{40000, 10, 1, 0}, LayerShape{9, 50000, 8, 0},
                                   LayerShape{1, 5200300, 1, 0}})
        for (const auto& seen :
             {std::vector<bool>{true, true, true}, {false, true, false}, {false, true, true, true}}) {
            PretendedRanks ranks(shape, 1, seen);
            LayerValues values(shape, ranks);
            const LayerSources sources(shape, values, ranks);
            const LayerPieces pieces(shape);
            bool all_seen = true;
            for (std::uint64_t block = 0; block < shape.blocks; ++block) {
                const auto* bytes = sources.seen(block);
                all_seen = all_seen && bytes != nullptr;
                if (bytes != nullptr) {
                    ASSERT_TRUE(is_block(bytes, block, shape)) << block;
                }
            }
            EXPECT_EQ(sources.all_seen(), all_seen);
            FetchedBlocks fetched(sources);
            FetchedBlocks ahead(sources);
            fetched.begin_all();
            fetched.finish();
            for (std::uint64_t block = 0; block < shape.blocks; ++block)
                if (sources.seen(block) == nullptr) {
                    ASSERT_TRUE(is_block(fetched.block(block), block, shape)) << block;
                }
            for (const int one_in : {1, 3, 50}) {
                std::vector<std::uint64_t> needed;
                for (std::uint64_t block = 0; block < shape.blocks; ++block)
                    if (sources.seen(block) == nullptr && random.below(static_cast<std::uint32_t>(one_in)) == 0)
                        needed.push_back(block);
                ahead.begin(needed);
                ahead.finish();
                std::swap(fetched, ahead);
                for (const auto block : needed) ASSERT_TRUE(is_block(fetched.block(block), block, shape)) << block;
            }
        }
}

TEST(LayerSources, FetchNeighboursTogether) {
    const LayerShape shape{6000, 924, 1, 0};
    PretendedRanks ranks(shape, 0, {true, false, false});
    LayerValues values(shape, ranks);
    const LayerSources sources(shape, values, ranks);
    const LayerPieces pieces(shape);
    const auto second = pieces.share(1, 3);
    const auto third = pieces.share(2, 3);
    FetchedBlocks fetched(sources);
    // One stretch across the border of two ranks is two; a hole of one block is none, one of two is.
    fetched.begin({third.first_block - 2, third.first_block - 1, third.first_block, third.first_block + 2,
                   third.first_block + 5});
    fetched.finish();
    EXPECT_EQ(ranks.messages(), 3);
    EXPECT_EQ(fetched.bytes(), 6 * shape.block_bytes() + LayerValues::bytes_behind);
    fetched.begin({second.first_block});
    fetched.finish();
    EXPECT_EQ(ranks.messages(), 4);
    EXPECT_EQ(fetched.bytes(), shape.block_bytes() + LayerValues::bytes_behind);
}

}  // namespace
}  // namespace merkhet::lab
