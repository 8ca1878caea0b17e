#include "base/place.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace merkhet {

TextPlace place_in(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, std::min(offset, text.size()));
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return {static_cast<std::size_t>(lines) + 1, count_characters(before.substr(line_start)) + 1};
}

std::string located(const TextError& error, std::string_view text) {
    const auto place = place_in(text, error.at);
    return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column) + ": " + error.message;
}

}  // namespace merkhet
