#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace merkhet {

/// `text` in quotes for an error message: at most 40 characters of it, anything unprintable as \xNN, so that the
/// message stays one readable line whatever was typed.
std::string in_quotes(std::string_view text);

/// Reads a text from left to right and remembers where it stands, so that errors can say where.
class Scanner {
public:
    /// `offset` is added to the place of every error: where `text` begins in what the user wrote.
    explicit Scanner(std::string_view text, std::size_t offset = 0) : text_(text), offset_(offset) {}

    bool done() const { return at_ == text_.size(); }
    std::size_t at() const { return at_ + offset_; }
    std::string_view rest() const { return text_.substr(at_); }
    /// The next character, or '\0' at the end.
    char peek() const { return done() ? '\0' : text_[at_]; }
    void skip() { ++at_; }

    /// Passes `c` if it is next.
    bool accept(char c);
    /// Passes `word` if it is next.
    bool accept(std::string_view word);
    /// Passes and returns everything up to (not including) the next character in `stops`, or to the end.
    std::string_view take_until(std::string_view stops);
    /// Passes and returns the decimal digits that come next; may be empty.
    std::string_view take_digits();
    /// A whole number lowest … highest without sign or leading zeros; `what` names it in the error.
    Result<int> take_number(int lowest, int highest, std::string_view what);

    /// An error at the place where the scanner stands.
    TextError error(std::string message) const { return {std::move(message), at()}; }
    /// "expected WHAT, found …" at the place where the scanner stands.
    TextError expected(std::string_view what) const;

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t at_ = 0;
};

}  // namespace merkhet
