#include "base/phrase.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace merkhet {
namespace phrase_test {

TEST(Phrase, FillsThePlacesOfItsPattern) {
    EXPECT_EQ(Phrase().in_english(), "");
    EXPECT_EQ(Phrase("wins").in_english(), "wins");
    EXPECT_EQ(Phrase(7).in_english(), "7");
    EXPECT_EQ(Phrase("{1} after {0}, {1}", 3, Phrase("the {0}", std::string("e4"))).in_english(),
              "the e4 after 3, the e4");
}

TEST(Phrase, LeavesBracesThatAreNoPlaces) {
    EXPECT_EQ(Phrase("{} {x} {2} {0", 1).in_english(), "{} {x} {2} {0");
    EXPECT_EQ(Phrase("{0}", std::string("{0}")).in_english(), "{0}");
}

TEST(Phrase, TellsPatternsFromData) {
    EXPECT_TRUE(Phrase(std::string("Silver")).is_data());
    const Phrase pattern("Silver");
    EXPECT_FALSE(pattern.is_data());
    EXPECT_EQ(pattern.pattern(), "Silver");
    EXPECT_TRUE(Phrase().empty());
    EXPECT_FALSE(pattern.empty());
}

TEST(Counted, HasAPatternOfItsOwnForOne) {
    EXPECT_EQ(counted(1, "1 stone", "{0} stones"), Phrase("1 stone"));
    EXPECT_EQ(counted(0, "1 stone", "{0} stones").in_english(), "0 stones");
}

TEST(Listed, PutsTheLastBetweenTheLastTwo) {
    std::vector<Phrase> items;
    EXPECT_TRUE(listed(items, "{0}, {1}", "{0} and {1}").empty());
    items.emplace_back("Red");
    EXPECT_EQ(listed(items, "{0}, {1}", "{0} and {1}"), Phrase("Red"));
    items.emplace_back("Blue");
    EXPECT_EQ(listed(items, "{0}, {1}", "{0} and {1}").in_english(), "Red and Blue");
    items.emplace_back(3);
    EXPECT_EQ(listed(items, "{0}, {1}", "{0} and {1}").in_english(), "Red, Blue and 3");
}

}  // namespace phrase_test
}  // namespace merkhet
