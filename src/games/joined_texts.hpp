#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace merkhet {

/// The texts of all lists, one after the other.
template <std::size_t... sizes>
constexpr auto joined_texts(const std::array<std::string_view, sizes>&... lists) {
    std::array<std::string_view, (sizes + ...)> all{};
    std::size_t at = 0;
    const auto add = [&](const auto& list) {
        for (const auto text : list) all[at++] = text;
    };
    (add(lists), ...);
    return all;
}

}  // namespace merkhet
