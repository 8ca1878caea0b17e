#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid.hpp"
#include "base/phrase.hpp"

namespace merkhet {

/// Whole numbers, each of which completes a half-typed move legally.
struct NumberRange {
    int lowest = 0;
    int highest = 0;
    int step = 1;
};

/// One way to continue a half-typed move, and where on the board a person points to choose it.
struct Suggestion {
    /// Begins with what was typed: a whole move or, if moves have parts, one part more.
    std::string text;
    /// What the new part does, a word for doors to show or translate: "pick", "move", "turn-right", "end", …
    std::string_view act;
    std::optional<Coordinate> square;         ///< the square that the new part names
    std::string_view tray;                    ///< or the tray that it names; empty: none
    std::string mark;                         ///< at most three columns to write on the square; may be empty
    std::optional<NumberRange> numbers = {};  ///< one of these must still follow the text

    friend bool operator<(const Suggestion& a, const Suggestion& b) { return a.text < b.text; }
};

/// How a half-typed move can continue.
struct Suggestions {
    std::vector<Suggestion> next;  ///< sorted by text, each text once
    /// What is left to do, for the person typing: "3 of 6 cells left"; may be empty.
    Phrase note;

    void sort() {
        std::sort(next.begin(), next.end());
        const auto same = [](const Suggestion& a, const Suggestion& b) { return a.text == b.text; };
        next.erase(std::unique(next.begin(), next.end(), same), next.end());
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> texts;
        texts.reserve(next.size());
        for (const auto& suggestion : next) texts.push_back(suggestion.text);
        return texts;
    }
};

}  // namespace merkhet
