#pragma once

#include <concepts>
#include <ostream>
#include <string>
#include <vector>

#include "base/phrase.hpp"

namespace merkhet {

/// Compares a phrase with what it says in English.
template <std::same_as<Phrase> P>
bool operator==(const P& phrase, const char* english) {
    return phrase.in_english() == english;
}
inline void PrintTo(const Phrase& phrase, std::ostream* out) { *out << '"' << phrase.in_english() << '"'; }

namespace test {

inline std::vector<std::string> english(const std::vector<Phrase>& phrases) {
    std::vector<std::string> texts;
    texts.reserve(phrases.size());
    for (const auto& phrase : phrases) texts.push_back(phrase.in_english());
    return texts;
}

}  // namespace test
}  // namespace merkhet
