#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// What every fuzzer needs.
namespace merkhet::fuzz {

/// Ends the program when `holds` is false, so that the fuzzer keeps the input.
inline void require(bool holds, std::string_view what, std::string_view about = {}) {
    if (holds) return;
    std::fprintf(stderr, "violated: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(about.size()), about.data());
    std::abort();
}

/// The fuzzer's bytes from `begin` on as text.
inline std::string_view text_from(const std::uint8_t* data, std::size_t size, std::size_t begin = 0) {
    return std::string_view(reinterpret_cast<const char*>(data), size).substr(std::min(begin, size));
}

}  // namespace merkhet::fuzz
