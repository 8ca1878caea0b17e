#pragma once

#include <cstdint>

namespace merkhet::test {

/// What the fixed networks fold to (see network_signature.hpp), in the order of network_shapes().
inline constexpr std::uint64_t network_table[] = {0xeafc6987d00f7327, 0x9d9ef168250d2fcd, 0xd771830b1a740127,
                                                  0x4e7c3e6ac46e61b5, 0xaaedbd234aa02cd8, 0x72885c8eff0a8112,
                                                  0xd80abfb5d5611019, 0xccf3f03917246b08};

}  // namespace merkhet::test
