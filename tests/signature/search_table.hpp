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
    {"egotzi after 0 moves, full", 0x86ae5be5ba0778f1},
    {"egotzi after 12 moves, full", 0xfee1218638150d15},
    {"egotzi:size=4 after 0 moves, full", 0x2ffd867c3ce29036},
    {"egotzi:size=4 after 12 moves, full", 0xc3f85311aff15654},
    {"egotzi:size=7,scoring=squared after 0 moves, full", 0xca120b07cdaa4f31},
    {"egotzi:size=7,scoring=squared after 12 moves, full", 0xc7f99574c36d1446},
    {"kechi after 0 moves, full", 0x2aefe1ddb6e6e945},
    {"kechi after 0 moves, tree", 0x2d6a643e294c87af},
    {"kechi after 12 moves, full", 0x7818a4a0b50e1987},
    {"kechi after 12 moves, tree", 0xa87dd7b4930613f0},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, full", 0xa465497795e07b70},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, tree", 0xa06f4f0090562edc},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, full", 0x7675384caaa0c3ea},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, tree", 0x9c8d1b010f42b96e},
    {"khepri after 0 moves, full", 0x129c137004289eb6},
    {"khepri after 12 moves, full", 0x0d52b7bc9cc5c808},
    {"khepri:players=3 after 0 moves, full", 0x94c798693d6c43e6},
    {"khepri:players=3 after 12 moves, full", 0xeea278c985c38c01},
    {"khepri:players=4 after 0 moves, full", 0x29299d857189d67d},
    {"khepri:players=4 after 12 moves, full", 0x27a9006b2ecdd047},
    {"khet after 0 moves, full", 0xce6e55d8074d93ab},
    {"khet after 0 moves, tree", 0xe750ab2c2718b8d7},
    {"khet after 12 moves, full", 0x8a3bf355afe17775},
    {"khet after 12 moves, tree", 0x659646a49edc7fa2},
    {"khet:setup=imhotep after 0 moves, full", 0xfa5f51bdff4d0578},
    {"khet:setup=imhotep after 0 moves, tree", 0x82518807b465bc8b},
    {"khet:setup=imhotep after 12 moves, full", 0x91e3b28d630897a1},
    {"khet:setup=imhotep after 12 moves, tree", 0xd2167775a90fbff6},
    {"khet:setup=dynasty after 0 moves, full", 0xd90b6fcd3d1d7485},
    {"khet:setup=dynasty after 0 moves, tree", 0x1b177d0f0cd750f2},
    {"khet:setup=dynasty after 12 moves, full", 0x7a1cf38cb999bf88},
    {"khet:setup=dynasty after 12 moves, tree", 0x2e9b58925678fa88},
};
// clang-format on

}  // namespace merkhet::test
