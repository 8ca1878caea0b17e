#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace merkhet {

/// The number that the whole text spells in decimal digits, from `lowest` to `highest`; nothing if it is not one.
/// For fractions the library must be able to read them; the one for browsers cannot.
template <class Number>
std::optional<Number> read_number(std::string_view text, Number lowest, Number highest) {
    Number number{};
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || !(number >= lowest && number <= highest)) return std::nullopt;
    return number;
}

/// The byte that two hexadecimal digits stand for; nothing if the text is not that.
inline std::optional<char> read_hex_byte(std::string_view digits) {
    unsigned byte = 0;
    const auto* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, byte, 16);
    if (digits.size() != 2 || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return static_cast<char>(byte);
}

}  // namespace merkhet
