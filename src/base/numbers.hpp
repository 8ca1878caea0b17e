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

}  // namespace merkhet
