#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace merkhet {

/// A place in a text of several lines, as editors count: both from 1, columns in UTF-8 characters.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
    constexpr bool operator==(const TextPlace&) const = default;
};

/// The place of the byte at `offset`; the end of the text if `offset` lies beyond it. A line ends with its line feed.
TextPlace place_in(std::string_view text, std::size_t offset);

/// "line 3, column 14: MESSAGE", for an error found in `text`.
std::string located(const TextError& error, std::string_view text);

}  // namespace merkhet
