#include "online/account/passwords.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "base/utf8.hpp"
#include "base/words.hpp"

namespace merkhet::online {

namespace {

static_assert(PasswordCost{}.operations == crypto_pwhash_OPSLIMIT_INTERACTIVE);
static_assert(PasswordCost{}.memory == crypto_pwhash_MEMLIMIT_INTERACTIVE);

/// The commonest of eight characters and more in published lists; runs of one character are refused without a list.
constexpr std::array<std::string_view, 60> commonest{
    "password",    "12345678",   "123456789", "1234567890", "qwertyuiop", "qwerty123", "iloveyou",      "password1",
    "sunshine",    "princess",   "football",  "baseball",   "superman",   "1q2w3e4r",  "1q2w3e4r5t",    "1qaz2wsx",
    "trustno1",    "letmein1",   "welcome1",  "abcd1234",   "abc12345",   "87654321",  "zaq12wsx",      "passw0rd",
    "p@ssw0rd",    "starwars",   "whatever",  "computer",   "michelle",   "jennifer",  "qwertyui",      "asdfghjk",
    "asdfghjkl",   "internet",   "dragon123", "monkey123",  "1234qwer",   "q1w2e3r4",  "12341234",      "123123123",
    "987654321",   "0987654321", "01234567",  "0123456789", "12344321",   "master123", "admin123",      "password123",
    "iloveyou1",   "liverpool",  "chocolate", "qazwsxedc",  "changeme",   "11223344",  "administrator", "basketball",
    "qwerty12345", "password12", "charlie1",  "corvette"};

}  // namespace

std::optional<TextError> password_refusal(std::string_view password, std::string_view name) {
    if (count_characters(password) < shortest_password) return TextError{"a password has at least 8 characters"};
    if (password.size() > longest_password) return TextError{"a password has at most 1,000 bytes"};
    if (same_name(password, name)) return TextError{"the name is no password"};
    const auto small = in_small_letters(password);
    if (small.find_first_not_of(small[0]) == std::string::npos ||
        std::find(commonest.begin(), commonest.end(), small) != commonest.end())
        return TextError{"too many others have this password"};
    return std::nullopt;
}

Result<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_STRBYTES> kept{};
    if (sodium_init() < 0 || crypto_pwhash_str_alg(kept.data(), password.data(), password.size(), cost.operations,
                                                   cost.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
        return TextError{"no memory to keep a password"};
    return std::string(kept.data());
}

std::string nobodys_hash(const PasswordCost& cost) {
    constexpr std::size_t salt = 22;  // 16 and 32 bytes in base64
    constexpr std::size_t hash = 43;
    return concatenated({"$argon2id$v=19$m=", std::to_string(cost.memory / 1024),
                         ",t=", std::to_string(cost.operations), ",p=1$", std::string(salt, 'A'), "$",
                         std::string(hash, 'A')});
}

PasswordVerdict verify_password(std::string_view kept, std::string_view password, const PasswordCost& cost) {
    const std::string text = kept.empty() ? nobodys_hash(cost) : std::string(kept);
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (text.size() >= hash.size() || password.size() > longest_password || sodium_init() < 0)
        return PasswordVerdict::wrong;
    std::copy(text.begin(), text.end(), hash.begin());
    const bool fits = crypto_pwhash_str_verify(hash.data(), password.data(), password.size()) == 0;
    if (!fits || kept.empty()) return PasswordVerdict::wrong;
    return crypto_pwhash_str_needs_rehash(hash.data(), cost.operations, cost.memory) == 0 ? PasswordVerdict::right
                                                                                          : PasswordVerdict::outdated;
}

}  // namespace merkhet::online
