#include "online/account/name.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "base/utf8.hpp"

namespace merkhet::online {

namespace {

constexpr std::string_view guest_prefix = "guest-";

/// Who could be taken for somebody who speaks for the house, and words that pages use in the place of a name.
constexpr std::array<std::string_view, 33> reserved{
    "abuse",    "account", "accounts",  "admin",     "administrator", "anonymous", "api",   "bot",      "closed",
    "computer", "deleted", "everyone",  "everybody", "guest",         "help",      "house", "link",     "me",
    "merkhet",  "mod",     "moderator", "nobody",    "null",          "official",  "root",  "security", "server",
    "settings", "staff",   "support",   "system",    "undefined",     "you"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool may_be_in_name(char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }

}  // namespace

std::string name_key(std::string_view typed) {
    if (typed.size() < shortest_name || typed.size() > longest_name) return {};
    if (!std::all_of(typed.begin(), typed.end(), may_be_in_name)) return {};
    return in_small_letters(typed);
}

Result<AccountName> parse_name(std::string_view text) {
    if (text.size() < shortest_name || text.size() > longest_name) return TextError{"a name has 2 to 20 characters"};
    const auto* const wrong = std::find_if_not(text.begin(), text.end(), may_be_in_name);
    if (wrong != text.end())
        return TextError{"a name is made of the letters a to z, digits, - and _",
                         static_cast<std::size_t>(wrong - text.begin())};
    if (!is_letter(text[0]) && !is_digit(text[0])) return TextError{"a name begins with a letter or a digit"};
    if (std::none_of(text.begin(), text.end(), is_letter)) return TextError{"a name has a letter"};
    auto key = in_small_letters(text);
    if (key.starts_with(guest_prefix) || std::find(reserved.begin(), reserved.end(), key) != reserved.end())
        return TextError{"this name is reserved"};
    return AccountName{std::string(text), std::move(key)};
}

AccountName guest_name() {
    constexpr std::string_view signs = "23456789abcdefghjkmnpqrstuvwxyz";
    constexpr int length = 6;
    std::string drawn;
    for (int i = 0; i < length; ++i) drawn += signs[randombytes_uniform(signs.size())];
    return {"Guest-" + drawn, std::string(guest_prefix) + drawn};
}

Result<std::string> parse_note(std::string_view text, std::string_view what, std::size_t most) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const auto length = utf8_length(text.substr(at));
        const auto first = static_cast<unsigned char>(text[at]);
        const bool is_control = (first < 0x20 && first != '\n') || first == 0x7f;
        if (length == 0 || is_control) return TextError{concatenated({what, " is not a text"}), at};
        at += length;
    }
    if (characters > most) return TextError{concatenated({what, " has at most ", std::to_string(most), " characters"})};
    return std::string(text);
}

}  // namespace merkhet::online
