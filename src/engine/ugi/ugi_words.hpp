#pragma once

#include <string_view>
#include <vector>

namespace merkhet {

/// The words of a line, separated by blanks.
std::vector<std::string_view> words_of(std::string_view line);

}  // namespace merkhet
