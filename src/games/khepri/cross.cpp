#include "games/khepri/cross.hpp"

#include <bit>

namespace merkhet::khepri {

namespace {

constexpr std::array<int, diagonal_length + 1> points_of_length = {0, 0, 1, 2, 3, 5};
constexpr unsigned patterns = 1U << diagonal_length;

/// For each pattern of own pieces on a diagonal (bit n: its square n): the squares in scoring runs, and the points.
struct PatternScore {
    std::uint8_t in_runs = 0;
    std::uint8_t points = 0;
};

/// Calls f(first, length) for each maximal run of two or more.
template <class F>
constexpr void for_each_run(unsigned pattern, F&& f) {
    for (int first = 0; first < diagonal_length; ++first) {
        int length = 0;
        while (first + length < diagonal_length && ((pattern >> (first + length)) & 1)) ++length;
        if (length >= 2) f(first, length);
        first += length;
    }
}

constexpr auto pattern_scores = [] {
    std::array<PatternScore, patterns> table{};
    for (unsigned pattern = 0; pattern < patterns; ++pattern)
        for_each_run(pattern, [&](int first, int length) {
            auto& entry = table[pattern];
            entry.in_runs = static_cast<std::uint8_t>(entry.in_runs | (((1 << length) - 1) << first));
            entry.points = static_cast<std::uint8_t>(entry.points + points_of_length[index(length)]);
        });
    return table;
}();

unsigned pattern_on(std::size_t diagonal, const SquareSet& set) {
    unsigned pattern = 0;
    for (unsigned i = 0; i < diagonal_length; ++i)
        pattern |= static_cast<unsigned>(set.test(diagonals[diagonal][i])) << i;
    return pattern;
}

constexpr unsigned middle_bit = 1U << (diagonal_length / 2);

}  // namespace

TurnScore score_lines(const SquareSet& own, const SquareSet& marked) {
    TurnScore score;
    for (int diagonal = 0; diagonal < diagonal_count; ++diagonal) {
        const unsigned marks = pattern_on(index(diagonal), own & marked);
        for_each_run(pattern_on(index(diagonal), own), [&](int first, int length) {
            const unsigned run_marks = marks & (((1U << length) - 1) << first);
            const Run run{diagonal, first, length, points_of_length[index(length)], run_marks != 0};
            score.runs[index(score.run_count++)] = run;
            score.marked_in_middle |= (run_marks & middle_bit) != 0;
            score.total += run.points + run.marked;
        });
    }
    score.total += score.marked_in_middle;
    return score;
}

int score_points(const SquareSet& own, const SquareSet& marked) {
    const auto on_cross = own & cross;
    if (on_cross.count() < 2) return 0;
    int total = 0;
    unsigned marks_in_runs = 0;
    for (std::size_t diagonal = 0; diagonal < diagonal_count; ++diagonal) {
        const auto& entry = pattern_scores[pattern_on(diagonal, on_cross)];
        const unsigned marks = pattern_on(diagonal, on_cross & marked) & entry.in_runs;
        total += entry.points + (marks != 0);
        marks_in_runs |= marks;
    }
    return total + ((marks_in_runs & middle_bit) != 0);
}

}  // namespace merkhet::khepri
