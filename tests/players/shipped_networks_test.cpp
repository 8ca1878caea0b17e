#include <gtest/gtest.h>
#include <zstd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "network/network_file.hpp"
#include "support/game_texts.hpp"

namespace merkhet::test {
namespace shipped_networks_test {

namespace fs = std::filesystem;

/// Bytes as they are sent: of one network, and of all.
constexpr std::size_t most_of_a_game = 350'000;
constexpr std::size_t most_of_all = 1'200'000;

std::vector<fs::path> shipped_networks() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(fs::path(MERKHET_TEST_DATA) / ".." / "networks"))
        if (entry.path().extension() == ".net") found.push_back(entry.path());
    return found;
}

std::size_t compressed(const std::string& bytes) {
    constexpr int level = 19;
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    return ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level);
}

/// Whether an engine for this game would ask the file.
bool is_for(const fs::path& path, const std::string& bytes, const AnyGame& game) {
    const auto inputs = network_inputs_of(game);
    return inputs && network_file_name(*inputs) == path.filename() && read_engine_network(bytes, game);
}

TEST(ShippedNetworks, AreReadByTheirGamesAndAreSmall) {
    std::size_t all = 0;
    for (const auto& path : shipped_networks()) {
        const auto bytes = read_file(path, network::largest_network_file);
        ASSERT_TRUE(bytes) << bytes.error().message();
        const auto asks = [&](std::string_view game) { return is_for(path, *bytes, **make_game(game)); };
        EXPECT_TRUE(std::any_of(game_texts.begin(), game_texts.end(), asks)) << path << " is for no game";
        const auto size = compressed(*bytes);
        EXPECT_LE(size, most_of_a_game) << path;
        all += size;
    }
    EXPECT_LE(all, most_of_all);
}

TEST(ShippedNetworks, HaveTheirRecordsBesideThem) {
    for (const auto& path : shipped_networks()) {
        const auto record = read_file(fs::path(path).replace_extension(".txt"), network::longest_record);
        ASSERT_TRUE(record) << record.error().message();
        EXPECT_FALSE(record->empty()) << path;
    }
}

}  // namespace shipped_networks_test
}  // namespace merkhet::test
