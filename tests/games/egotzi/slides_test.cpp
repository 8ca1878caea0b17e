#include "games/egotzi/slides.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/egotzi/game.hpp"
#include "support/rules_from.hpp"

namespace slides_test {

using namespace merkhet;
using namespace merkhet::egotzi;

constexpr int size = 5;
using Rows = std::vector<std::string>;  ///< from the top

/// A board of size 5 with the given rank 3 and nothing else.
Rows rank_three(const std::string& row) { return {".....", ".....", row, ".....", "....."}; }

char& stone_at(Rows& rows, Coordinate c) {
    return rows[static_cast<std::size_t>(size - 1 - c.rank)][static_cast<std::size_t>(c.file)];
}

Rows turned_rows(Rows rows, int symmetry) {
    Rows result = rank_three(".....");
    for (int square = 0; square < size * size; ++square) {
        const auto c = coordinate_of(square, size);
        stone_at(result, turned(c, symmetry, size)) = stone_at(rows, c);
    }
    return result;
}

/// The board after a placement, by the kernel alone.
Rows placed(Rows rows, Coordinate where, char colour) {
    BoardWord<size> occupied = 0;
    BoardWord<size> black = 0;
    for (int square = 0; square < size * size; ++square) {
        const char stone = stone_at(rows, coordinate_of(square, size));
        if (stone != '.') occupied |= square_bit<size>(square);
        if (stone == 'B') black |= square_bit<size>(square);
    }
    place_stone<size>(occupied, black, square_of(where, size), colour == 'B');
    for (int square = 0; square < size * size; ++square) {
        const bool taken = (occupied & square_bit<size>(square)) != 0;
        stone_at(rows, coordinate_of(square, size)) = !taken                                    ? '.'
                                                      : (black & square_bit<size>(square)) != 0 ? 'B'
                                                                                                : 'W';
    }
    return rows;
}

/// Adds stones that the placement cannot touch, in the same squares to both boards, until `colour` is to place.
void balance(Rows& before, Rows& after, Coordinate where, char colour) {
    const auto count = [&](char stone) {
        std::ptrdiff_t n = 0;
        for (const auto& row : before) n += std::count(row.begin(), row.end(), stone);
        return n;
    };
    for (int square = 0; square < size * size; ++square) {
        const auto c = coordinate_of(square, size);
        const auto missing = count('B') - count('W') - (colour == 'B' ? 0 : 1);
        if (missing == 0) return;
        if (c.file == where.file || c.rank == where.rank || stone_at(before, c) != '.') continue;
        stone_at(before, c) = stone_at(after, c) = missing > 0 ? 'W' : 'B';
    }
}

std::string position_text(const Rows& rows, char colour) {
    std::string text;
    for (const auto& row : rows) {
        if (!text.empty()) text += '/';
        text += row;
    }
    return text.append(colour == 'B' ? " b -" : " w -");
}

/// Checks a worked example in all eight orientations, by the kernel and by the rules.
void expect_placement(const Rows& before, char colour, Coordinate where, const Rows& after) {
    const auto rules = test::rules_from<Rules>("size=5,balance=none");
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        auto board = turned_rows(before, symmetry);
        auto expected = turned_rows(after, symmetry);
        const auto square = turned(where, symmetry, size);
        SCOPED_TRACE(position_text(board, colour) + ", at " + square_name(square));
        EXPECT_EQ(placed(board, square, colour), expected);
        balance(board, expected, square, colour);
        const auto position = test::position_from(rules, position_text(board, colour));
        EXPECT_EQ(rules.print_position(test::after(rules, position, square_name(square))),
                  position_text(expected, colour == 'B' ? 'W' : 'B'));
    }
}

void expect_row(const std::string& before, char colour, int file, const std::string& after) {
    expect_placement(rank_three(before), colour, {file - 'a', 2}, rank_three(after));
}

