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
    {"egotzi after 0 moves, full, network", 0x3aaca1120cfeb05d},
    {"egotzi after 12 moves, full", 0xfee1218638150d15},
    {"egotzi after 12 moves, full, network", 0x1dda95b2e026942f},
    {"egotzi:size=4 after 0 moves, full", 0x2ffd867c3ce29036},
    {"egotzi:size=4 after 0 moves, full, network", 0x2ab91ae3f819ab74},
    {"egotzi:size=4 after 12 moves, full", 0xc3f85311aff15654},
    {"egotzi:size=4 after 12 moves, full, network", 0xc3f85311aff15654},
    {"egotzi:size=7,scoring=squared after 0 moves, full", 0xca120b07cdaa4f31},
    {"egotzi:size=7,scoring=squared after 0 moves, full, network", 0x8cbe754fbb49e1a5},
    {"egotzi:size=7,scoring=squared after 12 moves, full", 0xc7f99574c36d1446},
    {"egotzi:size=7,scoring=squared after 12 moves, full, network", 0xf6081fef9d89fad6},
    {"kechi after 0 moves, full", 0x2aefe1ddb6e6e945},
    {"kechi after 0 moves, full, network", 0x1420f2585cdef523},
    {"kechi after 0 moves, tree", 0x2d6a643e294c87af},
    {"kechi after 0 moves, tree, network", 0x5e16d5ca53b4a914},
    {"kechi after 12 moves, full", 0x7818a4a0b50e1987},
    {"kechi after 12 moves, full, network", 0x585f2e990faca49e},
    {"kechi after 12 moves, tree", 0xa87dd7b4930613f0},
    {"kechi after 12 moves, tree, network", 0x8538c09b46a34dd9},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, full", 0xa465497795e07b70},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, full, network", 0xa465497795e07b70},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, tree", 0xa06f4f0090562edc},
    {"kechi:lines=2,gap=1,cells=3 after 0 moves, tree, network", 0xa06f4f0090562edc},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, full", 0x7675384caaa0c3ea},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, full, network", 0x7675384caaa0c3ea},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, tree", 0xcdace84fc1ab5abe},
    {"kechi:lines=2,gap=1,cells=3 after 12 moves, tree, network", 0xcdace84fc1ab5abe},
    {"khepri after 0 moves, full", 0x129c137004289eb6},
    {"khepri after 0 moves, full, network", 0xda62d9b3ccae5971},
    {"khepri after 12 moves, full", 0x0d52b7bc9cc5c808},
    {"khepri after 12 moves, full, network", 0x2fbbcc20d550ffaf},
    {"khepri:players=3 after 0 moves, full", 0x94c798693d6c43e6},
    {"khepri:players=3 after 0 moves, full, network", 0x141cce2740ae763c},
    {"khepri:players=3 after 12 moves, full", 0xeea278c985c38c01},
    {"khepri:players=3 after 12 moves, full, network", 0xb7ea7a83b0b3c204},
    {"khepri:players=4 after 0 moves, full", 0x29299d857189d67d},
    {"khepri:players=4 after 0 moves, full, network", 0xb4bff101eca9a7c6},
    {"khepri:players=4 after 12 moves, full", 0x27a9006b2ecdd047},
    {"khepri:players=4 after 12 moves, full, network", 0x1c92c4e30c4faf32},
    {"khet after 0 moves, full", 0x3e91e6e40f781514},
    {"khet after 0 moves, full, network", 0xb554fb1355c6d29c},
    {"khet after 0 moves, tree", 0xe750ab2c2718b8d7},
    {"khet after 0 moves, tree, network", 0xf268add6b2c29847},
    {"khet after 12 moves, full", 0x4f12e6f3da14be0b},
    {"khet after 12 moves, full, network", 0xd798ebd9a79f1b3b},
    {"khet after 12 moves, tree", 0x659646a49edc7fa2},
    {"khet after 12 moves, tree, network", 0x5461f1c3abe72b3f},
    {"khet:setup=imhotep after 0 moves, full", 0xb67b31d600bbf218},
    {"khet:setup=imhotep after 0 moves, full, network", 0xbe6b99abfdc060d4},
    {"khet:setup=imhotep after 0 moves, tree", 0x82518807b465bc8b},
    {"khet:setup=imhotep after 0 moves, tree, network", 0xefbd124f28cc3357},
    {"khet:setup=imhotep after 12 moves, full", 0x6eb388a02c90069a},
    {"khet:setup=imhotep after 12 moves, full, network", 0xb581baa7e95e3fdb},
    {"khet:setup=imhotep after 12 moves, tree", 0xd2167775a90fbff6},
    {"khet:setup=imhotep after 12 moves, tree, network", 0xe1680b5280df6c54},
    {"khet:setup=dynasty after 0 moves, full", 0x503e0df3360d538a},
    {"khet:setup=dynasty after 0 moves, full, network", 0xac660ae724890cbf},
    {"khet:setup=dynasty after 0 moves, tree", 0x1b177d0f0cd750f2},
    {"khet:setup=dynasty after 0 moves, tree, network", 0x312d0f3b30a6390e},
    {"khet:setup=dynasty after 12 moves, full", 0x28033ea11cd33a6a},
    {"khet:setup=dynasty after 12 moves, full, network", 0x8cf873fbcad82aa8},
    {"khet:setup=dynasty after 12 moves, tree", 0x7778ca3c8864810f},
    {"khet:setup=dynasty after 12 moves, tree, network", 0xa9b49b105211b689},
};
// clang-format on

}  // namespace merkhet::test
