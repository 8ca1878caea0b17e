#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace merkhet {

/// The words of a line, separated by blanks.
std::vector<std::string_view> words_of(std::string_view line);

/// A whole number from `lowest` to `highest`, in decimal digits and nothing else.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t lowest, std::uint64_t highest);

/// Whether two names are the same but for upper and lower case.
bool same_name(std::string_view a, std::string_view b);

}  // namespace merkhet
