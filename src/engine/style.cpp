#include "engine/style.hpp"

#include <array>

#include "base/names.hpp"
#include "base/scanner.hpp"

namespace merkhet {

namespace {

constexpr std::array<std::string_view, 5> style_names = {"full", "tree", "plain", "greedy", "random"};

}  // namespace

std::string_view style_name(Style style) { return style_names[static_cast<std::size_t>(style)]; }

Result<Style> parse_style(std::string_view text) {
    for (std::size_t i = 0; i < style_names.size(); ++i)
        if (style_names[i] == text) return static_cast<Style>(i);
    return TextError{"unknown style " + in_quotes(text) + known_names(text, "styles", style_names), 0};
}

}  // namespace merkhet
