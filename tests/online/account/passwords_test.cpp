#include "online/account/passwords.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <future>
#include <mutex>

#include "online/account/password_worker.hpp"

namespace merkhet::online::passwords_test {

constexpr PasswordCost cheap{1, 8192};

TEST(Password, IsRefusedWhenOthersWouldGuessIt) {
    for (const auto* password : {"", "short", "1234567", "ann-of-cleves", "ANN-of-cleves", "password", "PassWord1",
                                 "aaaaaaaaaa", "äöüäöüä" /* seven characters */})
        EXPECT_TRUE(password_refusal(password, "Ann-of-Cleves")) << password;
    EXPECT_TRUE(password_refusal(std::string(1001, 'x') + 'y', "ann"));
    for (const auto* password : {"correct horse", "        x", "日本語日本語日本"})
        EXPECT_FALSE(password_refusal(password, "ann")) << password;
}

TEST(Password, IsKnownByWhatIsKeptOfIt) {
    const auto kept = hash_password("correct horse", cheap);
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->starts_with("$argon2id$"));
    EXPECT_EQ(kept->find("horse"), std::string::npos);
    EXPECT_NE(*hash_password("correct horse", cheap), *kept);
    EXPECT_EQ(verify_password(*kept, "correct horse", cheap), PasswordVerdict::right);
    EXPECT_EQ(verify_password(*kept, "correct hors", cheap), PasswordVerdict::wrong);
    EXPECT_EQ(verify_password(*kept, "", cheap), PasswordVerdict::wrong);
    EXPECT_EQ(verify_password(*kept, "correct horse", {2, 8192}), PasswordVerdict::outdated);
    EXPECT_EQ(verify_password("nonsense", "correct horse", cheap), PasswordVerdict::wrong);
    EXPECT_EQ(verify_password(std::string(500, '$'), "correct horse", cheap), PasswordVerdict::wrong);
    const std::string with_null("a\0bcdefgh", 9);
    const auto other = hash_password(with_null, cheap);
    ASSERT_TRUE(other);
    EXPECT_EQ(verify_password(*other, with_null, cheap), PasswordVerdict::right);
    EXPECT_EQ(verify_password(*other, "a", cheap), PasswordVerdict::wrong);
}

/// Whoever measures answers must not learn which names there are: libsodium reads the hash of nobody, and finds the
/// same work in it as in others.
TEST(Password, OfNobodyTakesAsMuchWork) {
    for (const auto& cost : {cheap, PasswordCost{2, 65'536}, PasswordCost{}}) {
        const auto hash = nobodys_hash(cost);
        ASSERT_LT(hash.size(), crypto_pwhash_STRBYTES);
        std::array<char, crypto_pwhash_STRBYTES> text{};
        std::copy(hash.begin(), hash.end(), text.begin());
        EXPECT_EQ(crypto_pwhash_str_needs_rehash(text.data(), cost.operations, cost.memory), 0) << hash;
        EXPECT_EQ(crypto_pwhash_str_needs_rehash(text.data(), cost.operations + 1, cost.memory), 1) << hash;
    }
    for (const auto* password : {"correct horse", ""})
        EXPECT_EQ(verify_password("", password, cheap), PasswordVerdict::wrong);
}

TEST(PasswordWorker, ThreadsAnswerAndRefuseWhenTooManyWait) {
    std::promise<void> begun;
    std::promise<void> go_on;
    std::mutex mutex;
    std::vector<PasswordVerdict> verdicts;
    {
        PasswordWorker worker(cheap, 1, 2);
        std::promise<std::string> hashed;
        ASSERT_TRUE(worker.hash("correct horse", [&](const auto& kept) { hashed.set_value(*kept); }));
        const auto kept = hashed.get_future().get();
        ASSERT_TRUE(worker.verify("", "x", [&](PasswordVerdict) {
            begun.set_value();
            go_on.get_future().wait();
        }));
        begun.get_future().wait();
        const auto note = [&](PasswordVerdict verdict) {
            const std::lock_guard lock(mutex);
            verdicts.push_back(verdict);
        };
        EXPECT_TRUE(worker.verify(kept, "correct horse", note));
        EXPECT_TRUE(worker.verify(kept, "other horse", note));
        EXPECT_FALSE(worker.verify(kept, "correct horse", note));
        EXPECT_FALSE(worker.hash("x", [](const auto&) { FAIL(); }));
        go_on.set_value();
    }
    // What was asked is done before it ends.
    EXPECT_EQ(verdicts, (std::vector{PasswordVerdict::right, PasswordVerdict::wrong}));
}

}  // namespace merkhet::online::passwords_test
