#include "online/study/texts.hpp"

#include "base/words.hpp"
#include "online/account/name.hpp"

namespace merkhet::online {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

Result<std::string> parse_title(std::string_view text, std::string_view what) {
    const auto title = trimmed(text);
    if (title.empty()) return TextError{concatenated({what, " is empty"})};
    if (title.find('\n') != std::string_view::npos) return TextError{concatenated({what, " has one line"})};
    return parse_note(title, what, longest_title);
}

Result<std::string> parse_comment(std::string_view text) {
    const auto comment = trimmed(text);
    if (comment.size() > longest_comment)
        return TextError{concatenated({"a comment has at most ", std::to_string(longest_comment), " bytes"})};
    return parse_note(comment, "a comment", longest_comment);
}

}  // namespace merkhet::online
