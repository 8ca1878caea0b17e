#include "lab/solve/layers/layer_parts.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <stop_token>
#include <utility>

#include "games/egotzi/game.hpp"
#include "lab/ranks/thread_ranks.hpp"
#include "lab/solve/layers/layer_run.hpp"
#include "support/rules_from.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace layer_parts_test {

/// A game whose blocks are counted as they are solved; after so many a stop is asked for, as a kill would come.
class CountedGame final : public LayeredGame {
public:
    explicit CountedGame(const LayeredGame& game, std::uint64_t stop_after = ~std::uint64_t{0})
        : game_(game), stop_after_(stop_after) {}

    std::uint64_t blocks() const { return blocks_; }
    std::stop_token stop() const { return stop_.get_token(); }

    std::string text() const override { return game_.text(); }
    int last_layer() const override { return game_.last_layer(); }
    LayerShape shape(int layer) const override { return game_.shape(layer); }
    void visit_sources(int layer, std::uint64_t block, const std::function<void(std::uint64_t)>& f) const override {
        game_.visit_sources(layer, block, f);
    }
    std::unique_ptr<LayerWorker> worker(int layer) const override { return std::make_unique<Worker>(*this, layer); }
    double work(int layer) const override { return game_.work(layer); }

private:
    class Worker final : public LayerWorker {
    public:
        Worker(const CountedGame& game, int layer) : game_(game), worker_(game.game_.worker(layer)) {}
        LayerCounts solve(std::uint64_t number, const BlockSource& next, std::byte* block) override {
            if (++game_.blocks_ >= game_.stop_after_) game_.stop_.request_stop();
            return worker_->solve(number, next, block);
        }

    private:
        const CountedGame& game_;
        std::unique_ptr<LayerWorker> worker_;
    };

    const LayeredGame& game_;
    std::uint64_t stop_after_;
    mutable std::atomic<std::uint64_t> blocks_ = 0;
    mutable std::stop_source stop_;
};

using Files = std::map<std::string, std::string>;

Files files_in(const std::filesystem::path& folder) {
    Files files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return files;
}

class LayerPartsTest : public testing::Test {
protected:
    LayerPartsTest() { solve(whole_, whole_folder_.path(), 1); }

    static bool solve(const CountedGame& game, const std::filesystem::path& folder, int ranks) {
        std::atomic<bool> complete = true;
        test::run_ranks(ranks, 1, [&](test::ThreadRanks& each) {
            LayerRun run;
            run.folder = folder;
            run.keep_seconds = 0;
            run.stop = game.stop();
            if (!solve_layers(game, run, each).complete) complete = false;
        });
        return complete;
    }
    /// A run that is stopped in the middle of layer 9, the largest.
    std::uint64_t stop_in_the_middle(const std::filesystem::path& folder, int ranks) {
        std::uint64_t before = 0;
        for (int layer = 10; layer <= layers_->last_layer(); ++layer) before += layers_->shape(layer).blocks;
        const CountedGame stopped(*layers_, before + layers_->shape(9).blocks / 2);
        EXPECT_FALSE(solve(stopped, folder, ranks));
        return stopped.blocks();
    }
    void expect_whole(const std::filesystem::path& folder) {
        EXPECT_EQ(files_in(folder), files_in(whole_folder_.path()));
    }

    egotzi::Rules rules_ = test::rules_from<egotzi::Rules>("size=4,scoring=squared,balance=none");
    std::unique_ptr<Layers<egotzi::Position>> layers_ = rules_.layers();
    CountedGame whole_{*layers_};
    TemporaryFolder whole_folder_;
};

/// What a stopped run did of a layer is not done again, but for the stretch that it was at.
TEST_F(LayerPartsTest, AreGoneOnWith) {
    const TemporaryFolder folder;
    const auto done = stop_in_the_middle(folder.path(), 1);
    ASSERT_TRUE(files_in(folder.path()).contains("egotzi-4-squared-layer-09.values.part-0"));
    const CountedGame rest(*layers_);
    EXPECT_TRUE(solve(rest, folder.path(), 1));
    EXPECT_LT(done + rest.blocks(), whole_.blocks() + layers_->shape(9).blocks / 3);
    expect_whole(folder.path());
}

/// Other numbers of ranks have other shares: what lies in one is taken.
TEST_F(LayerPartsTest, ServeOtherNumbersOfRanks) {
    for (const auto& [before, after] : {std::pair(1, 2), std::pair(2, 1), std::pair(3, 2)}) {
        const TemporaryFolder folder;
        stop_in_the_middle(folder.path(), before);
        EXPECT_TRUE(solve(CountedGame(*layers_), folder.path(), after));
        expect_whole(folder.path());
    }
}

TEST_F(LayerPartsTest, AreNotBelievedWhereTheyAreDamaged) {
    const TemporaryFolder folder;
    stop_in_the_middle(folder.path(), 1);
    const auto path = folder.path() / "egotzi-4-squared-layer-09.values.part-0";
    const auto part = files_in(folder.path()).at(path.filename().string());
    for (const auto at : {std::size_t{0}, std::size_t{20}, part.size() / 3, part.size() - 1}) {
        // Cut off there, as by a kill, and changed there.
        for (const bool cut : {true, false}) {
            SCOPED_TRACE(std::to_string(at) + (cut ? " cut" : " changed"));
            const TemporaryFolder damaged;
            std::filesystem::copy(folder.path(), damaged.path());
            auto text = part.substr(0, cut ? at : part.size());
            if (!cut) text[at] = static_cast<char>(text[at] ^ 1);
            std::ofstream(damaged.path() / path.filename(), std::ios::binary) << text;
            const CountedGame stopped(*layers_, 400);
            EXPECT_FALSE(solve(stopped, damaged.path(), 1));
            EXPECT_TRUE(solve(CountedGame(*layers_), damaged.path(), 1));
            expect_whole(damaged.path());
        }
    }
}

/// A run that was killed between the last two steps of a layer.
TEST_F(LayerPartsTest, AreRemovedWhereTheLayerIsThere) {
    const TemporaryFolder folder;
    std::filesystem::copy(whole_folder_.path(), folder.path());
    std::ofstream(folder.path() / "egotzi-4-squared-layer-09.values.part-1") << "left";
    std::filesystem::remove(folder.path() / "egotzi-4-squared-layer-00.values");
    EXPECT_TRUE(solve(CountedGame(*layers_), folder.path(), 1));
    expect_whole(folder.path());
}

}  // namespace layer_parts_test
}  // namespace merkhet::lab
