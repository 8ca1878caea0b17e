#pragma once

#include <string>
#include <string_view>

namespace merkhet::lab {

/// Text as it may stand in HTML and SVG, also within quotes.
inline std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += c;
        }
    }
    return result;
}

}  // namespace merkhet::lab
