#include "base/names.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace merkhet {
namespace names_test {

TEST(Names, AreTheSameApartFromCapitals) {
    EXPECT_TRUE(same_name("MultiPV", "multipv"));
    EXPECT_TRUE(same_name("", ""));
    EXPECT_FALSE(same_name("khet", "khe"));
    EXPECT_FALSE(same_name("@", "`"));
    EXPECT_EQ(in_small_letters("B2-Z9 é"), "b2-z9 é");
}

TEST(Names, OneThatIsWrongGetsAHintOrTheList) {
    constexpr std::array<std::string_view, 2> games = {"kechi", "khet"};
    EXPECT_EQ(known_names("Khet", "games", games), "; did you mean khet?");
    EXPECT_EQ(known_names("chess", "games", games), "; games: kechi, khet");
}

}  // namespace names_test
}  // namespace merkhet
