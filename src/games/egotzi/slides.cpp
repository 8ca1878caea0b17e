#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

namespace {

// Not constexpr: the compiler would write the tables into the program.

template <int size>
typename LineTables<size>::Changes changes_on_lines() {
    typename LineTables<size>::Changes table{};
    for (int placed = 0; placed < size; ++placed)
        for (unsigned stones = 0; stones < LineTables<size>::lines; ++stones) {
            const auto slides = slides_on_line(stones, placed, size);
            const int lower = placed > 0 ? placed - 1 : placed;
            const int upper = placed < size - 1 ? placed + 1 : placed;
            table[static_cast<std::size_t>(placed)][stones] = {
                static_cast<std::uint16_t>(1U << lower ^ 1U << slides.lower_end),
                static_cast<std::uint16_t>(1U << upper ^ 1U << slides.upper_end)};
        }
    return table;
}

template <int size>
typename LineTables<size>::Spread spread_lines() {
    typename LineTables<size>::Spread table{};
    for (unsigned line = 0; line < LineTables<size>::lines; ++line)
        for (int i = 0; i < size; ++i) table[line] |= static_cast<BoardWord<size>>((line >> i) & 1) << (i * size);
    return table;
}

}  // namespace

template <int size>
const typename LineTables<size>::Changes LineTables<size>::changes = changes_on_lines<size>();

template <int size>
const typename LineTables<size>::Spread LineTables<size>::spread = spread_lines<size>();

template struct LineTables<3>;
template struct LineTables<4>;
template struct LineTables<5>;
template struct LineTables<6>;
template struct LineTables<7>;
template struct LineTables<8>;
template struct LineTables<9>;
template struct LineTables<10>;
template struct LineTables<11>;

}  // namespace merkhet::egotzi
