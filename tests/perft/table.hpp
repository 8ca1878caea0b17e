#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace merkhet::test {

/// What one row of the table counts.
enum class Count : std::uint8_t {
    sequences,  ///< move sequences of the given length
    distinct,   ///< distinct positions after exactly so many moves
};

/// One number that every build must reproduce.
struct PerftRow {
    std::string_view game;      ///< game text
    std::string_view position;  ///< position text; empty: the start
    int depth;
    Count count;
    std::uint64_t expected;
};

/// The checks of the rule files, then rows for variants, numbers of seats and positions from the middle of games. The
/// naive implementations found the same numbers; for four plies of Khet, which would take them minutes, the same were
/// found with the last ply counted and with it made.
inline constexpr PerftRow perft_table[] = {
    // Khet: the three classic layouts at depth 3, and all nine setups at depth 4.
    {"khet", "", 1, Count::sequences, 77},
    {"khet", "", 2, Count::sequences, 5'920},
    {"khet", "", 3, Count::sequences, 451'859},
    {"khet:setup=imhotep", "", 1, Count::sequences, 73},
    {"khet:setup=imhotep", "", 2, Count::sequences, 5'343},
    {"khet:setup=imhotep", "", 3, Count::sequences, 387'073},
    {"khet:setup=dynasty", "", 1, Count::sequences, 70},
    {"khet:setup=dynasty", "", 2, Count::sequences, 4'854},
    {"khet:setup=dynasty", "", 3, Count::sequences, 334'850},
    {"khet:setup=imhotep2", "", 3, Count::sequences, 386'766},
    {"khet:setup=dynasty2", "", 3, Count::sequences, 334'131},
    {"khet:setup=osiris", "", 3, Count::sequences, 374'566},
    {"khet:setup=isis", "", 3, Count::sequences, 373'680},
    {"khet:setup=mercury", "", 3, Count::sequences, 299'598},
    {"khet:setup=sophie", "", 3, Count::sequences, 377'146},
    {"khet:quiet=2", "", 3, Count::sequences, 115'629},
    {"khet", "", 2, Count::distinct, 5'719},
    {"khet", "", 4, Count::sequences, 34'065'081},
    {"khet:setup=imhotep", "", 4, Count::sequences, 27'828'431},
    {"khet:setup=dynasty", "", 4, Count::sequences, 23'091'809},
    {"khet:setup=imhotep2", "", 4, Count::sequences, 27'771'540},
    {"khet:setup=dynasty2", "", 4, Count::sequences, 23'000'057},
    {"khet:setup=osiris", "", 4, Count::sequences, 26'762'745},
    {"khet:setup=isis", "", 4, Count::sequences, 26'523'936},
    {"khet:setup=mercury", "", 4, Count::sequences, 18'609'986},
    {"khet:setup=sophie", "", 4, Count::sequences, 26'829'747},

    // Kechi: the standard board's first turns; the endgame of the source, lost for White.
    {"kechi", "", 1, Count::sequences, 989},
    {"kechi", "", 2, Count::sequences, 978'121},
    {"kechi",
     "x...x.xx....x/.---B---x---W/.---.---x---B/.---.---.---./..x......xx../.---.---.---./x---x---.---x/.---.---.---x/"
     "........x..../.---.---.---./.---.---.---./.---.---.---./x...x...x...x w",
     1, Count::sequences, 0},
    {"kechi:lines=2,gap=1,cells=3", "", 4, Count::sequences, 144},
    {"kechi:limit=die", "", 1, Count::sequences, 6},
    {"kechi:limit=die", "", 2, Count::sequences, 2'098},
    {"kechi:limit=die", "", 3, Count::sequences, 12'588},
    {"kechi:goal=tokens", "", 1, Count::sequences, 989},
    {"kechi:goal=tokens",
     "xxWxxxxxx.x.x/x---x---.---./x---.---x---./x---W---x---x/xxxxxxBx.xx.x/x---x---x---x/.---x---.---x/x---x---x---W/"
     "...xx..x.xx../.---x---.---x/x---W---.---./x---x---.---./xxxxxx.xx.Bxx w 30:26",
     2, Count::sequences, 176},
    {"kechi:limit=die,goal=tokens", "", 3, Count::sequences, 12'588},
    {"kechi:limit=die,goal=tokens",
     "x...x.x.xW.xx/x---.---x---./.---.---x---./.---.---.---./...WW...x..../.---.---B---./.---.---x---./.---.---.---B/"
     "........x..../.---.---x---./.---.---x---x/.---.---B---x/xxxBxx..xxx.x b ? 10:15",
     3, Count::sequences, 2'352},
    {"kechi:lines=3,gap=2,cells=5", "", 2, Count::sequences, 15'625},
    {"kechi:lines=6,gap=4,cells=2", "", 2, Count::sequences, 14'884},
    {"kechi:board=WW..W/...../..-../...../BB..B,cells=3", "", 3, Count::sequences, 116'183},
    {"kechi",
     "x...x..xxxx.x/x---.---W---./.---x---x---./.---x---.---./x............/x---.---x---./W---W---.---./.---.---W---./"
     "B.xx......B.x/B---.---.---./.---x---.---./x---.---B---x/xx.xx...x.xxx w",
     2, Count::sequences, 138'343},
    {"kechi:lines=5,gap=3,cells=2", "", 3, Count::sequences, 332'160},

    // Khepri: the first turn of any seat.
    {"khepri", "", 1, Count::sequences, 8},
    {"khepri", "", 2, Count::sequences, 84},
    {"khepri", "", 3, Count::sequences, 832},
    {"khepri:players=3", "", 3, Count::sequences, 832},
    {"khepri:players=4", "", 3, Count::sequences, 832},
    {"khepri", "", 4, Count::sequences, 6'316},
    {"khepri", "5b3/9/8y/7b1/b8/4y4/3y5/3y1B2b/b6yb yb,Y,-,-,-,-,-,y b 0:0 11 4:3:a1:0:-:f2f9", 3, Count::sequences,
     584},
    {"khepri", "2by2b2/8b/8b/4y3Y/1y3y3/9/2b6/yB4y2/5b3 -,b,-,-,-,-,-,y y 0:0 56 2:3:a2:1:n:b5d9", 3, Count::sequences,
     635},
    {"khepri:players=3", "brY3r2/6y2/1b5y1/y5r2/4ry2R/5b3/y8/3y2Brb/b8 -,b,yrb,-,r,-,-,- b 0:0:1 26 4:1:b7:2:-:-", 3,
     Count::sequences, 4'208},
    {"khepri:players=4",
     "y3bbg2/b4Yr1r/b8/3g5/1G5R1/y5y1r/5b2b/bB2g2g1/yr2gr2g rg,-,y,-,y,yr,-,- b 0:0:0:0 38 4:1:a7:1:-:-", 3,
     Count::sequences, 4'807},
    {"khepri:target=1", "yb1Y4y/9/4b4/9/9/9/9/3y5/by1B2yb1 -,-,b,yb,-,-,-,yb y 0:0 4 2:2:d9:3:n:d2", 3,
     Count::sequences, 617},
    {"khepri:players=4", "", 2, Count::distinct, 84},

    // Egotzi: distinct positions.
    {"egotzi:size=3,balance=none", "", 1, Count::distinct, 9},
    {"egotzi:size=3,balance=none", "", 2, Count::distinct, 60},
    {"egotzi:size=3,balance=none", "", 3, Count::distinct, 224},
    {"egotzi:size=5,balance=none", "", 1, Count::distinct, 25},
    {"egotzi:size=5,balance=none", "", 2, Count::distinct, 520},
    {"egotzi:size=3", "", 5, Count::sequences, 18'144},
    {"egotzi:size=3", "", 9, Count::distinct, 756},
    {"egotzi:size=3,balance=none", "", 9, Count::distinct, 126},
    {"egotzi:size=4,balance=none", "", 4, Count::distinct, 5'494},
    {"egotzi", "", 3, Count::sequences, 112'896},
    {"egotzi", "", 2, Count::distinct, 2'233},
    {"egotzi:size=3,scoring=squared", "", 4, Count::sequences, 5'904},
    {"egotzi:size=3,scoring=squared", "", 5, Count::distinct, 18'368},
    {"egotzi:size=3,scoring=squared,komi=4", "", 9, Count::distinct, 126},
    {"egotzi:size=4,scoring=squared,balance=pie", "", 4, Count::distinct, 6'498},
    {"egotzi:size=5,scoring=squared,balance=none", "", 3, Count::distinct, 4'758},
    {"egotzi:size=11", "", 2, Count::distinct, 14'201},
};

}  // namespace merkhet::test
