#include "cli/options/near_name.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/names.hpp"

namespace merkhet::cli {

namespace {

/// How many letters must be put in, left out, replaced, or swapped with the next one, to make `a` into `b`: the
/// distance of Damerau and Levenshtein, each letter touched once.
std::size_t distance(std::string_view a, std::string_view b) {
    // Rows of the table: between the first i letters of `a`, for i - 2, i - 1 and i, and the first j of `b`.
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last;
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last = std::move(last);
        last = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row.back();
}

}  // namespace

std::string_view near_name(std::string_view typed, std::span<const std::string> names) {
    constexpr std::size_t letters_for_one = 3;
    constexpr std::size_t longest = 40;
    if (typed.size() > longest) return {};
    const auto small = in_small_letters(typed);
    auto nearest = std::max(small.size(), letters_for_one) / letters_for_one;
    std::string_view found;
    for (const auto& name : names) {
        const auto far = distance(small, in_small_letters(name));
        if (far > nearest || (far == nearest && !found.empty())) continue;
        nearest = far;
        found = name;
    }
    return found;
}

}  // namespace merkhet::cli
