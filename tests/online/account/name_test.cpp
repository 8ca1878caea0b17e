#include "online/account/name.hpp"

#include <gtest/gtest.h>

namespace merkhet::online::name_test {

TEST(Name, IsLookedForInSmallLetters) {
    const auto name = parse_name("Ann-Lee_9");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->shown, "Ann-Lee_9");
    EXPECT_EQ(name->key, "ann-lee_9");
    EXPECT_EQ(name_key("ANN-lee_9"), name->key);
}

TEST(Name, IsRefusedWhereItCouldMislead) {
    for (const auto* text : {"", "a", "abcdefghijklmnopqrstu", "-ann", "_ann", "1234", "ann lee", "ann.lee", "ann\n",
                             "аnn" /* a Cyrillic a */, "ann\xe2\x80\x8b" /* a space of no width */, "Admin", "MERKHET",
                             "moderator", "Guest-ab12cd", "guest-", "deleted", "a'; drop table accounts; --"})
        EXPECT_FALSE(parse_name(text)) << text;
    EXPECT_FALSE(parse_name(std::string_view("an\0n", 4)));
    for (const auto* text : {"ab", "9lives", "Guesthouse", "abcdefghijklmnopqrst", "A-"})
        EXPECT_TRUE(parse_name(text)) << text;
}

TEST(Name, OfAGuestIsNobodyElses) {
    const auto guest = guest_name();
    EXPECT_TRUE(guest.shown.starts_with("Guest-"));
    EXPECT_EQ(name_key(guest.shown), guest.key);
    EXPECT_FALSE(parse_name(guest.shown));
    EXPECT_NE(guest_name().key, guest.key);
}

TEST(Note, IsText) {
    EXPECT_TRUE(parse_note("Grüße,\n日本", "a note", 9));
    EXPECT_FALSE(parse_note("Grüße,\n日本", "a note", 8));
    for (const auto* text : {"a\tb", "\x1b[31m", "\xff", "\xc3", "\x7f"})
        EXPECT_FALSE(parse_note(text, "a note", 100)) << text;
    EXPECT_FALSE(parse_note(std::string_view("\0", 1), "a note", 100));
}

}  // namespace merkhet::online::name_test
