#include "lab/solve/layers/layer_sources.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "base/random.hpp"
#include "lab/ranks/thread_ranks.hpp"

namespace merkhet::lab {
namespace layer_sources_test {

/// The bytes of a block are made of its number.
std::byte byte_of(std::uint64_t block, std::uint64_t at) {
    return static_cast<std::byte>((block * 37 + at * 11 + block / 256) % 251);
}

/// Calls work(values, ranks) for so many ranks side by side, of which groups of `sharing` read each other's memory,
/// with such blocks as the values of all.
template <class Work>
void with_values(const LayerShape& shape, int count, int sharing, const Work& work) {
    test::run_ranks(count, sharing, [&](test::ThreadRanks& ranks) {
        LayerValues values(shape, ranks);
        for (auto block = values.share().first_block; block < values.share().end_block; ++block)
            for (std::uint64_t at = 0; at < shape.block_bytes(); ++at) values.block(block)[at] = byte_of(block, at);
        ranks.wait_for_all();
        work(values, ranks);
    });
}

bool is_block(const std::byte* bytes, std::uint64_t number, const LayerShape& shape) {
    for (std::uint64_t at = 0; at < shape.block_bytes(); ++at)
        if (bytes[at] != byte_of(number, at)) return false;
    return true;
}

/// Holds all blocks against what they must be: those that are seen, and the others when all or some are fetched.
void check_sources(const LayerShape& shape, LayerValues& values, test::ThreadRanks& ranks) {
    Random random(static_cast<std::uint64_t>(5 + ranks.number()));
    const LayerSources sources(shape, values, ranks);
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

TEST(LayerSources, GiveEveryBlockSeenOrFetched) {
    struct Group {
        int count, sharing;
    };
    for (const LayerShape shape : {LayerShape{5000, 924, 1, 0}, LayerShape{40000, 10, 1, 0}, LayerShape{9, 50000, 8, 0},
                                   LayerShape{1, 5200300, 1, 0}})
        for (const auto group : {Group{3, 3}, Group{3, 1}, Group{3, 2}, Group{4, 2}})
            with_values(shape, group.count, group.sharing,
                        [&](LayerValues& values, test::ThreadRanks& ranks) { check_sources(shape, values, ranks); });
}

TEST(LayerSources, FetchNeighboursTogether) {
    const LayerShape shape{6000, 924, 1, 0};
    with_values(shape, 3, 1, [&](LayerValues& values, test::ThreadRanks& ranks) {
        if (ranks.number() != 0) return;
        const LayerSources sources(shape, values, ranks);
        const LayerPieces pieces(shape);
        const auto second = pieces.share(1, 3);
        const auto third = pieces.share(2, 3);
        FetchedBlocks fetched(sources);
        // One stretch across the border of two ranks is two; a hole of one block is none, one of two is.
        fetched.begin({third.first_block - 2, third.first_block - 1, third.first_block, third.first_block + 2,
                       third.first_block + 5});
        fetched.finish();
        EXPECT_EQ(ranks.messages(), 3U);
        EXPECT_EQ(fetched.bytes(), 6 * shape.block_bytes() + LayerValues::bytes_behind);
        fetched.begin({second.first_block});
        fetched.finish();
        EXPECT_EQ(ranks.messages(), 4U);
        EXPECT_EQ(fetched.bytes(), shape.block_bytes() + LayerValues::bytes_behind);
    });
}

}  // namespace layer_sources_test
}  // namespace merkhet::lab
