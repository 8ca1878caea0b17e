#include "engine/ugi/ugi_words.hpp"

#include <algorithm>

namespace merkhet {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

}  // namespace

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(blanks, at)) != std::string_view::npos) {
        const auto end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

}  // namespace merkhet
