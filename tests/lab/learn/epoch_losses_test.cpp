#include "lab/learn/epoch_losses.hpp"

#include <gtest/gtest.h>

#include "files/files.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace epoch_losses_test {

TEST(EpochLosses, AreKeptInOrder) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "losses.json";
    EXPECT_TRUE(read_epoch_losses(path).empty());
    const std::vector<EpochLoss> losses = {{1, 0.5, 0.625}, {2, 0.25, std::nullopt}, {3, 0.125, 0.375}};
    for (const auto& loss : losses) EXPECT_EQ(add_epoch_loss(path, loss), std::nullopt);
    EXPECT_EQ(read_epoch_losses(path), losses);
}

// A training that is taken up again before an epoch ended goes through it once more.
TEST(EpochLosses, TakeThePlaceOfThoseOfLaterEpochs) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "losses.json";
    for (int epoch = 1; epoch <= 3; ++epoch) EXPECT_EQ(add_epoch_loss(path, {epoch, 1, 1}), std::nullopt);
    EXPECT_EQ(add_epoch_loss(path, {2, 0.5, 0.5}), std::nullopt);
    EXPECT_EQ(read_epoch_losses(path), (std::vector<EpochLoss>{{1, 1, 1}, {2, 0.5, 0.5}}));
}

TEST(EpochLosses, AreNoneInAFileOfSomethingElse) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "losses.json";
    for (const auto* text : {"", "a poem", "[1]", "{}", R"([{"epoch":1}])", R"([{"epoch":"1","training":1}])"}) {
        ASSERT_EQ(write_file(path, text), std::nullopt);
        EXPECT_TRUE(read_epoch_losses(path).empty()) << text;
    }
}

}  // namespace epoch_losses_test
}  // namespace merkhet::lab
