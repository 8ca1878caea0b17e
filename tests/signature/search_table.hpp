#pragma once

#include <cstdint>
#include <string_view>

namespace merkhet::test {

/// What a fixed search folds to (see engine/fixed_searches.hpp). Written by tools/update_signature.
struct SearchRow {
    std::string_view name;
    std::uint64_t expected;
};

// clang-format off
inline constexpr SearchRow search_table[] = {
    {"egotzi after 0 moves, full", 0xa3de4bed594b9497},
    {"egotzi after 12 moves, full", 0xeba303a1c9db7118},
    {"egotzi:size=4 after 0 moves, full", 0x644621e95593cd90},
    {"egotzi:size=4 after 12 moves, full", 0xc3f85311aff15654},
    {"egotzi:size=7,scoring=squared after 0 moves, full", 0x0d767faaff93602d},
    {"egotzi:size=7,scoring=squared after 12 moves, full", 0xa2564ac0cc457979},
    {"kechi after 0 moves, full", 0x2aefe1ddb6e6e945},
    {"kechi after 0 moves, tree", 0x35a319e36ae3dd14},
    {"kechi after 12 moves, full", 0x7818a4a0b50e1987},
    {"kechi after 12 moves, tree", 0xff6e1d34ff115bc0},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, full", 0xa465497795e07b70},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, tree", 0x73d770b25f164dde},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, full", 0x7675384caaa0c3ea},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, tree", 0x9c8d1b010f42b96e},
    {"khepri after 0 moves, full", 0x3e3906dd58d474aa},
    {"khepri after 12 moves, full", 0xd3080f5be31510f3},
    {"khepri:players=3 after 0 moves, full", 0xe37b4dad2b35ea0d},
    {"khepri:players=3 after 12 moves, full", 0x4cc2b1c4498d41dc},
    {"khepri:players=4 after 0 moves, full", 0x0da873ce51847de8},
    {"khepri:players=4 after 12 moves, full", 0x7c8918f9b2c22c52},
    {"khet after 0 moves, full", 0xce6e55d8074d93ab},
    {"khet after 0 moves, tree", 0xf9850c08b5c27352},
    {"khet after 12 moves, full", 0x8a3bf355afe17775},
    {"khet after 12 moves, tree", 0x4073470cae14377f},
    {"khet:setup=imhotep after 0 moves, full", 0xfa5f51bdff4d0578},
    {"khet:setup=imhotep after 0 moves, tree", 0xd0360eb4d5924a00},
    {"khet:setup=imhotep after 12 moves, full", 0x91e3b28d630897a1},
    {"khet:setup=imhotep after 12 moves, tree", 0x2b866a092221b18e},
    {"khet:setup=dynasty after 0 moves, full", 0xd90b6fcd3d1d7485},
    {"khet:setup=dynasty after 0 moves, tree", 0x25a312ac1837a33d},
    {"khet:setup=dynasty after 12 moves, full", 0x7a1cf38cb999bf88},
    {"khet:setup=dynasty after 12 moves, tree", 0x6c63e0b7121f8a7f},
};
// clang-format on

}  // namespace merkhet::test
