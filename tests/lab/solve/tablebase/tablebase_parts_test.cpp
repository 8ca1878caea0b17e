#include "lab/solve/tablebase/tablebase_parts.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "games/khet/game.hpp"
#include "lab/solve/tablebase/tablebase_check.hpp"
#include "lab/solve/tablebase/tablebase_run.hpp"
#include "support/rules_from.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace tablebase_parts_test {

using khet::Rules;
using khet::TablebaseIndex;

constexpr int bare = 0;  ///< the material of Pharaohs and Sphinxes alone
constexpr auto never = ~std::uint64_t{0};

/// An index that counts the positions it is asked for, and asks for a stop after so many, as a kill would come.
class CountedIndex {
public:
    using Position = TablebaseIndex::Position;

    CountedIndex(const TablebaseIndex& index, std::uint64_t stop_after) : index_(index), stop_after_(stop_after) {}

    std::uint64_t asked() const { return asked_; }
    std::stop_token stop() const { return stop_.get_token(); }

    int materials() const { return index_.materials(); }
    std::string name(int material) const { return index_.name(material); }
    std::optional<int> find(std::string_view name) const { return index_.find(name); }
    int pieces(int material) const { return index_.pieces(material); }
    std::vector<int> sources(int material) const { return index_.sources(material); }
    std::uint64_t numbers(int material) const { return index_.numbers(material); }
    std::uint64_t row(int material) const { return index_.row(material); }
    std::optional<TablebasePlace> place(const Position& p) const { return index_.place(p); }
    std::optional<Position> position(const TablebasePlace& place) const {
        if (++asked_ >= stop_after_) stop_.request_stop();
        return index_.position(place);
    }
    template <class F>
    void visit_quiet_predecessors(const Position& p, F&& f) const {
        index_.visit_quiet_predecessors(p, f);
    }

private:
    const TablebaseIndex& index_;
    std::uint64_t stop_after_;
    mutable std::atomic<std::uint64_t> asked_ = 0;
    mutable std::stop_source stop_;
};

class TablebasePartsTest : public testing::Test {
protected:
    struct Made {
        std::optional<TablebaseValues> values;
        std::uint64_t asked = 0;
        bool checked = false;
    };
    /// Makes and checks the table, all of whose stages are kept, until so many positions were asked for.
    Made make(std::uint64_t stop_after = never) const {
        const CountedIndex index(index_, stop_after);
        TablebaseWork work(1, index.stop(), {});
        TablebaseParts parts(file(), "the bare table", 0);
        Made made;
        Tablebase solved;
        made.values = TablebaseRun<Rules, CountedIndex>(game_, index, bare, solved, work, parts).solve();
        if (made.values) {
            solved.emplace(bare, *std::move(made.values));
            made.checked = check_table(game_, index, bare, solved, work, parts);
            made.values = std::move(solved.at(bare));
        }
        made.asked = index.asked();
        return made;
    }
    std::filesystem::path file() const { return folder_.path() / "table"; }
    void forget() const {
        std::filesystem::remove(file().string() + ".part");
        std::filesystem::remove(file().string() + ".part-check");
    }

    Rules game_ = test::rules_from<Rules>("");
    TablebaseIndex index_;
    TemporaryFolder folder_;
};

/// Wherever a run was stopped, the next one does the rest, and finds the same.
TEST_F(TablebasePartsTest, AreGoneOnWith) {
    const auto whole = make();
    ASSERT_TRUE(whole.checked);
    for (const int part : {2, 4, 5, 7, 9}) {
        SCOPED_TRACE(part);
        forget();
        const auto stopped = make(whole.asked * static_cast<std::uint64_t>(part) / 10);
        EXPECT_FALSE(stopped.checked);
        const auto rest = make();
        ASSERT_TRUE(rest.checked);
        // The first pass is half of it all.
        EXPECT_TRUE(part < 7 || rest.asked < whole.asked * 6 / 10) << rest.asked;
        for (std::uint64_t number = 0; number < index_.numbers(bare); ++number)
            ASSERT_EQ(rest.values->at(number), whole.values->at(number)) << number;
    }
    const auto again = make();
    EXPECT_TRUE(again.checked);
    EXPECT_LT(again.asked, whole.asked / 4) << "the check was kept, too";
}

TEST_F(TablebasePartsTest, AreNotBelievedWhereTheyAreDamaged) {
    const auto whole = make();
    const auto part = file().string() + ".part";
    for (const int at : {0, 9, 17, 30, 50, 5000}) {
        std::fstream changing(part, std::ios::in | std::ios::out | std::ios::binary);
        changing.seekg(at);
        const auto old = static_cast<char>(changing.get());
        changing.seekp(at);
        changing.put(static_cast<char>(old ^ 1));
        changing.close();
        const auto again = make();
        EXPECT_TRUE(again.checked);
        EXPECT_EQ(again.asked, whole.asked) << at;
    }
    std::filesystem::resize_file(part, std::filesystem::file_size(part) / 2);
    EXPECT_EQ(make().asked, whole.asked);
}

TEST_F(TablebasePartsTest, BelongToOneTable) {
    std::vector<std::byte> states(100, std::byte{7});
    TablebaseParts parts(file(), "one", 0);
    parts.keep({TablebaseStage::Pass::back, 5, 9}, states);
    std::vector<std::byte> found(100);
    EXPECT_EQ(TablebaseParts(file(), "another", 0).take(found).pass, TablebaseStage::Pass::first);
    const auto stage = TablebaseParts(file(), "one", 0).take(found);
    EXPECT_EQ(stage.pass, TablebaseStage::Pass::back);
    EXPECT_EQ(stage.next, 5U);
    EXPECT_EQ(stage.furthest, 9U);
    EXPECT_EQ(found, states);
    parts.remove();
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

}  // namespace tablebase_parts_test
}  // namespace merkhet::lab
