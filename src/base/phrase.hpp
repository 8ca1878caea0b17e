#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace merkhet {

/// A text for people that can be translated: an English pattern with places {0}, {1} … for its parts; or data, such
/// as a square or a number, that reads the same in every language. Patterns are constants of the program, so a
/// translation is a list of them to look up.
class Phrase {
public:
    /// Says nothing.
    Phrase() = default;
    Phrase(std::string data) : data_(std::move(data)) {}
    Phrase(int number) : data_(std::to_string(number)) {}
    /// `pattern` must live as long as the program.
    template <class... Parts>
    Phrase(std::string_view pattern, Parts&&... parts) : pattern_(pattern) {
        parts_.reserve(sizeof...(Parts));
        (parts_.emplace_back(std::forward<Parts>(parts)), ...);
    }
    template <class... Parts>
    Phrase(const char* pattern, Parts&&... parts) : Phrase(std::string_view(pattern), std::forward<Parts>(parts)...) {}

    bool empty() const { return pattern_.empty() && data_.empty(); }
    bool is_data() const { return pattern_.empty(); }
    const std::string& data() const { return data_; }
    std::string_view pattern() const { return pattern_; }
    std::span<const Phrase> parts() const { return parts_; }

    std::string in_english() const;

    bool operator==(const Phrase&) const = default;

private:
    std::string_view pattern_;
    std::string data_;
    std::vector<Phrase> parts_;
};

/// "1 stone" as `one`, other numbers as `more`: "{0} stones".
Phrase counted(int n, std::string_view one, std::string_view more);

/// The items from left to right: `between`, "{0}, {1}", joins the list so far and the next one; `last` joins the last.
Phrase listed(std::span<const Phrase> items, std::string_view between, std::string_view last);

}  // namespace merkhet
