#pragma once

#include <string>
#include <vector>

namespace merkhet::cli {

/// The rows of a table, each with as many cells.
using Rows = std::vector<std::vector<std::string>>;

/// Where the cells of all columns but the first stand, which stands left.
enum class Align { left, right };

/// How many columns of a terminal the table takes: two blanks part its columns, and nothing is cut.
int table_width(const Rows& rows);

/// The table, each row in a line with its end.
std::string text_table(const Rows& rows, Align align);

}  // namespace merkhet::cli
