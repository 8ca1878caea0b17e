#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace merkhet::cli {

/// A character as a terminal shows it: its bytes, and how many columns it takes (0 for a combining one).
struct Glyph {
    std::string_view bytes;
    int columns = 1;
};

/// The first character of UTF-8 text that is not empty; a broken byte is one of its own.
Glyph first_glyph(std::string_view text);

/// Calls f(Glyph) for every character of a text, however long that is.
template <class F>
void visit_glyphs(std::string_view text, F&& f) {
    while (!text.empty()) {
        const auto glyph = first_glyph(text);
        f(glyph);
        text.remove_prefix(glyph.bytes.size());
    }
}

/// How many columns the text takes in a terminal.
int display_width(std::string_view text);

/// The text without blanks and tabs around it.
std::string trimmed(std::string_view text);

/// `text` with blanks after it up to `columns`.
std::string padded(std::string_view text, int columns);

/// Lines of at most `columns`, broken at blanks, but not before a "%"; the lines after the first begin with `indent`
/// blanks.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);
/// The same as one text, without a line end behind the last.
std::string wrapped_text(std::string_view text, int columns, int indent = 0);

/// A text that was wrapped by hand, with each paragraph and each item of a list ("- …", its further lines indented) on
/// one line.
std::string unbroken(std::string_view text);

/// The items in as many equally wide columns as fit into `width`, read line by line; each line ends with \n.
std::string in_columns(std::span<const std::string> items, int width);

/// The text in pure ASCII: "…" becomes "...", "²" "^2" and so on.
std::string to_ascii(std::string_view text);
/// The same only where UTF-8 cannot be read: TerminalTraits::utf8.
std::string readable(std::string_view text, bool utf8);
/// The same of a message, which may name files: what is no sign of ours stays as it is, so that they can be found.
std::string readable_message(std::string_view text, bool utf8);

/// Any text as one line that is safe for a terminal: line breaks become blanks, other control characters and broken
/// bytes are written \xNN.
std::string printable(std::string_view text);
/// The same for a text's first 500 bytes, for messages; "..." stands for the rest.
std::string one_line(std::string_view text);

}  // namespace merkhet::cli
