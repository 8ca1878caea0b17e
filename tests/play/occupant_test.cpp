#include "play/occupant.hpp"

#include <gtest/gtest.h>

namespace merkhet::play {
namespace occupant_test {

TEST(Occupant, AreReadAsWordsOrLetters) {
    const auto human = Occupant::person();
    const auto computer = Occupant::computer();
    EXPECT_EQ(*parse_occupants("human,computer", 2), (std::vector{human, computer}));
    EXPECT_EQ(*parse_occupants("chh", 3), (std::vector{computer, human, human}));
    EXPECT_EQ(*parse_occupants("h,c", 2), (std::vector{human, computer}));
    EXPECT_EQ(*parse_occupants("computer:3,c:10", 2), (std::vector{Occupant::computer(3), Occupant::computer(10)}));
    for (const auto& occupant : {human, computer, Occupant::computer(1), Occupant::computer(10)})
        EXPECT_EQ(parse_occupants(print_occupant(occupant), 1)->front(), occupant);
    for (const char* bad : {"human,computer:0", "human,computer:11", "human,computer:", "human,c:2x", "human:2,c"})
        EXPECT_FALSE(parse_occupants(bad, 2)) << bad;
    EXPECT_FALSE(parse_occupants("h", 2));
    EXPECT_FALSE(parse_occupants("hhh", 2));
    EXPECT_FALSE(parse_occupants("human,,computer", 2));
    EXPECT_FALSE(parse_occupants("", 2));
}

TEST(Occupant, TheComputerGoesOnForAProgram) {
    EXPECT_EQ(print_occupants({Occupant::program("Ra"), Occupant::person("Ann"), Occupant::computer(3)}),
              "computer,human,computer:3");
}

}  // namespace occupant_test
}  // namespace merkhet::play
