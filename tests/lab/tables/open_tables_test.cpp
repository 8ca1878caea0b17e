#include "lab/tables/open_tables.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "games/registry.hpp"
#include "lab/solve/solver.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace open_tables_test {

namespace fs = std::filesystem;

const std::string layered = "egotzi:size=3,balance=none";
const std::string forward = "kechi:lines=2,gap=1,cells=3";
const std::string few_pieces = "khet";

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    auto game = make_game(text);
    if (!game) throw std::invalid_argument(game.error().message);
    return *game;
}

/// A folder with tables of every kind.
class OpenTablesTest : public testing::Test {
protected:
    OpenTablesTest() : folder_(temporary_.path() / "tables") { fs::create_directory(folder_); }

    void solve(const std::string& game_text) const {
        const auto game = game_of(game_text);
        SolveSettings settings;
        settings.folder = folder_.string();
        settings.mebibytes = 1;
        settings.check = false;
        const auto solution = (*make_solver(game))->solve(Line<AnyGame>(*game), settings, {}, [](const auto&) {});
        if (!solution) throw std::runtime_error(solution.error().message);
    }
    void solve_few_pieces() const {
        TablebaseSettings settings;
        settings.materials = {"K-k"};
        settings.folder = folder_.string();
        settings.check = false;
        const auto solved = solve_tablebase(
            *game_of(few_pieces), settings, {}, [](const auto&) {}, [](const auto&) {});
        if (!solved) throw std::runtime_error(solved.error().message);
    }

    /// What is known of a position's moves; the start's if no text is given.
    std::size_t known(const std::string& game_text, const std::string& position = {}) const {
        const auto game = game_of(game_text);
        const auto oracle = open_tables(game, folder_.string());
        if (!oracle) throw std::runtime_error(oracle.error().message());
        return (*oracle)->ask(position.empty() ? game->start() : *game->parse_position(position)).size();
    }
    std::string refusal(const std::string& game_text) const {
        const auto oracle = open_tables(game_of(game_text), folder_.string());
        return oracle ? "opened" : oracle.error().message();
    }
    std::string complaint() const {
        const auto tables = tables_in(folder_.string());
        return tables ? "fine" : tables.error().message();
    }
    fs::path only_file() const { return fs::directory_iterator(folder_)->path(); }

    const TemporaryFolder temporary_;
    const fs::path folder_;
};

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

TEST_F(OpenTablesTest, EveryKindIsFoundInOneFolder) {
    solve(layered);
    solve(forward);
    solve_few_pieces();
    EXPECT_EQ(*tables_in(folder_.string()), (std::vector<std::string>{"egotzi-3-biggest", forward, "khet-K-k"}));
    EXPECT_EQ(complaint(), "fine");
    EXPECT_EQ(known(layered), 9U);
    EXPECT_GT(known(forward), 0U);
    const std::string bare = "x29/5k4/0/0/0/0/4K5/9X3 s";
    EXPECT_GT(known(few_pieces, bare), 0U);
    EXPECT_EQ(known(few_pieces), 0U) << "too many pieces";
    // A game with other options may share the layers.
    EXPECT_GT(known("egotzi:size=3"), 0U);
}

TEST_F(OpenTablesTest, OnlyLargeTablesAreOpenedWithoutReadingThem) {
    solve(layered);
    solve(forward);
    const auto large = [&](const std::string& text) { return open_large_tables(game_of(text), folder_.string()); };
    ASSERT_TRUE(large(layered));
    EXPECT_NE(*large(layered), nullptr);
    ASSERT_TRUE(large(forward));
    EXPECT_EQ(*large(forward), nullptr);
}

TEST_F(OpenTablesTest, OtherGamesAreTold) {
    EXPECT_EQ(refusal(layered), folder_.string() + " holds no tables of " + layered);
    EXPECT_EQ(complaint(), folder_.string() + " holds no tables");
    write(folder_ / "poem", "a poem");
    EXPECT_EQ(complaint(), folder_.string() + " holds no tables");
    solve(layered);
    for (const std::string other : {"egotzi:size=4", "khet", "khepri:players=3", "kechi:lines=2,gap=1,cells=4"})
        EXPECT_EQ(refusal(other), folder_.string() + " holds no tables of " + other + ", but of egotzi-3-biggest");
}

TEST_F(OpenTablesTest, AFolderThatIsNotThereIsNamed) {
    fs::remove(folder_);
    const auto missing = folder_.string() + " cannot be read: No such file or directory";
    for (const auto& text : {layered, forward, few_pieces}) EXPECT_EQ(refusal(text), missing);
    EXPECT_EQ(complaint(), missing);
    write(folder_, "a file");
    EXPECT_EQ(complaint(), folder_.string() + " cannot be read: Not a directory");
}

TEST_F(OpenTablesTest, ADamagedLayerIsNamed) {
    solve(layered);
    const auto layer = folder_ / "egotzi-3-biggest-layer-05.values";
    const auto size = fs::file_size(layer);
    for (const auto bytes : {size - 1, size / 2, std::uintmax_t{30}}) {
        fs::resize_file(layer, bytes);
        EXPECT_EQ(refusal(layered), layer.string() + " is cut off") << bytes;
        EXPECT_EQ(complaint(), layer.string() + " is cut off") << bytes;
    }
    for (const auto* text : {"", "a poem that is longer than a head"}) {
        write(layer, text);
        EXPECT_EQ(refusal(layered), layer.string() + " is not a solved layer");
        EXPECT_EQ(complaint(), layer.string() + " is not a solved layer");
    }
    fs::remove(layer);
    EXPECT_EQ(known(layered), 9U) << "layers may be missing";
    fs::copy_file(folder_ / "egotzi-3-biggest-layer-06.values", layer);
    EXPECT_EQ(refusal(layered), layer.string() + " holds another layer, or comes from another version");
}

TEST_F(OpenTablesTest, ADamagedTableOfFewPiecesIsNamed) {
    solve_few_pieces();
    const auto table = only_file();
    fs::resize_file(table, fs::file_size(table) - 1);
    EXPECT_EQ(refusal(few_pieces), table.string() + " is cut off");
    EXPECT_EQ(complaint(), table.string() + " is cut off");
}

TEST_F(OpenTablesTest, ADamagedForwardTableIsNamed) {
    solve(forward);
    const auto table = only_file();
    std::string whole;
    {
        std::ifstream file(table, std::ios::binary);
        whole.assign(std::istreambuf_iterator<char>(file), {});
    }
    write(table, whole.substr(0, whole.size() - 1));
    EXPECT_EQ(refusal(forward), table.string() + " is damaged: it ends too early");
    auto changed = whole;
    changed[whole.size() / 2] ^= 1;
    write(table, changed);
    EXPECT_EQ(refusal(forward), table.string() + " is damaged: its checksum does not match");
    // The name says which game it is of, and so does the head.
    changed = whole;
    changed.replace(changed.find("cells=3"), 7, "cells=4");
    write(table, changed);
    EXPECT_EQ(refusal(forward), table.string() + " is not the table of " + forward);
    write(table, "a poem");
    EXPECT_EQ(complaint(), table.string() + " is not a table of a solved game");
}

}  // namespace open_tables_test
}  // namespace merkhet::lab
