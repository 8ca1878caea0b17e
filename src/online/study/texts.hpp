#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

/// What people write in studies.
namespace merkhet::online {

inline constexpr std::size_t longest_title = 100;     ///< characters
inline constexpr std::size_t longest_comment = 4000;  ///< bytes

/// The name of a study or a chapter, one line, without blanks around it; `what` names it in the error. Errors: it is
/// empty, too long or no text.
Result<std::string> parse_title(std::string_view text, std::string_view what);
/// What is said about a move, without blanks and new lines around it; may be empty.
Result<std::string> parse_comment(std::string_view text);

/// Without blanks, tabs and new lines around it.
std::string_view trimmed(std::string_view text);

}  // namespace merkhet::online
