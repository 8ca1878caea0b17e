#include "base/scanner.hpp"

#include <charconv>

namespace merkhet {

namespace {
constexpr std::size_t longest_quote = 40;
}  // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out = "'";
    for (std::size_t i = 0; i < text.size() && i < longest_quote; ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c < 0x7f) {
            out += static_cast<char>(c);
        } else {
            out += "\\x";
            out += hex[c >> 4];
            out += hex[c & 15];
        }
    }
    out += text.size() > longest_quote ? "…'" : "'";
    return out;
}

bool Scanner::accept(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
}

bool Scanner::accept(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
}

std::string_view Scanner::take_until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    const auto taken = text_.substr(at_, end - at_);
    at_ = end;
    return taken;
}

std::string_view Scanner::take_digits() {
    const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
    const auto taken = text_.substr(at_, end - at_);
    at_ = end;
    return taken;
}

Result<int> Scanner::take_number(int lowest, int highest, std::string_view what) {
    const auto refuse = [&] {
        return expected(std::string(what) + " (" + std::to_string(lowest) + "…" + std::to_string(highest) + ")");
    };
    const std::size_t start = at_;
    const auto digits = take_digits();
    int value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool leading_zero = digits.size() > 1 && digits.front() == '0';
    if (digits.empty() || code != std::errc{} || leading_zero || value < lowest || value > highest) {
        at_ = start;
        return refuse();
    }
    return value;
}

TextError Scanner::expected(std::string_view what) const {
    std::string message = "expected ";
    message += what;
    message += done() ? std::string(", found the end") : ", found " + in_quotes(rest());
    return error(std::move(message));
}

}  // namespace merkhet
