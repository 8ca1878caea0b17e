#include "cli/terminal/text_table.hpp"

#include <algorithm>
#include <numeric>

#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

constexpr int gap = 2;

/// As wide as what stands in them.
std::vector<int> widths_of(const Rows& rows) {
    std::vector<int> widths(rows.empty() ? 0 : rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
    return widths;
}

}  // namespace

int table_width(const Rows& rows) {
    const auto widths = widths_of(rows);
    return std::accumulate(widths.begin(), widths.end(), gap * static_cast<int>(widths.size()) - gap);
}

std::string text_table(const Rows& rows, Align align) {
    const auto widths = widths_of(rows);
    std::string out;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto blanks = std::string(static_cast<std::size_t>(widths[i] - display_width(row[i])), ' ');
            line += i == 0 ? "" : std::string(gap, ' ');
            line += i > 0 && align == Align::right ? blanks + row[i] : row[i] + blanks;
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

}  // namespace merkhet::cli
