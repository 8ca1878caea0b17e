#include "online/account/secret.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace merkhet::online::secret_test {

TEST(Secret, IsLongAndNeverTheSame) {
    std::set<std::string> secrets;
    for (int i = 0; i < 1000; ++i) {
        const auto secret = new_secret();
        EXPECT_EQ(secret.size(), secret_length);
        EXPECT_EQ(secret.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
                  std::string::npos);
        secrets.insert(secret);
    }
    EXPECT_EQ(secrets.size(), 1000U);
}

TEST(Secret, IsNotToBeFoundInItsHash) {
    const auto secret = new_secret();
    EXPECT_EQ(secret_hash(secret), secret_hash(secret));
    EXPECT_NE(secret_hash(secret), secret);
    // BLAKE2b of 32 bytes of nothing, as another implementation has it.
    EXPECT_EQ(secret_hash(""), "DldRwCblQ7Loqy6wYJnaodHl30d3j3eH-qtFzfEv46g");
}

TEST(Secret, IsComparedInFull) {
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "abcd"));
    EXPECT_TRUE(same_secret("", ""));
}

TEST(Code, IsReadHoweverItIsTyped) {
    for (int i = 0; i < 100; ++i) {
        const auto code = new_code();
        ASSERT_EQ(code.size(), 24U);
        EXPECT_EQ(tidy_code(code), code);
        std::string typed = code;
        std::replace(typed.begin(), typed.end(), '-', ' ');
        std::replace(typed.begin(), typed.end(), '0', 'o');
        std::replace(typed.begin(), typed.end(), '1', 'l');
        std::transform(typed.begin(), typed.end(), typed.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        EXPECT_EQ(tidy_code(typed), code);
        EXPECT_EQ(tidy_code(code + "7"), "");
        EXPECT_EQ(tidy_code(code.substr(1, 22)), "");
    }
    EXPECT_EQ(tidy_code("UUUU-UUUU-UUUU-UUUU-UUUU"), "");
    EXPECT_EQ(tidy_code(std::string(20, '\0')), "");
    EXPECT_EQ(tidy_code(""), "");
}

}  // namespace merkhet::online::secret_test
