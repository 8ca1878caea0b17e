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

/// The checks of the rule files, then one row a variant and number of seats: those were found by the fast and the
/// naive implementation alike.
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

    // Kechi: the standard board's first turns; the endgame of the source, lost for White.
    {"kechi", "", 1, Count::sequences, 989},
    {"kechi", "", 2, Count::sequences, 978'121},

    // Khepri: the first turn of any seat.
    {"khepri", "", 1, Count::sequences, 8},
    {"khepri", "", 2, Count::sequences, 84},
    {"khepri", "", 3, Count::sequences, 832},
    {"khepri:players=3", "", 3, Count::sequences, 832},
    {"khepri:players=4", "", 3, Count::sequences, 832},

    // Egotzi: distinct positions.
    {"egotzi:size=3,balance=none", "", 1, Count::distinct, 9},
    {"egotzi:size=3,balance=none", "", 2, Count::distinct, 60},
    {"egotzi:size=3,balance=none", "", 3, Count::distinct, 224},
    {"egotzi:size=5,balance=none", "", 1, Count::distinct, 25},
    {"egotzi:size=5,balance=none", "", 2, Count::distinct, 520},
};

}  // namespace merkhet::test
