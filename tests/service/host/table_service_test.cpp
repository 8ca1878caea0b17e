#include "service/host/table_service.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "games/registry.hpp"
#include "lab/solve/solver.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::service {
namespace table_service_test {

namespace fs = std::filesystem;
using Question = std::map<std::string, std::string>;

std::string read_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void write_text(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

class TableServiceTest : public testing::Test {
protected:
    void solve(const std::string& game_text) const {
        fs::create_directories(folder_);
        const auto game = make_game(game_text);
        ASSERT_TRUE(game) << game.error().message;
        lab::SolveSettings settings;
        settings.folder = folder_;
        settings.mebibytes = 1;
        settings.check = false;
        const auto solution =
            (*lab::make_solver(*game))->solve(Line<AnyGame>(**game), settings, {}, [](const auto&) {});
        ASSERT_TRUE(solution) << solution.error().message;
    }
    TableService open() const {
        auto opened = TableService::open(folder_);
        if (!opened) throw std::runtime_error(opened.error().message());
        return *std::move(opened);
    }
    static Json values(TableService& tables, const Question& question) {
        const auto answer = tables.values(question);
        EXPECT_TRUE(answer) << answer.error().message;
        return answer ? answer->at("moves") : Json();
    }

    const TemporaryFolder temporary_;
    const std::string folder_ = (temporary_.path() / "tables").string();
};

TEST_F(TableServiceTest, TellsWhatEachMoveComesTo) {
    solve("egotzi:size=3,scoring=squared,balance=none");
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    const auto moves = values(tables, {{"game", "egotzi:size=3,scoring=squared,balance=none"}});
    // docs/results/egotzi.md: Black leads by 9, but only by 5 after a corner.
    ASSERT_EQ(moves.size(), 9U);
    EXPECT_EQ(moves.front().at("margin"), 9);
    EXPECT_EQ(moves.back().at("margin"), 5);
    for (const auto& move : moves) EXPECT_EQ(move.at("outcome"), Json::parse("[1,0]"));
    // The pie rule's choice is known, too: whoever may swap, should.
    const auto choice = values(tables, {{"game", "egotzi:size=3"}, {"moves", "b2"}});
    ASSERT_FALSE(choice.empty());
    EXPECT_EQ(choice.front().at("move"), "swap");
}

TEST_F(TableServiceTest, SaysNothingOfWhatIsNotThere) {
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    EXPECT_TRUE(values(tables, {{"game", "egotzi:size=4"}}).empty());
    EXPECT_TRUE(values(tables, {{"game", "khet"}}).empty());
}

TEST_F(TableServiceTest, GoesOnWithWhatIsOpenWhenTheFolderVanishes) {
    solve("egotzi:size=3,balance=none");
    solve("kechi:lines=2,gap=1,cells=3");
    auto tables = open();
    const Question asked{{"game", "egotzi:size=3,balance=none"}};
    const auto before = values(tables, asked);
    EXPECT_EQ(before.size(), 9U);
    fs::remove_all(folder_);
    EXPECT_EQ(values(tables, asked), before);
    EXPECT_FALSE(values(tables, {{"game", "kechi:lines=2,gap=1,cells=3"}}).empty()) << "read when it was opened";
    EXPECT_TRUE(values(tables, {{"game", "egotzi:size=3"}}).empty()) << "not asked about before";
}

TEST_F(TableServiceTest, SaysWhenATableWasDamagedMeanwhile) {
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    const auto layer = fs::path(folder_) / "egotzi-3-biggest-layer-04.values";
    ASSERT_TRUE(fs::exists(layer));
    fs::resize_file(layer, 60);
    try {
        static_cast<void>(tables.values({{"game", "egotzi:size=3,balance=none"}}));
        ADD_FAILURE() << "the damage was not noticed";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(std::string(error.what()), layer.string() + " is cut off");
    }
}

TEST_F(TableServiceTest, IsNotOpenedWithTablesThatCannotBeUsed) {
    const auto refusal = [&] {
        const auto opened = TableService::open(folder_);
        return opened ? std::string("opened") : opened.error().message();
    };
    EXPECT_EQ(refusal(), folder_ + " cannot be read: No such file or directory");
    fs::create_directory(folder_);
    EXPECT_EQ(refusal(), folder_ + " holds no tables");
    solve("kechi:lines=2,gap=1,cells=3");
    solve("egotzi:size=3,balance=none");
    EXPECT_EQ(refusal(), "opened");
    const auto layer = fs::path(folder_) / "egotzi-3-biggest-layer-04.values";
    const auto whole = read_text(layer);
    write_text(layer, whole.substr(0, whole.size() - 1));
    EXPECT_EQ(refusal(), layer.string() + " is cut off");
    write_text(layer, "a poem");
    EXPECT_EQ(refusal(), layer.string() + " is not a solved layer");
    write_text(layer, whole);
    for (const auto& entry : fs::directory_iterator(folder_)) {
        if (entry.path().extension() != ".table") continue;
        fs::resize_file(entry.path(), 90);
        EXPECT_EQ(refusal(), entry.path().string() + " is damaged: it ends too early");
    }
}

TEST_F(TableServiceTest, NamesWhatIsWrong) {
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    const auto refusal = [&](const Question& question) {
        const auto answer = tables.values(question);
        return answer ? std::string("answered") : answer.error().message;
    };
    EXPECT_TRUE(refusal({{"game", "chess"}}).starts_with("game, column 1: unknown game 'chess'"));
    EXPECT_TRUE(refusal({{"game", "egotzi"}, {"position", "x"}}).starts_with("position, column "));
    EXPECT_TRUE(refusal({{"game", "egotzi"}, {"moves", "c3 z9"}}).starts_with("moves, column 4: move 2: "));
    EXPECT_EQ(refusal({{"game", "egotzi"}, {"lines", "3"}}), "lines: expected game, position or moves");
    EXPECT_EQ(refusal({{"game", "egotzi"}, {"id", "0"}}), "id: expected game, position or moves");
    EXPECT_EQ(refusal({}), "game: a game text is needed");
    EXPECT_EQ(refusal({{"game", "egotzi"}, {"position", ""}}), "position: the text is empty");
    EXPECT_EQ(refusal({{"game", "khepri"}, {"moves", ""}}), "answered");
    EXPECT_EQ(refusal({{"game", "kechi:limit=die"}}), "chance decides here: give a roll in moves");
}

}  // namespace table_service_test
}  // namespace merkhet::service
