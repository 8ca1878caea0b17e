#include "cli/serve/table_service.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace {

using Json = nlohmann::json;
using server::Answer;

class TableServiceTest : public testing::Test {
protected:
    TableServiceTest() : folder_((sandbox_.folder() / "tables").string()) {}

    void solve(const std::string& game) const {
        const auto solved =
            sandbox_.run("mkdir -p tables && merkhet solve " + game + " --folder tables --memory 1 --no-check");
        ASSERT_EQ(solved.status, 0) << solved.err;
    }
    cli::TableService open() const {
        auto opened = cli::TableService::open(folder_);
        if (!opened) throw std::runtime_error(opened.error().message());
        return *std::move(opened);
    }
    static Json values(cli::TableService& tables, const std::map<std::string, std::string>& parameters) {
        const auto answer = tables.answer({"/api/values.json", parameters});
        EXPECT_EQ(answer.status, Answer::Status::ok) << answer.json;
        return Json::parse(answer.json).at("moves");
    }

    const Sandbox sandbox_;
    const std::string folder_;
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
    const std::map<std::string, std::string> asked{{"game", "egotzi:size=3,balance=none"}};
    const auto before = values(tables, asked);
    EXPECT_EQ(before.size(), 9U);
    std::filesystem::remove_all(folder_);
    EXPECT_EQ(values(tables, asked), before);
    EXPECT_FALSE(values(tables, {{"game", "kechi:lines=2,gap=1,cells=3"}}).empty()) << "read when it was opened";
    EXPECT_TRUE(values(tables, {{"game", "egotzi:size=3"}}).empty()) << "not asked about before";
}

TEST_F(TableServiceTest, SaysWhenATableWasDamagedMeanwhile) {
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    const auto layer = std::filesystem::path(folder_) / "egotzi-3-biggest-layer-04.values";
    ASSERT_TRUE(std::filesystem::exists(layer));
    std::filesystem::resize_file(layer, 60);
    try {
        tables.answer({"/api/values.json", {{"game", "egotzi:size=3,balance=none"}}});
        ADD_FAILURE() << "the damage was not noticed";
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(std::string(error.what()), layer.string() + " is cut off");
    }
}

TEST_F(TableServiceTest, IsNotOpenedWithTablesThatCannotBeUsed) {
    const auto refusal = [&] {
        const auto opened = cli::TableService::open(folder_);
        return opened ? std::string("opened") : opened.error().message();
    };
    EXPECT_EQ(refusal(), folder_ + " cannot be read: No such file or directory");
    std::filesystem::create_directory(folder_);
    EXPECT_EQ(refusal(), folder_ + " holds no tables");
    solve("kechi:lines=2,gap=1,cells=3");
    solve("egotzi:size=3,balance=none");
    EXPECT_EQ(refusal(), "opened");
    const auto layer = std::filesystem::path(folder_) / "egotzi-3-biggest-layer-04.values";
    const auto whole = read_text(layer);
    write_text(layer, whole.substr(0, whole.size() - 1));
    EXPECT_EQ(refusal(), layer.string() + " is cut off");
    write_text(layer, "a poem");
    EXPECT_EQ(refusal(), layer.string() + " is no solved layer");
    write_text(layer, whole);
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
        if (entry.path().extension() != ".table") continue;
        std::filesystem::resize_file(entry.path(), 90);
        EXPECT_EQ(refusal(), entry.path().string() + " is damaged: it ends too early");
    }
}

TEST_F(TableServiceTest, AServerTellsBeforeItStarts) {
    solve("kechi:lines=2,gap=1,cells=3");
    const auto served = sandbox_.run(
        "mkdir site && echo hello >site/index.html && truncate -s -1 tables/*.table && "
        "merkhet serve --folder site --tables tables --port 0");
    EXPECT_EQ(served.status, 2);
    EXPECT_EQ(served.out, "");
    EXPECT_TRUE(served.err.starts_with("merkhet: --tables: tables/forward-")) << served.err;
    EXPECT_TRUE(served.err.ends_with(".table is damaged: it ends too early\n")) << served.err;
}

TEST_F(TableServiceTest, NamesWhatIsWrong) {
    solve("egotzi:size=3,balance=none");
    auto tables = open();
    const auto refused = [&](const std::map<std::string, std::string>& parameters) {
        const auto answer = tables.answer({"/api/values.json", parameters});
        EXPECT_EQ(answer.status, Answer::Status::bad_request);
        return Json::parse(answer.json).at("error").get<std::string>();
    };
    EXPECT_NE(refused({{"game", "chess"}}).find("chess"), std::string::npos);
    EXPECT_NE(refused({{"game", "egotzi"}, {"moves", "z9"}}).find("moves"), std::string::npos);
    EXPECT_NE(refused({{"game", "egotzi"}, {"lines", "3"}}).find("lines"), std::string::npos);
    EXPECT_FALSE(refused({}).empty());
    EXPECT_EQ(tables.answer({"/api/other", {}}).status, Answer::Status::not_found);
    EXPECT_EQ(tables.answer({"/api/tables.json", {}}).json, "{\"tables\":true}");
}

}  // namespace
}  // namespace merkhet::test
