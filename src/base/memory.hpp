#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

namespace merkhet {

/// Throws like std::vector, or aborts in the build for browsers, which has no exceptions.
[[noreturn]] inline void lack_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

/// `mebibytes` (0 or more) in bytes: at most half of what can be addressed, more than any machine has.
constexpr std::size_t bytes_of(int mebibytes) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max() / 2;
    return static_cast<std::size_t>(std::min(static_cast<std::uint64_t>(mebibytes) << 20U, most));
}

}  // namespace merkhet
