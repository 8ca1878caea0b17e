#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

/// What accounts are called. Names are ASCII, so that none looks like another but by small and capital letters, and in
/// those no two differ.
namespace merkhet::online {

struct AccountName {
    std::string shown;  ///< as its owner writes it
    std::string key;    ///< as it is looked for: in small letters
};

inline constexpr std::size_t shortest_name = 2;
inline constexpr std::size_t longest_name = 20;

/// A name somebody would like: 2 … 20 letters, digits, - and _, one of them a letter, a letter or digit first. Errors:
/// it is not that; it is reserved (moderator, guest-…).
Result<AccountName> parse_name(std::string_view text);

/// "Guest-" and six random letters or digits. Two guests may draw the same.
AccountName guest_name();

/// The key of whatever somebody typed as a name; empty if nobody can be called that.
std::string name_key(std::string_view typed);

/// A text for people that is not a name: characters of UTF-8, none of them a control character other than a new line,
/// at most `most`. `what` names it in the error.
Result<std::string> parse_note(std::string_view text, std::string_view what, std::size_t most);

}  // namespace merkhet::online
