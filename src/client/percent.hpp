#pragma once

#include <string>
#include <string_view>

namespace merkhet::client {

/// The text as part of a path or a query: all but letters, digits and -._~ as %XX.
inline std::string percent_encoded(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~";
    std::string encoded;
    for (const char c : text) {
        const bool is_alphanumeric = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (is_alphanumeric || plain.find(c) != std::string_view::npos) {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        (encoded += '%') += digits[byte >> 4U];
        encoded += digits[byte & 15U];
    }
    return encoded;
}

}  // namespace merkhet::client
