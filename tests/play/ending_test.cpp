#include "play/ending.hpp"

#include <gtest/gtest.h>

namespace merkhet::play {
namespace ending_test {

TEST(Ending, NamesReadBack) {
    int count = 0;
    for (int i = 0; i <= static_cast<int>(Ending::abandoned); ++i, ++count) {
        const auto ending = static_cast<Ending>(i);
        EXPECT_EQ(parse_ending(ending_name(ending)), ending);
        EXPECT_FALSE(is_by_rules(ending) && is_loss(ending));
    }
    EXPECT_EQ(count, 11);
    EXPECT_EQ(parse_ending("boredom"), std::nullopt);
}

TEST(Ending, WhoFailsHasLostAndTheOthersShareThePoint) {
    EXPECT_EQ(lost_by(0, 2), Outcome::win(1));
    EXPECT_EQ(lost_by(1, 3), Outcome::shared(0b101));
    EXPECT_EQ(lost_by(3, 4), Outcome::shared(0b0111));
    EXPECT_EQ(shared_by_all(3), Outcome::shared(0b111));
    const auto end = loss(Ending::crash, 2, 3, "gone");
    EXPECT_EQ(end, (GameEnd{Ending::crash, Outcome::shared(0b011), 2, "gone"}));
}

TEST(Ending, ARecordSaysWhyOnOneLine) {
    EXPECT_EQ(termination_text(loss(Ending::crash, 1, 2, "it said \"help\"\nand died")),
              "crash, seat 1: it said  help  and died");
    EXPECT_EQ(termination_text({Ending::longest_game, shared_by_all(2), std::nullopt, {}}), "longest game");
}

}  // namespace ending_test
}  // namespace merkhet::play
