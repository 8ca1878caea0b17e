#include "lab/match/record_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/words.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace record_file_test {

const lab::MatchIdentity match{"egotzi:size=4", "0123456789abcdef"};

/// What the match adds for a game.
std::string added(int number) {
    Record record(match.game);
    record.set_tag("Seat0", "a");
    lab::set_match_game(record, match, number);
    record.add_comment(RecordNode::start, "[%clk 0:00:01.0]");
    return print_record(record) + "\n";
}

const std::string foreign = "[Game \"khet\"]\n\n{of somebody else}\n\n*\n\n";

class RecordFile : public testing::Test {
protected:
    std::optional<std::string> open(const std::string& before, const std::optional<std::set<int>>& logged) {
        std::ofstream(path_, std::ios::binary) << before;
        lab::RecordFile file;
        return file.open(path_.string(), match, logged);
    }
    std::string text() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    TemporaryFolder folder_;
    std::filesystem::path path_ = folder_.path() / "games.txt";
};

TEST_F(RecordFile, GrowsByWholeRecords) {
    {
        lab::RecordFile file;
        ASSERT_EQ(file.open(path_.string(), match, std::nullopt), std::nullopt);
        EXPECT_FALSE(file.add(added(0).substr(0, added(0).size() - 1)));
        EXPECT_FALSE(file.add(added(1).substr(0, added(1).size() - 1)));
        lab::RecordFile second;
        EXPECT_EQ(second.open(path_.string(), match, std::nullopt), path_.string() + " is in use by another program");
    }
    EXPECT_EQ(text(), added(0) + added(1));
    const auto records = parse_records(text());
    ASSERT_TRUE(records) << records.error().message;
    EXPECT_EQ(records->at(1).find_tag("MatchGame")->value, "0123456789abcdef/1");
}

TEST_F(RecordFile, KeepsWhatTheLogHas) {
    const auto before = foreign + added(3) + added(0);
    for (const auto& logged : {std::optional<std::set<int>>(), std::optional(std::set{0, 3, 5})}) {
        EXPECT_EQ(open(before, logged), std::nullopt);
        EXPECT_EQ(text(), before);
    }
}

TEST_F(RecordFile, RemovesTheLastRecordIfItsGameIsNotLogged) {
    EXPECT_EQ(open(foreign + added(3) + added(0), std::set{3}), std::nullopt);
    EXPECT_EQ(text(), foreign + added(3));
}

TEST_F(RecordFile, RemovesWhatWasCutOffAnywhere) {
    for (const auto& before : {std::string(), foreign, foreign + added(3)})
        for (std::size_t size = 0; size < added(0).size(); ++size) {
            const auto half = added(0).substr(0, size);
            for (const auto& logged : {std::optional<std::set<int>>(), std::optional(std::set{3})}) {
                EXPECT_EQ(open(before + half, logged), std::nullopt) << half;
                EXPECT_EQ(text(), before) << half;
            }
        }
}

TEST_F(RecordFile, LeavesTheFilesOfOthersAlone) {
    const auto refused = [&](const std::string& before, const std::string& why) {
        EXPECT_EQ(open(before, std::set{3}), path_.string() + why) << before;
        EXPECT_EQ(text(), before);
    };
    refused("a poem\n", ", line 1: no record begins here");
    refused("a poem", ", line 1: no record begins here");
    refused(foreign + "[Game \"khet\"]", ", line 7: the record has no end");
    refused(foreign + "[Game \"egotzi:size=4\"]\n1. a1", ", line 8: the record has no end");
    refused(added(0).substr(0, added(0).size() - 1) + added(3), ", line 6: the record before it has no end");
    refused(added(0) + added(3), " holds game 0 of this match, which the log does not; take another file");
    refused(added(3) + added(0) + foreign, " holds game 0 of this match, which the log does not; take another file");
    for (const std::string whole : {"[Game \"egotzi:size=4\"] *\n", "[Game \"egotzi:size=4\"]\n*\n"}) {
        EXPECT_EQ(open(whole, std::set{3}), std::nullopt);
        EXPECT_EQ(text(), whole);
    }
}

}  // namespace record_file_test
}  // namespace merkhet::test
