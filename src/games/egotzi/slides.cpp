#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

template <int size>
constinit const typename LineTables<size>::template ByPlacedAndStones<LineSlides> LineTables<size>::slides = [] {
    ByPlacedAndStones<LineSlides> table{};
    for (int placed = 0; placed < size; ++placed)
        for (unsigned stones = 0; stones < lines; ++stones)
            table[static_cast<std::size_t>(placed)][stones] = slides_on_line(stones, placed, size);
    return table;
}();

template <int size>
constinit const typename LineTables<size>::template ByPlacedAndStones<LineChanges> LineTables<size>::changes = [] {
    ByPlacedAndStones<LineChanges> table{};
    for (int placed = 0; placed < size; ++placed)
        for (unsigned stones = 0; stones < lines; ++stones) {
            const auto slides = slides_on_line(stones, placed, size);
            const int lower = placed > 0 ? placed - 1 : placed;
            const int upper = placed < size - 1 ? placed + 1 : placed;
            table[static_cast<std::size_t>(placed)][stones] = {
                static_cast<std::uint16_t>(1U << lower ^ 1U << slides.lower_end),
                static_cast<std::uint16_t>(1U << upper ^ 1U << slides.upper_end)};
        }
    return table;
}();

template <int size>
constinit const std::array<BoardWord<size>, LineTables<size>::lines> LineTables<size>::spread = [] {
    std::array<BoardWord<size>, lines> table{};
    for (unsigned line = 0; line < lines; ++line)
        for (int i = 0; i < size; ++i) table[line] |= static_cast<BoardWord<size>>((line >> i) & 1) << (i * size);
    return table;
}();

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
