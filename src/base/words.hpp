#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

/// Words for messages and notes, put together from parts.
namespace merkhet {

/// The parts, one directly after the other.
std::string concatenated(std::initializer_list<std::string_view> parts);

/// "1 stone", "2 stones", "0 stones": for nouns whose plural ends in s.
template <std::integral Number>
std::string counted(Number n, std::string_view singular) {
    return concatenated({std::to_string(n), " ", singular, n == 1 ? "" : "s"});
}

/// "a, b, c": texts, characters or ints in a row; of more than `most` only the first ones, then "…".
template <class Items>
std::string joined(const Items& items, std::string_view separator = ", ", std::size_t most = std::string_view::npos) {
    std::string list;
    std::size_t written = 0;
    for (const auto& item : items) {
        if (written > 0) list += separator;
        if (written++ == most) return list + "…";
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(item)>, int>)
            list += std::to_string(item);
        else
            list += item;
    }
    return list;
}

}  // namespace merkhet
