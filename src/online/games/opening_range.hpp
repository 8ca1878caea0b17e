#pragma once

#include <string>
#include <string_view>

namespace merkhet::online {

/// Games that begin with these moves have texts of moves from `moves` to before this one: a blank comes before every
/// character of a move.
inline std::string after_opening(std::string_view moves) { return std::string(moves) + '!'; }

}  // namespace merkhet::online
