#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace merkhet::lab {

/// Text made safe for HTML and SVG, within quotes too.
inline std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            case '%':
                // No line break between a number and its sign.
                if (result.ends_with(' ')) result.replace(result.size() - 1, 1, "\u00a0");
                result += c;
                break;
            default: result += c;
        }
    }
    return result;
}

/// Like escaped(), with powers of ten set as such: "10^23.4".
inline std::string with_powers(std::string_view text) {
    constexpr std::string_view power = "10^";
    constexpr std::string_view minus = "−";
    auto result = escaped(text);
    for (auto at = result.find(power); at != std::string::npos; at = result.find(power, at)) {
        auto digits = at + power.size();
        if (result.compare(digits, minus.size(), minus) == 0) digits += minus.size();
        const auto end = std::min(result.find_first_not_of("0123456789.", digits), result.size());
        // A full stop after the number ends the sentence.
        const auto stop = result[end - 1] == '.' ? end - 1 : end;
        result.insert(stop, "</sup>");
        result.replace(at + 2, 1, "<sup>");
    }
    return result;
}

}  // namespace merkhet::lab
