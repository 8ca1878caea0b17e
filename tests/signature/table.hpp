#pragma once

#include <cstdint>
#include <string_view>

namespace merkhet::test {

/// What the fixed games of one game text fold to (see signature_table.cpp).
struct SignatureRow {
    std::string_view game;
    std::uint64_t expected;
};

// clang-format off
inline constexpr SignatureRow signature_table[] = {
    {"egotzi:size=3", 0xa7ca2bad2359c850},
    {"egotzi", 0xbd87e05a2eb3ebbe},
    {"egotzi:size=4,balance=none", 0x13db6da65508ba0e},
    {"egotzi:size=5,scoring=squared", 0x0e745645d45a95a9},
    {"egotzi:size=6,scoring=squared,balance=pie", 0xf181cd6f78020ffa},
    {"egotzi:size=7,scoring=squared,komi=4", 0xf92144c82e3db6ea},
    {"egotzi:size=11", 0x61ad198f9bac65a0},
    {"kechi", 0x69a730d30d135f87},
    {"kechi:limit=die", 0x76eab5a32bfe040a},
    {"kechi:goal=tokens", 0x2f3474134cb4ae31},
    {"kechi:limit=die,goal=tokens", 0xaed5931c44ce809b},
    {"kechi:lines=2,gap=1,cells=3", 0x398261bd8ef5a948},
    {"kechi:lines=3,gap=2,cells=5", 0xd56cab22c09e9d82},
    {"kechi:lines=6,gap=4,cells=2", 0x18f444aadc5e0bb6},
    {"kechi:board=WW..W/...../..-../...../BB..B,cells=3", 0x55bae8b36a6c82c5},
    {"khepri", 0x3f326ccdc92ceb74},
    {"khepri:players=3,target=3", 0xc2a23eef7651af8a},
    {"khepri:players=4", 0x18d5ccf7e3038b54},
    {"khepri:players=4,turns=9", 0x1484223276f13d53},
    {"khet", 0xd48c58cc06a5bf2d},
    {"khet:setup=imhotep,quiet=10", 0x035344a9d199f9be},
    {"khet:setup=dynasty", 0xe4afdb8930a21d19},
    {"khet:setup=imhotep2", 0x0006ba69ea545c52},
    {"khet:setup=dynasty2", 0x3d4795d13b2a392e},
    {"khet:setup=osiris", 0x4bf217656437b7e0},
    {"khet:setup=isis", 0xc88b53fcf22af11c},
    {"khet:setup=mercury", 0xc14ad6511fc30070},
    {"khet:setup=sophie", 0xa7622996eee2fc76},
};
// clang-format on

}  // namespace merkhet::test