TEST(EgotziSlides, AStoneGoesToTheNearestEmptySquareBeyond) { expect_row("..W..", 'B', 'b', ".B.W."); }
TEST(EgotziSlides, StonesInBetweenAreJumpedAndOnlyNeighboursMove) { expect_row("..WB.", 'B', 'b', ".B.BW"); }
TEST(EgotziSlides, WithoutRoomBeyondAStoneIsTransferredToTheFarEdge) { expect_row("W....", 'B', 'b', ".B..W"); }
TEST(EgotziSlides, ATransferredStoneMayEndNextToThePlacedOne) { expect_row("WB..W", 'B', 'c', "W.BBW"); }
TEST(EgotziSlides, ATransferredStoneTakesTheFarthestEmptySquare) { expect_row("W..W.", 'B', 'b', ".B.WW"); }
TEST(EgotziSlides, ADirectAndATransferredStoneOnOneSideDoNotClash) { expect_row("W.W..", 'B', 'b', ".B.WW"); }
TEST(EgotziSlides, OfTwoStonesWithOneTargetTheTransferredStays) { expect_row("BB.W.", 'W', 'c', "BBW.W"); }
TEST(EgotziSlides, OnAFullLineNothingMoves) { expect_row("WB.BW", 'B', 'c', "WBBBW"); }
TEST(EgotziSlides, TheDirectStoneWinsTheClashOverAJump) { expect_row(".BW.W", 'B', 'd', "WB.BW"); }
TEST(EgotziSlides, AllFourNeighboursMoveAtOnce) {
    expect_placement({"..B..", "..W..", "BW.W.", "..B..", "....."}, 'B', {2, 2},
                     {"..B..", "..W..", "BWB.W", ".....", "..B.."});
}
TEST(EgotziSlides, VacatedSquaresDoNotCountAsEmpty) {
    // c3 takes e3, the only empty square of the rank; a3 would find c3 empty afterwards, but stays.
    expect_row("W.WW.", 'B', 'b', "WB.WW");
}
TEST(EgotziSlides, AStoneAtTheEdgeHasNoRoomBeyond) { expect_row("...W.", 'B', 'e', "..W.B"); }
TEST(EgotziSlides, NothingMovesWithoutNeighbours) { expect_row("W.B.W", 'B', 'b', "WB.BW"); }

/// The line rule on every line of every length, against the rule's words.
TEST(EgotziSlides, TheTableFollowsTheRuleOnEveryLine) {
    const auto expect_line = []<int length>(std::integral_constant<int, length>) {
        for (unsigned stones = 0; stones < 1U << length; ++stones) {
            for (int placed_at = 0; placed_at < length; ++placed_at) {
                if (((stones >> placed_at) & 1) != 0) continue;
                const auto is_empty = [&](int i) { return i != placed_at && ((stones >> i) & 1) == 0; };
                int end[2] = {placed_at, placed_at};
                bool direct[2] = {false, false};
                bool is_stone[2] = {false, false};
                for (const int side : {0, 1}) {
                    const int step = side == 0 ? -1 : 1;
                    const int neighbour = placed_at + step;
                    const bool exists = neighbour >= 0 && neighbour < length;
                    end[side] = exists ? neighbour : placed_at;
                    is_stone[side] = exists && !is_empty(neighbour);
                    if (!is_stone[side]) continue;
                    for (int i = neighbour; i >= 0 && i < length && !direct[side]; i += step)
                        if (is_empty(i)) {
                            end[side] = i;
                            direct[side] = true;
                        }
                    for (int i = placed_at - step; i >= 0 && i < length && !direct[side]; i -= step)
                        if (is_empty(i)) end[side] = i;
                }
                for (const int side : {0, 1})
                    if (is_stone[0] && is_stone[1] && end[0] == end[1] && !direct[side])
                        end[side] = placed_at + (side == 0 ? -1 : 1);
                const auto slides = slides_on_line(stones, placed_at, length);
                ASSERT_EQ(slides.lower_end, end[0]) << length << ' ' << stones << ' ' << placed_at;
                ASSERT_EQ(slides.upper_end, end[1]) << length << ' ' << stones << ' ' << placed_at;
            }
        }
    };
    for (int length = smallest_size; length <= largest_size; ++length) with_size(length, expect_line);
}

/// Lines are cut out of the board where they are, on every board.
TEST(EgotziSlides, RanksAndFilesAreGatheredFromTheBoard) {
    Random random(1);
    for (int board = smallest_size; board <= largest_size; ++board) {
        with_size(board, [&]<int n>(std::integral_constant<int, n>) {
            for (int sample = 0; sample < 200; ++sample) {
                Squares squares;
                for (int square = 0; square < n * n; ++square)
                    if (random.below(2) == 0) squares.set(static_cast<std::size_t>(square));
                for (int line = 0; line < n; ++line) {
                    const unsigned file = stones_of_file<n>(to_word<n>(squares), line);
                    const unsigned rank = stones_of_rank<n>(to_word<n>(squares), line);
                    for (int i = 0; i < n; ++i) {
                        ASSERT_EQ((file >> i) & 1, squares.test(static_cast<std::size_t>(square_of({line, i}, n))));
                        ASSERT_EQ((rank >> i) & 1, squares.test(static_cast<std::size_t>(square_of({i, line}, n))));
                    }
                    ASSERT_EQ(file >> n, 0U);
                    ASSERT_EQ(rank >> n, 0U);
                }
                ASSERT_EQ(from_word<n>(to_word<n>(squares)), squares);
            }
        });
    }
}

}  // namespace slides_test
