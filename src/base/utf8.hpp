#pragma once

#include <cstddef>
#include <string_view>

namespace merkhet {

/// What some editors put before the text of a file.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// How many bytes (1 … 4) the first character of `text` takes in UTF-8; 0 when there is none or it is malformed:
/// a stray or missing continuation byte, an overlong form, a surrogate, or beyond U+10FFFF (RFC 3629, section 4).
constexpr std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto between = [&](std::size_t i, unsigned low, unsigned high) { return byte(i) >= low && byte(i) <= high; };
    const auto continued = [&](std::size_t i) { return between(i, 0x80, 0xbf); };
    const unsigned lead = byte(0);
    if (text.empty() || lead < 0x80) return text.empty() ? 0 : 1;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    if (lead < 0xe0) return continued(1) ? 2 : 0;
    if (lead < 0xf0) {
        const bool second = lead == 0xe0   ? between(1, 0xa0, 0xbf)
                            : lead == 0xed ? between(1, 0x80, 0x9f)
                                           : continued(1);
        return second && continued(2) ? 3 : 0;
    }
    const bool second = lead == 0xf0 ? between(1, 0x90, 0xbf) : lead == 0xf4 ? between(1, 0x80, 0x8f) : continued(1);
    return second && continued(2) && continued(3) ? 4 : 0;
}

/// The number of characters in UTF-8 text; each malformed byte counts as one.
constexpr std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        const auto length = utf8_length(text);
        text.remove_prefix(length == 0 ? 1 : length);
        ++count;
    }
    return count;
}

}  // namespace merkhet
