#include "cli/terminal/text_layout.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/utf8.hpp"
#include "base/words.hpp"

namespace merkhet::cli {

namespace {

std::uint32_t code_point(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes.front());
    if (bytes.size() == 1) return lead;
    std::uint32_t code = lead & (0x7fU >> bytes.size());
    for (const char c : bytes.substr(1)) code = (code << 6) | (static_cast<unsigned char>(c) & 0x3fU);
    return code;
}

/// Terminal columns, after Unicode's East Asian Width, as coarse as the board symbols and option texts need.
int columns_of(std::uint32_t code) {
    const auto within = [&](std::uint32_t low, std::uint32_t high) { return code >= low && code <= high; };
    if (within(0x300, 0x36f) || within(0x200b, 0x200f) || within(0xfe00, 0xfe0f)) return 0;
    if (within(0x1100, 0x115f) || within(0x2e80, 0xa4cf) || within(0xac00, 0xd7a3) || within(0xf900, 0xfaff) ||
        within(0xff00, 0xff60) || within(0x1f300, 0x1faff))
        return 2;
    return 1;
}

}  // namespace

Glyph first_glyph(std::string_view text) {
    const auto bytes = text.substr(0, std::max<std::size_t>(1, utf8_length(text)));
    return {bytes, columns_of(code_point(bytes))};
}

int display_width(std::string_view text) {
    int columns = 0;
    visit_glyphs(text, [&](const Glyph& glyph) { columns += glyph.columns; });
    return columns;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(blanks) + 1 - begin));
}

std::string padded(std::string_view text, int columns) {
    std::string out(text);
    out.append(static_cast<std::size_t>(std::max(0, columns - display_width(text))), ' ');
    return out;
}

namespace {

/// Where the first word of a text ends. A number and its " %" are one word.
std::size_t end_of_word(std::string_view text) {
    constexpr std::string_view percent = " %";
    auto end = std::min(text.find(' '), text.size());
    while (text.substr(end).starts_with(percent)) end = std::min(text.find(' ', end + percent.size()), text.size());
    return end;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
    std::vector<std::string> lines;
    // The blanks in front stay.
    const auto first = std::min(text.find_first_not_of(' '), text.size());
    std::string line(text.substr(0, first));
    text.remove_prefix(first);
    auto width = static_cast<int>(first);  // of the line so far
    bool begun = false;
    while (!text.empty()) {
        const auto end = end_of_word(text);
        const auto word = text.substr(0, end);
        const int word_width = display_width(word);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (begun && width + 1 + word_width > columns) {
            lines.push_back(std::move(line));
            line = std::string(static_cast<std::size_t>(indent), ' ').append(word);
            width = indent + word_width;
        } else {
            if (begun) line += ' ';
            width += (begun ? 1 : 0) + word_width;
            line += word;
        }
        begun = true;
    }
    lines.push_back(std::move(line));
    return lines;
}

std::string wrapped_text(std::string_view text, int columns, int indent) {
    return joined(wrapped(text, columns, indent), "\n");
}

std::string unbroken(std::string_view text) {
    std::string out;
    bool in_item = false;
    bool begins = true;  // a paragraph, or an item
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool is_item = line.starts_with("- ");
        const bool goes_on = !begins && !line.empty() && !is_item && in_item == line.starts_with(' ');
        if (goes_on) line.remove_prefix(line.find_first_not_of(' '));
        if (!out.empty()) out += goes_on ? ' ' : '\n';
        out += line;
        begins = line.empty();
        in_item = is_item || (in_item && goes_on);
    }
    return out;
}

std::string in_columns(std::span<const std::string> items, int width) {
    constexpr int gap = 2;
    int widest = 1;
    for (const auto& item : items) widest = std::max(widest, display_width(item));
    const auto per_line = static_cast<std::size_t>(std::max(1, (width + gap) / (widest + gap)));
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool last = (i + 1) % per_line == 0 || i + 1 == items.size();
        out += last ? items[i] + "\n" : padded(items[i], widest + gap);
    }
    return out;
}

namespace {

/// Signs of ours in ASCII; what becomes of other characters than ASCII, `other` says.
template <class Other>
std::string with_plain_signs(std::string_view text, const Other& other) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> plain{{
        {"…", "..."},
        {"²", "^2"},
        {"×", "x"},
        {"→", "->"},
        {"½", "1/2"},
        {"–", "-"},
        {"—", "-"},
        {"·", "."},
        {"’", "'"},
        {"“", "\""},
        {"”", "\""},
        {"±", "+-"},
    }};
    std::string out;
    visit_glyphs(text, [&](const Glyph& glyph) {
        const bool is_plain = static_cast<unsigned char>(glyph.bytes.front()) < 0x80;
        const auto* const found = is_plain ? plain.end()
                                           : std::find_if(plain.begin(), plain.end(),
                                                          [&](const auto& pair) { return pair.first == glyph.bytes; });
        if (found != plain.end())
            out += found->second;
        else if (is_plain)
            out += glyph.bytes;
        else
            out += other(glyph.bytes);
    });
    return out;
}

}  // namespace

std::string to_ascii(std::string_view text) {
    return with_plain_signs(text, [](std::string_view) { return std::string_view("?"); });
}

std::string readable_message(std::string_view text, bool utf8) {
    return utf8 ? std::string(text) : with_plain_signs(text, [](std::string_view letter) { return letter; });
}

std::string readable(std::string_view text, bool utf8) { return utf8 ? std::string(text) : to_ascii(text); }

std::string printable(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out;
    visit_glyphs(text, [&](const Glyph& glyph) {
        const auto c = static_cast<unsigned char>(glyph.bytes.front());
        const bool broken = c >= 0x80 && glyph.bytes.size() == 1;
        const auto code = broken ? c : code_point(glyph.bytes);
        if (c == '\n' || c == '\r' || c == '\t') {
            if (!out.empty() && out.back() != ' ') out += ' ';
        } else if (broken || code < 0x20 || (code >= 0x7f && code < 0xa0)) {
            out.append("\\x").append(1, hex[code >> 4]).append(1, hex[code & 15]);
        } else {
            out += glyph.bytes;
        }
    });
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

std::string one_line(std::string_view text) {
    constexpr std::size_t most = 500;
    auto end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // no part of a character
    return printable(text.substr(0, end)) + (end < text.size() ? "..." : "");
}

}  // namespace merkhet::cli
