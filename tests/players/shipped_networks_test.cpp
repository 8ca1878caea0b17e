#include <gtest/gtest.h>
#include <zstd.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine_network.hpp"
#include "files/files.hpp"
#include "games/registry.hpp"
#include "network/network_file.hpp"

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

/// The games that the record beside a network says it was trained for, as texts.
std::vector<std::string> games_of(const fs::path& path) {
    const auto record = read_file(fs::path(path).replace_extension(".txt"), network::longest_record);
    std::vector<std::string> games;
    if (!record) return games;
    std::istringstream lines(*record);
    constexpr std::string_view key = "game ";
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(key)) games.push_back(line.substr(key.size()));
    return games;
}

/// Whether an engine for this game would ask the file.
bool is_for(const fs::path& path, const std::string& bytes, const AnyGame& game) {
    const auto inputs = network_inputs_of(game);
    return inputs && network_file_name(*inputs) == path.filename() && read_engine_network(bytes, game);
}

TEST(ShippedNetworks, AreReadByTheGamesOfTheirRecordsAndAreSmall) {
    std::size_t all = 0;
    for (const auto& path : shipped_networks()) {
        const auto bytes = read_file(path, network::largest_network_file);
        ASSERT_TRUE(bytes) << bytes.error().message();
        const auto games = games_of(path);
        EXPECT_FALSE(games.empty()) << path << " has no record of its games";
        for (const auto& text : games) EXPECT_TRUE(is_for(path, *bytes, **make_game(text))) << path << ", " << text;
        const auto size = compressed(*bytes);
        EXPECT_LE(size, most_of_a_game) << path;
        all += size;
    }
    EXPECT_LE(all, most_of_all);
}

}  // namespace shipped_networks_test
}  // namespace merkhet::test
