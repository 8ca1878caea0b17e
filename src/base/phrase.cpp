#include "base/phrase.hpp"

#include <cstddef>

namespace merkhet {

std::string Phrase::in_english() const {
    if (is_data()) return data_;
    std::string text;
    for (std::size_t at = 0; at < pattern_.size();) {
        // A place is a digit in braces.
        if (pattern_[at] == '{' && at + 2 < pattern_.size() && pattern_[at + 2] == '}') {
            const auto part = static_cast<std::size_t>(pattern_[at + 1] - '0');
            if (part < parts_.size()) {
                text += parts_[part].in_english();
                at += 3;
                continue;
            }
        }
        text += pattern_[at++];
    }
    return text;
}

Phrase counted(int n, std::string_view one, std::string_view more) { return n == 1 ? Phrase(one) : Phrase(more, n); }

Phrase listed(std::span<const Phrase> items, std::string_view between, std::string_view last) {
    Phrase list;
    for (std::size_t i = 0; i < items.size(); ++i)
        list = i == 0 ? items[0] : Phrase(i + 1 == items.size() ? last : between, list, items[i]);
    return list;
}

}  // namespace merkhet
