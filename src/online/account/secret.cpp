#include "online/account/secret.hpp"

#include <sodium.h>

#include <array>
#include <span>

namespace merkhet::online {

namespace {

constexpr std::string_view code_signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_length = 20;
constexpr std::size_t group = 4;

std::string base64url(std::span<const unsigned char> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the null character
    return text;
}

std::string in_groups(std::string_view signs) {
    std::string text;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (i > 0 && i % group == 0) text += '-';
        text += signs[i];
    }
    return text;
}

/// The sign that is meant, or '\0'.
char code_sign(char typed) {
    const char capital = typed >= 'a' && typed <= 'z' ? static_cast<char>(typed - 'a' + 'A') : typed;
    if (capital == 'O') return '0';
    if (capital == 'I' || capital == 'L') return '1';
    return capital != '\0' && code_signs.find(capital) != std::string_view::npos ? capital : '\0';
}

}  // namespace

std::string new_secret() {
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return base64url(bytes);
}

std::string new_code() {
    std::string signs;
    for (std::size_t i = 0; i < code_length; ++i) signs += code_signs[randombytes_uniform(code_signs.size())];
    return in_groups(signs);
}

std::string tidy_code(std::string_view typed) {
    std::string signs;
    for (const char c : typed) {
        if (c == '-' || c == ' ') continue;
        const char sign = code_sign(c);
        if (sign == '\0' || signs.size() == code_length) return {};
        signs += sign;
    }
    return signs.size() == code_length ? in_groups(signs) : std::string();
}

std::string secret_hash(std::string_view secret) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return base64url(hash);
}

bool same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace merkhet::online
