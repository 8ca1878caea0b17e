#pragma once

#include <regex>
#include <string>

namespace merkhet::test {

/// Whether a text counts one thing in the plural, as in "1 games".
inline bool has_wrong_plural(const std::string& text) {
    static const std::regex wrong(
        R"((^|[^0-9.,])1 (decisions|games|moves|nodes|plies|points|positions|puzzles|turns)\b)");
    return std::regex_search(text, wrong);
}

}  // namespace merkhet::test
