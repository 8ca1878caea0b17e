#pragma once

#include <string>
#include <string_view>

#include "base/words.hpp"

/// Names that people type: they may forget which letters are capitals.
namespace merkhet {

/// ASCII letters made small.
std::string in_small_letters(std::string_view text);

/// Whether two names are the same apart from capitals.
bool same_name(std::string_view a, std::string_view b);

/// What follows the refusal of a name that is none of `known`: "; did you mean full?" when only capitals differ, else
/// the list, "; styles: full, tree".
template <class Names>
std::string known_names(std::string_view name, std::string_view kind, const Names& known) {
    for (const auto& other : known)
        if (same_name(name, other)) return concatenated({"; did you mean ", other, "?"});
    return concatenated({"; ", kind, ": ", joined(known)});
}

}  // namespace merkhet
